import * as z from 'zod'

import { guid, Price, text, timestamp } from '../wire.ts'
import { number } from './delivery-option.ts'

export const domesticServices = ['GROUND_ADVANTAGE', 'PRIORITY_MAIL', 'PRIORITY_MAIL_EXPRESS'] as const

export const internationalServices = [
  'FIRST_CLASS_PACKAGE_INTERNATIONAL',
  'PRIORITY_MAIL_INTERNATIONAL',
  'PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
] as const

export const LabelService = z.enum([...domesticServices, ...internationalServices]).meta({
  id: 'LabelService',
  description: 'A service of a carrier: the first three inside a country, the others between countries.',
})

export const PackageType = z
  .enum([
    'CUSTOM',
    'FLAT_RATE_ENVELOPE',
    'PADDED_FLAT_RATE_ENVELOPE',
    'SMALL_FLAT_RATE_BOX',
    'MEDIUM_FLAT_RATE_BOX_1',
    'MEDIUM_FLAT_RATE_BOX_2',
    'LARGE_FLAT_RATE_BOX',
  ])
  .meta({ id: 'PackageType' })

const PackageDimensions = z
  .object({ length: number(3), width: number(3), height: number(3) })
  .meta({ id: 'PackageDimensions', description: 'Centimetres if the site weighs in KG, otherwise inches.' })

export const PackageDetails = z
  .object({
    name: text(255).optional(),
    dimensions: PackageDimensions.optional(),
    maxNumberOfProducts: z
      .number()
      .int()
      .min(1)
      .max(10_000)
      .optional()
      .describe('The units that fit into one parcel. A cart with more units needs several parcels.'),
  })
  .meta({ id: 'PackageDetails' })

export const LabelParcel = z
  .object({
    packageType: PackageType,
    dimensions: PackageDimensions.optional(),
    weight: number(5).describe('In the site’s weight unit.'),
  })
  .meta({ id: 'LabelParcel', description: 'One parcel: its package and its weight.' })

export const LabelParcelInput = z
  .object({
    packageType: PackageType.optional(),
    dimensions: PackageDimensions.optional(),
    weight: LabelParcel.shape.weight.optional(),
    lineItems: z
      .array(
        z
          .object({ id: guid(), quantity: z.number().int().min(1).max(100_000) })
          .meta({ id: 'LabelLineItem' }),
      )
      .max(300)
      .optional(),
  })
  .meta({
    id: 'LabelParcelInput',
    description:
      'Absent values come from the label provider. Without a weight, the weights of `lineItems` count; without these, all items of the order.',
  })

export const ShippingLabel = z
  .object({
    id: guid(),
    orderId: guid(),
    labelProviderId: guid(),
    status: z.enum(['PENDING', 'BOUGHT', 'REFUSED', 'VOIDED']).meta({
      id: 'ShippingLabelStatus',
      description:
        'PENDING: the carrier has not answered yet; the platform repeats the request. REFUSED: the carrier sold no label, or did not answer for three days.',
    }),
    service: LabelService,
    parcel: LabelParcel,
    price: Price.optional().describe('The carrier’s charge to the shop.'),
    carrier: text(100).optional(),
    trackingNumber: text(100).optional(),
    trackingLink: text(2048).optional(),
    failure: text(500).optional().describe('The carrier’s reason, if it sold no label.'),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'ShippingLabel', description: 'A label that the shop bought from a carrier for one parcel.' })

export const LabelRateFailure = z
  .object({ labelProviderId: guid(), labelProviderName: text(100), reason: text(500) })
  .meta({
    id: 'LabelRateFailure',
    description: 'A label provider without rates for the parcel, and its reason.',
  })

export const LabelRate = z
  .object({
    labelProviderId: guid(),
    labelProviderName: text(100),
    service: LabelService,
    price: Price,
    deliveryTime: text(500).optional(),
  })
  .meta({ id: 'LabelRate', description: 'The carrier’s price of a label, without the shop’s handling fee.' })
