import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'

/** The values have capital letters, as in the specification. */
export const FulfillmentStage = z
  .enum(['Pending', 'Accepted', 'Ready', 'In_Delivery', 'Fulfilled'])
  .meta({ id: 'FulfillmentStage', description: 'The status of one parcel, which only moves forward.' })

const FulfillmentLineItem = z.object({ id: guid(), quantity: z.number().int().min(1).max(100000) }).meta({
  id: 'FulfillmentLineItem',
  description: 'A line item of the order and its quantity in this parcel.',
})

const trackingLink = () =>
  z
    .url({ protocol: /^https?$/, error: 'Expected an address such as "https://carrier.example/1Z999"' })
    .max(2048)

export const FulfillmentTrackingInfo = z
  .object({
    trackingNumber: z.string().min(1).max(100).optional(),
    shippingProvider: z.string().min(1).max(100).optional(),
    trackingLink: trackingLink().optional(),
  })
  .meta({
    id: 'FulfillmentTrackingInfo',
    description:
      'The tracking of the parcel. The platform creates the link for a provider of `listCarriers`. Send your own link for other providers.',
  })

const CustomFulfillmentInfo = z
  .object({ fieldsData: z.record(z.string().max(100), text(1000)) })
  .meta({ id: 'CustomFulfillmentInfo', description: 'At most 100 custom fields of the shop.' })

export const Fulfillment = z
  .object({
    id: guid(),
    createdDate: timestamp(),
    lineItems: z.array(FulfillmentLineItem).max(300),
    status: FulfillmentStage,
    completed: z.boolean(),
    trackingInfo: FulfillmentTrackingInfo.optional(),
    carrierName: z.string().optional().describe('The name of `shippingProvider` for people, such as “DHL”.'),
    customInfo: CustomFulfillmentInfo.optional(),
  })
  .meta({ id: 'Fulfillment', description: 'One parcel or handover of items of an order.' })

export const FulfillmentInput = z
  .object({
    lineItems: z
      .array(
        z.object({ id: guid(), quantity: FulfillmentLineItem.shape.quantity.optional() }).meta({
          id: 'FulfillmentLineItemInput',
          description: 'Without a quantity: the whole unfulfilled quantity.',
        }),
      )
      .min(1)
      .max(300),
    status: FulfillmentStage.optional(),
    completed: z.boolean().optional(),
    trackingInfo: FulfillmentTrackingInfo.optional(),
    customInfo: CustomFulfillmentInfo.optional(),
  })
  .meta({ id: 'FulfillmentInput' })

export const FulfillmentUpdate = z
  .object({
    id: guid(),
    status: FulfillmentStage.optional(),
    completed: z.boolean().optional(),
    trackingInfo: z
      .object({
        trackingNumber: z.string().min(1).max(100).nullable().optional(),
        shippingProvider: z.string().min(1).max(100).nullable().optional(),
        trackingLink: trackingLink().nullable().optional(),
      })
      .nullable()
      .optional(),
    customInfo: CustomFulfillmentInfo.nullable().optional(),
  })
  .meta({ id: 'FulfillmentUpdate' })

export const OrderWithFulfillments = z
  .object({ orderId: guid(), fulfillments: z.array(Fulfillment) })
  .meta({ id: 'OrderWithFulfillments', description: 'An order and its fulfillments.' })
