import * as z from 'zod'

import { guid, Price, text } from '../wire.ts'

const TranslatedValue = z
  .object({ original: z.string(), translated: z.string().optional() })
  .meta({ id: 'TranslatedValue' })

const LineItemQuantityChange = z
  .object({
    originalQuantity: z.number().int(),
    newQuantity: z.number().int(),
    diff: z.number().int(),
    deltaType: z.enum(['QUANTITY_INCREASED', 'QUANTITY_DECREASED']),
  })
  .meta({ id: 'LineItemQuantityChange' })

const LineItemChanges = z
  .object({
    id: guid(),
    name: TranslatedValue,
    quantity: LineItemQuantityChange.optional(),
    price: z.object({ originalPrice: Price, newPrice: Price }).meta({ id: 'LineItemPriceChange' }).optional(),
  })
  .meta({ id: 'LineItemChanges' })

const ManagedLineItem = z
  .object({ id: guid(), name: TranslatedValue, quantity: z.number().int() })
  .meta({ id: 'ManagedLineItem' })

const ManagedAmount = z
  .object({
    id: guid(),
    name: TranslatedValue,
    affectedLineItems: z.array(
      z.object({ id: guid(), name: TranslatedValue, amount: Price }).meta({ id: 'LineItemAmount' }),
    ),
    totalAmount: Price,
  })
  .meta({ id: 'ManagedAmount', description: 'A discount or a fee and the line items that it affects.' })

const ShippingTotal = z
  .object({ total: Price, shippingTitle: text(250).optional() })
  .meta({ id: 'ShippingTotal' })

export const OrderChange = z
  .object({
    lineItemChanged: LineItemChanges.optional(),
    lineItemAdded: ManagedLineItem.optional(),
    lineItemRemoved: ManagedLineItem.optional(),
    discountAdded: ManagedAmount.optional(),
    discountRemoved: ManagedAmount.optional(),
    additionalFeeAdded: ManagedAmount.optional(),
    additionalFeeRemoved: ManagedAmount.optional(),
    totalPriceChanged: z
      .object({ originalTotal: Price, newTotal: Price })
      .meta({ id: 'TotalPriceChange' })
      .optional(),
    shippingInformationChanged: z
      .object({ originalShippingInfo: ShippingTotal, newShippingInfo: ShippingTotal })
      .meta({ id: 'ShippingInformationChange' })
      .optional(),
  })
  .meta({
    id: 'OrderChange',
    description: 'One difference between an order before and after an edit; exactly one field.',
  })
