import * as z from 'zod'

import { guid, Image, Price, text, timestamp } from '../wire.ts'
import { ExtendedFields } from './address.ts'
import { focalPointFields } from './file.ts'
import {
  CatalogReference,
  DescriptionLine,
  ItemType,
  PhysicalProperties,
  PriceDescription,
  ProductName,
  SubscriptionSettings,
  TaxableAddress,
  TranslatableString,
} from './item-details.ts'
import { OrderLineTaxInfo, OrderTaxDetails } from './order-pricing.ts'
import { PaymentOptionType } from './store-enums.ts'

export const OrderLineImage = Image.extend({
  urlExpirationDate: timestamp().optional().describe('When the `url` of a private picture stops working.'),
  focalPoint: z.object(focalPointFields).optional(),
}).meta({
  id: 'OrderLineImage',
  description: 'The picture of an ordered item; a `url` without a host is relative to the platform.',
  wire: 'image',
})

export const DigitalFile = z
  .object({ fileId: text(100), link: text(2000).optional(), expirationDate: timestamp().optional() })
  .meta({ id: 'DigitalFile', description: 'The file that a buyer of a digital item downloads.' })

export const OrderSubscriptionInfo = z
  .object({
    id: guid(),
    cycleNumber: z.number().int(),
    subscriptionOptionTitle: text(150).optional(),
    subscriptionOptionDescription: text(500).optional(),
    subscriptionSettings: SubscriptionSettings,
    chargesDescription: text(1000).optional(),
  })
  .meta({ id: 'OrderSubscriptionInfo' })

export const MeasurementUnit = z
  .enum([
    'UNSPECIFIED',
    'ML',
    'CL',
    'L',
    'CBM',
    'MG',
    'G',
    'KG',
    'MM',
    'CM',
    'M',
    'SQM',
    'OZ',
    'LB',
    'FLOZ',
    'PT',
    'QT',
    'GAL',
    'IN',
    'FT',
    'YD',
    'SQFT',
  ])
  .meta({ id: 'MeasurementUnit' })

export const DecimalQuantity = z
  .object({
    value: z.string().regex(/^\d{1,16}(\.\d{1,4})?$/, 'Expected a quantity such as "1.5"'),
    measurementUnit: MeasurementUnit.optional(),
    otherUnit: text(50).optional(),
    description: TranslatableString.optional(),
  })
  .meta({ id: 'DecimalQuantity', description: 'A quantity of a weighed or measured item.' })

export const OrderModifierGroup = z
  .object({
    id: z.string().min(1).max(36),
    name: TranslatableString.optional(),
    modifiers: z
      .array(
        z.object({
          id: z.string().min(1).max(36),
          quantity: z.number().int().min(1).max(100000),
          label: TranslatableString.optional(),
          details: TranslatableString.optional(),
          price: Price,
        }),
      )
      .min(1)
      .max(10),
  })
  .meta({ id: 'OrderModifierGroup' })

export const OrderLinePart = z
  .object({
    id: guid(),
    productId: guid(),
    variantId: guid(),
    quantity: z.number().int().min(1).describe('Units in one unit of the line.'),
    productName: text(200),
    choices: z.record(z.string(), z.string()),
    sku: text(40).optional(),
    image: OrderLineImage.optional(),
    digitalFile: DigitalFile.optional(),
  })
  .meta({ id: 'OrderLinePart', description: 'A part of a bundle as it was bought.' })

export const OrderLineItem = z
  .object({
    id: guid(),
    productName: ProductName,
    catalogReference: CatalogReference.optional(),
    quantity: z.number().int().min(1).max(100000),
    totalDiscount: Price,
    descriptionLines: z.array(DescriptionLine).max(20),
    image: OrderLineImage.optional(),
    physicalProperties: PhysicalProperties.optional(),
    itemType: ItemType,
    fulfillerId: guid().optional(),
    refundQuantity: z.number().int().min(0).max(100000),
    restockQuantity: z.number().int().min(0).max(100000),
    price: Price,
    priceBeforeDiscounts: Price,
    lineItemPrice: Price,
    totalPriceBeforeTax: Price,
    totalPriceAfterTax: Price,
    paymentOption: PaymentOptionType,
    taxDetails: OrderTaxDetails,
    taxInfo: OrderLineTaxInfo,
    digitalFile: DigitalFile.optional(),
    subscriptionInfo: OrderSubscriptionInfo.optional(),
    priceDescription: PriceDescription.optional(),
    depositAmount: Price.optional(),
    locations: z
      .array(z.object({ id: guid(), quantity: z.number().int(), name: text(500).optional() }))
      .max(5)
      .optional(),
    taxableAddress: TaxableAddress.optional(),
    priceUndetermined: z.boolean().optional(),
    fixedQuantity: z.boolean().optional(),
    decimalQuantity: DecimalQuantity.optional(),
    modifierGroups: z.array(OrderModifierGroup).max(10).optional(),
    parts: z.array(OrderLinePart).optional().describe('Only bundles.'),
    extendedFields: ExtendedFields.optional(),
  })
  .meta({
    id: 'OrderLineItem',
    description: 'An item as it was bought: a copy that later catalogue changes do not affect.',
  })
