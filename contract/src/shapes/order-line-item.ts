import * as z from 'zod'

import { guid, Image, Price, text, timestamp } from '../wire.ts'
import { ExtendedFields } from './address.ts'
import {
  CatalogReference,
  DescriptionLine,
  ItemType,
  PhysicalProperties,
  PriceDescription,
  ProductName,
  SubscriptionSettings,
  TaxableAddress,
} from './item-details.ts'
import { OrderLineTaxInfo, OrderTaxDetails } from './order-pricing.ts'
import { PaymentOptionType } from './store-enums.ts'

export const DigitalFile = z
  .object({ fileId: text(100), link: text(2000).optional(), expirationDate: timestamp().optional() })
  .meta({ id: 'DigitalFile', description: 'What a buyer of a digital item downloads.' })

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

export const OrderLineItem = z
  .object({
    id: guid(),
    productName: ProductName,
    catalogReference: CatalogReference.optional(),
    quantity: z.number().int().min(1).max(100000),
    totalDiscount: Price,
    descriptionLines: z.array(DescriptionLine).max(20),
    image: Image.optional(),
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
    extendedFields: ExtendedFields.optional(),
  })
  .meta({
    id: 'OrderLineItem',
    description: 'An item as it was bought: a copy, whatever the catalogue says later.',
  })
