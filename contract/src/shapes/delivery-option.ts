import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'
import { Address, AddressLocation, country, ExtendedFields } from './address.ts'

/** A decimal number with at most that many decimals. */
export const number = (places: number) =>
  z.string().regex(new RegExp(`^\\d{1,9}(\\.\\d{1,${places}})?$`), 'Expected a number such as "12.5"')

export const DestinationCountry = z
  .object({
    countryCode: country(),
    subdivisions: z
      .array(z.string().min(1).max(10))
      .max(100)
      .optional()
      .describe('ISO 3166-2: `US-NY`, or `NY`. Absent or empty: the whole country.'),
  })
  .meta({ id: 'DestinationCountry' })

export const ConditionType = z
  .enum(['BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'])
  .meta({ id: 'ConditionType' })

export const LogicalOperator = z.enum(['EQ', 'GT', 'GTE', 'LT', 'LTE']).meta({ id: 'LogicalOperator' })

export const RateCondition = z
  .object({
    type: ConditionType,
    operator: LogicalOperator,
    value: number(6).describe('In the site’s weight unit, in its currency, or in units, as the type says.'),
  })
  .meta({ id: 'RateCondition' })

export const ConditionalRate = z
  .object({
    amount: number(3),
    conditions: z.array(RateCondition).max(10).optional(),
    multiplyByQuantity: z.boolean().optional().describe('The amount is per unit.'),
  })
  .meta({ id: 'ConditionalRate', description: 'The price while every condition holds; without any, always.' })

export const DeliveryKind = z.enum(['SHIPPING', 'LOCAL_DELIVERY', 'PICKUP']).meta({ id: 'DeliveryKind' })

export const LengthUnit = z.enum(['KM', 'MI']).meta({ id: 'LengthUnit' })

export const DayOfWeek = z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']).meta({ id: 'DayOfWeek' })

export const DeliveryArea = z
  .object({
    radius: z
      .object({ center: AddressLocation, distance: number(3), lengthUnit: LengthUnit })
      .meta({ id: 'DeliveryRadius', description: 'Straight-line distance to the `geocode` of the address.' })
      .optional(),
    postalCodes: z
      .array(z.string().trim().min(1).max(20))
      .max(500)
      .optional()
      .describe('Beginning of the postal code: `T12`.'),
    cities: z.array(z.string().trim().min(1).max(50)).max(200).optional(),
  })
  .meta({
    id: 'DeliveryArea',
    description: 'A limit within its regions: the radius, one of the postal codes or a city.',
  })

/** `17:30`. */
const timeOfDay = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time such as "17:30"')

export const DeliverySchedule = z
  .object({
    timeSlots: z
      .array(
        z
          .object({
            days: z.array(DayOfWeek).min(1).max(7),
            from: timeOfDay(),
            to: timeOfDay(),
            capacity: z
              .number()
              .int()
              .min(1)
              .max(100_000)
              .optional()
              .describe('Orders per day. Absent: no limit.'),
          })
          .meta({ id: 'DeliverySlotRule' }),
      )
      .min(1)
      .max(50),
    handlingDays: z
      .number()
      .int()
      .min(0)
      .max(60)
      .optional()
      .describe('Minimum number of days until delivery. Default: none.'),
    cutOffTime: timeOfDay().optional().describe('Later orders count as orders of the next day.'),
    daysAhead: z
      .number()
      .int()
      .min(1)
      .max(60)
      .optional()
      .describe('Number of days to choose from. Default: 7.'),
    timeZone: z
      .string()
      .max(100)
      .optional()
      .describe('An IANA name: `Europe/Dublin`. Default: the time zone of the site.'),
  })
  .meta({
    id: 'DeliverySchedule',
    description:
      'Delivery times in the shop’s own time. At checkout, each slot is an option. Its code is the code of the option followed by the time.',
  })

export const PickupPlace = z
  .object({ pickupMethod: z.enum(['STORE_PICKUP', 'PICKUP_POINT']), address: Address })
  .meta({ id: 'PickupPlace' })

export const optionFields = {
  title: z.string().trim().min(1).max(250),
  kind: DeliveryKind,
  deliveryRegionIds: z.array(guid()).min(1).max(50),
  rates: z
    .array(ConditionalRate)
    .min(1)
    .max(50)
    .describe('The first rate whose conditions hold is the price. Without one, the option is not offered.'),
  estimatedDeliveryTime: text(500),
  instructions: text(1000),
  code: z
    .string()
    .max(60)
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'Expected small letters, digits and hyphens'),
  active: z.boolean(),
  pickup: PickupPlace,
  area: DeliveryArea,
  schedule: DeliverySchedule,
  extendedFields: ExtendedFields,
}

const { title, kind, deliveryRegionIds, rates, ...others } = optionFields

export const DeliveryOption = z
  .object({
    id: guid(),
    revision: z.string(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    title,
    kind,
    deliveryRegionIds: z.array(guid()),
    deliveryRegionId: guid().optional().describe('The first of `deliveryRegionIds`.'),
    rates,
    ...others,
    estimatedDeliveryTime: others.estimatedDeliveryTime.optional(),
    instructions: others.instructions.optional(),
    pickup: others.pickup.optional(),
    area: others.area.optional(),
    schedule: others.schedule.optional(),
    extendedFields: others.extendedFields.optional(),
  })
  .meta({
    id: 'DeliveryOption',
    description: 'A way to deliver goods to buyers: shipping, local delivery or pickup.',
  })

export const DeliveryRegion = z
  .object({
    id: guid(),
    revision: z.string(),
    name: text(100),
    destinations: z.array(DestinationCountry).describe('Empty: the rest of the world.'),
    active: z.boolean(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({
    id: 'DeliveryRegion',
    description: 'A region of the shop’s deliveries. The most exact region applies.',
  })
