import * as z from 'zod'

import { guid } from '../wire.ts'
import { PriceInput } from './order-input.ts'

export const PaymentRefund = z
  .object({
    paymentId: guid(),
    amount: PriceInput.optional(),
    externalRefund: z.boolean().optional(),
  })
  .meta({ id: 'PaymentRefund', description: 'Without an amount: the whole refundable amount.' })

export const RefundItems = z
  .object({
    lineItems: z
      .array(
        z
          .object({ lineItemId: guid(), quantity: z.number().int().min(1).max(100_000) })
          .meta({ id: 'LineItemRefund' }),
      )
      .max(300)
      .optional(),
    additionalFees: z
      .array(z.object({ additionalFeeId: guid(), amount: PriceInput }).meta({ id: 'AdditionalFeeRefund' }))
      .max(100)
      .optional(),
    shipping: z.object({ amount: PriceInput }).meta({ id: 'ShippingRefund' }).optional(),
  })
  .meta({ id: 'RefundItems', description: 'The items, fees and delivery of the refund.' })

/** The error codes of a refund. */
export const refundCodes = [
  'ORDER_NOT_FOUND',
  'PAYMENT_NOT_FOUND',
  'LINE_ITEM_NOT_FOUND',
  'ADDITIONAL_FEE_NOT_FOUND',
  'INVALID_PAYMENT_REFUND_AMOUNT',
  'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
  'INVALID_SHIPPING_REFUND_AMOUNT',
  'INVALID_LINE_ITEM_REFUND_QUANTITY',
  'INVALID_LINE_ITEM_RESTOCK_QUANTITY',
  'PAYMENT_NOT_REFUNDABLE',
  'EXTERNAL_REFUND_EXPECTED',
  'REFUNDED_SUM_CHANGED',
] as const
