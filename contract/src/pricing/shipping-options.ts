import * as z from 'zod'

import { call } from '../define.ts'
import {
  DeliveryOption,
  DeliveryRegion,
  DestinationCountry,
  optionFields,
} from '../shapes/delivery-option.ts'
import { CursorPagingMetadata, CursorQuery, guid, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const option = z.object({ shippingOption: DeliveryOption })
const region = z.object({ deliveryRegion: DeliveryRegion })
const byId = z.object({ shippingOptionId: guid() })

const { title, deliveryRegionIds, rates, ...optional } = optionFields

const NewDeliveryOption = z
  .object({
    title,
    rates,
    deliveryRegionIds: deliveryRegionIds.optional(),
    deliveryRegionId: guid().optional().describe('For a single region, instead of `deliveryRegionIds`.'),
    ...z.object(optional).partial().shape,
  })
  .meta({
    id: 'NewDeliveryOption',
    description: 'Defaults: shipped, and active.',
  })

const DeliveryOptionChanges = z
  .object({
    id: guid(),
    revision: z.string().max(20).optional(),
    ...z.object(optionFields).partial().shape,
    deliveryRegionId: guid().optional(),
    estimatedDeliveryTime: optional.estimatedDeliveryTime.nullable().optional(),
    instructions: optional.instructions.nullable().optional(),
    pickup: optional.pickup.nullable().optional(),
    area: optional.area.nullable().optional(),
    schedule: optional.schedule.nullable().optional(),
    extendedFields: optional.extendedFields.nullable().optional(),
  })
  .meta({ id: 'DeliveryOptionChanges', description: 'Only sent fields change. null clears a value.' })

const regionFields = {
  name: z.string().trim().min(1).max(100),
  destinations: z.array(DestinationCountry).max(250),
  active: z.boolean().optional(),
}

/** From the seed. */
const post = '5a0de000-0000-4000-8000-000000000001'
const collect = '5a0de000-0000-4000-8000-000000000003'
const ireland = '2f9d1c70-51c8-4d0a-8f5e-0d6f6a5b0001'
const europe = '2f9d1c70-51c8-4d0a-8f5e-0d6f6a5b0002'

const codesOfFields = [
  'DELIVERY_REGION_NOT_FOUND',
  'SHIPPING_OPTION_CODE_TAKEN',
  'INVALID_QUANTITY_VALUE',
] as const

/** Delivery options and regions. Changes apply to every cart and checkout at once. */
export const shippingOptions = {
  createShippingOption: call('POST /v1/shipping-options', {
    summary: 'Creates a delivery option: its rates, regions, pickup place and time slots.',
    access: staffAndApps,
    input: z.object({ shippingOption: NewDeliveryOption }),
    output: option,
    errors: [...codesOfFields, 'TOO_MANY_SHIPPING_OPTIONS'],
    aliases: ['POST /ecom/v1/shipping-options'],
    example: {
      shippingOption: {
        title: 'Bicycle courier',
        kind: 'LOCAL_DELIVERY',
        deliveryRegionIds: [ireland],
        rates: [
          { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '60' }] },
          { amount: '4.50', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '8' }] },
        ],
        area: { cities: ['Galway'] },
        schedule: {
          timeSlots: [{ days: ['TUE', 'THU'], from: '17:00', to: '20:00', capacity: 12 }],
          cutOffTime: '12:00',
        },
      },
    },
  }),
  getShippingOption: call('GET /v1/shipping-options/{shippingOptionId}', {
    summary: 'Reads one delivery option.',
    access: staffAndApps,
    input: byId,
    output: option,
    errors: ['SHIPPING_OPTION_NOT_FOUND'],
    aliases: ['GET /ecom/v1/shipping-options/{shippingOptionId}'],
    example: { shippingOptionId: post },
  }),
  updateShippingOption: call('PATCH /v1/shipping-options/{shippingOption.id}', {
    summary: 'Changes the sent fields of a delivery option. With an old `revision` it returns `CONFLICT`.',
    access: staffAndApps,
    input: z.object({ shippingOption: DeliveryOptionChanges }),
    output: option,
    errors: ['SHIPPING_OPTION_NOT_FOUND', ...codesOfFields],
    aliases: ['PATCH /ecom/v1/shipping-options/{shippingOption.id}'],
    example: { shippingOption: { id: collect, instructions: 'The blue door on the quay side. Ring twice.' } },
  }),
  deleteShippingOption: call('DELETE /v1/shipping-options/{shippingOptionId}', {
    summary: 'Deletes a delivery option. Carts with it need another one. Existing orders keep it.',
    access: staffAndApps,
    input: byId,
    output: z.object({}),
    errors: ['SHIPPING_OPTION_NOT_FOUND'],
    aliases: ['DELETE /ecom/v1/shipping-options/{shippingOptionId}'],
    example: { shippingOptionId: post },
  }),
  queryShippingOptions: call('POST /v1/shipping-options/query', {
    summary:
      'Finds delivery options by id, code, title, kind, region, state and time; the shop’s order unless sorted.',
    access: staffAndApps,
    input: z.object({ query: CursorQuery.optional() }),
    output: z.object({ shippingOptions: z.array(DeliveryOption), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    aliases: ['POST /ecom/v1/shipping-options/query', 'GET /v1/shipping-options/query'],
    example: { query: { filter: { kind: 'PICKUP' } } },
  }),
  sortShippingOptions: call('POST /v1/shipping-options/sort', {
    summary: 'Sorts delivery options for buyers. Options that are not named come last.',
    access: staffAndApps,
    input: z.object({ shippingOptionIds: z.array(guid()).min(1).max(200) }),
    output: z.object({}),
    errors: ['SHIPPING_OPTION_NOT_FOUND'],
    example: { shippingOptionIds: [post] },
  }),
  addDeliveryRegion: call('POST /v1/shipping-options/{shippingOptionId}/add-delivery-region', {
    summary: 'Adds a region to a delivery option.',
    access: staffAndApps,
    input: z.object({ ...byId.shape, deliveryRegionId: guid(), revision: z.string().max(20).optional() }),
    output: option,
    errors: ['SHIPPING_OPTION_NOT_FOUND', 'DELIVERY_REGION_NOT_FOUND'],
    aliases: ['POST /ecom/v1/shipping-options/{shippingOptionId}/add-delivery-region'],
    example: { shippingOptionId: collect, deliveryRegionId: europe },
  }),
  removeDeliveryRegion: call('POST /v1/shipping-options/{shippingOptionId}/remove-delivery-region', {
    summary: 'Removes a region from a delivery option. Without a region, buyers cannot choose it.',
    access: staffAndApps,
    input: z.object({ ...byId.shape, deliveryRegionId: guid(), revision: z.string().max(20).optional() }),
    output: option,
    errors: ['SHIPPING_OPTION_NOT_FOUND', 'DELIVERY_REGION_NOT_FOUND'],
    aliases: ['POST /ecom/v1/shipping-options/{shippingOptionId}/remove-delivery-region'],
    example: { shippingOptionId: collect, deliveryRegionId: ireland },
  }),
  listDeliverySlots: call('GET /v1/shipping-options/{shippingOptionId}/slots', {
    summary: 'Lists the time slots of the coming days, with the number of orders in each.',
    access: staffAndApps,
    input: byId,
    output: z.object({
      slots: z.array(
        z
          .object({
            code: z.string(),
            from: timestamp(),
            to: timestamp(),
            taken: z.number().int(),
            capacity: z.number().int().optional(),
          })
          .meta({ id: 'DeliverySlot' }),
      ),
    }),
    errors: ['SHIPPING_OPTION_NOT_FOUND'],
    example: { shippingOptionId: post },
  }),
  listDeliveryRegions: call('GET /v1/delivery-regions', {
    summary: 'Lists the delivery regions of the shop.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({ deliveryRegions: z.array(DeliveryRegion) }),
    example: {},
  }),
  createDeliveryRegion: call('POST /v1/delivery-regions', {
    summary: 'Creates a delivery region; without destinations it is the rest of the world.',
    access: staffAndApps,
    input: z.object({ deliveryRegion: z.object(regionFields).meta({ id: 'NewDeliveryRegion' }) }),
    output: region,
    errors: ['TOO_MANY_DELIVERY_REGIONS'],
    example: {
      deliveryRegion: {
        name: 'Western states',
        destinations: [{ countryCode: 'US', subdivisions: ['CA', 'OR'] }],
      },
    },
  }),
  updateDeliveryRegion: call('PATCH /v1/delivery-regions/{deliveryRegion.id}', {
    summary: 'Changes the sent fields of a delivery region.',
    access: staffAndApps,
    input: z.object({
      deliveryRegion: z
        .object({
          id: guid(),
          revision: z.string().max(20).optional(),
          ...z.object(regionFields).partial().shape,
        })
        .meta({ id: 'DeliveryRegionChanges' }),
    }),
    output: region,
    errors: ['DELIVERY_REGION_NOT_FOUND'],
    example: { deliveryRegion: { id: ireland, name: 'Ireland' } },
  }),
  deleteDeliveryRegion: call('DELETE /v1/delivery-regions/{deliveryRegionId}', {
    summary: 'Deletes a delivery region, unless it is the only region of a delivery option.',
    access: staffAndApps,
    input: z.object({ deliveryRegionId: guid() }),
    output: z.object({}),
    errors: ['DELIVERY_REGION_NOT_FOUND', 'DELIVERY_REGION_IN_USE'],
    example: { deliveryRegionId: europe },
  }),
}
