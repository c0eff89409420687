import * as z from 'zod'

import { call } from '../define.ts'
import { ScheduledActionType } from '../shapes/order-enums.ts'
import { PriceInput } from '../shapes/order-input.ts'
import { OrderTransactions, Payment, Refund } from '../shapes/order-transactions.ts'
import { DelayedCaptureSettings } from '../shapes/payment-input.ts'
import { PaymentRefund, RefundItems, refundCodes } from '../shapes/refund-input.ts'
import { NonRefundableReason, OrderRefundability } from '../shapes/refundability.ts'
import { currency, guid, Price, text, timestamp } from '../wire.ts'
import { PaymentCapture } from './payments-collector.ts'

const refundable = 'Parts that can be refunded'

const RefundSums = z
  .object({ total: Price, tax: Price, discount: Price, subtotal: Price })
  .meta({ id: 'RefundSums' })

const CalculationRefusal = z
  .object({
    lineItemId: guid().optional(),
    additionalFeeId: guid().optional(),
    shipping: z.boolean().optional(),
    reason: z.union([NonRefundableReason, z.enum(['NOT_FOUND', 'TOO_MUCH'])]),
  })
  .meta({ id: 'RefundCalculationError', description: 'A part that cannot be refunded, and the reason.' })

export const orderBilling = {
  getOrderRefundability: call('POST /v1/order-billing/get-order-refundability', {
    summary: `${refundable}: payment by payment and item by item, with the reasons.`,
    access: ['staff', 'app'],
    input: z.object({ orderId: guid() }),
    output: OrderRefundability,
    errors: ['ORDER_NOT_FOUND'],
    example: { orderId: '0199a000-0000-7000-8000-00000000a001' },
  }),

  calculateRefund: call('POST /v1/order-billing/calculate-refund', {
    summary: 'Calculates the refund of items, delivery and fees, with their share of tax and discount.',
    access: ['staff', 'app'],
    input: z.object({ orderId: guid(), refundItems: RefundItems.optional() }),
    output: z.object({
      available: z.boolean().optional(),
      notAvailable: z
        .object({ errors: z.array(CalculationRefusal) })
        .meta({ id: 'RefundNotAvailable' })
        .optional(),
      summary: RefundSums.optional(),
      calculatedRefundItems: z
        .object({
          lineItems: z.array(
            z
              .object({ lineItemId: guid(), quantity: z.number().int(), summary: RefundSums })
              .meta({ id: 'CalculatedLineItemRefund' }),
          ),
          additionalFees: z.array(
            z
              .object({ additionalFeeId: guid(), summary: RefundSums })
              .meta({ id: 'CalculatedAdditionalFeeRefund' }),
          ),
          shipping: RefundSums.optional(),
        })
        .meta({ id: 'CalculatedRefundItems' })
        .optional(),
    }),
    errors: ['ORDER_NOT_FOUND'],
    example: { orderId: '0199a000-0000-7000-8000-00000000a001' },
  }),

  refundPayments: call('POST /v1/order-billing/refund-payments', {
    summary:
      'Refunds payments through the provider or as store credit, or records refunds made by hand. Gift cards get their balance back.',
    access: ['staff', 'app'],
    input: z.object({
      orderId: guid(),
      paymentRefunds: z.array(PaymentRefund).min(1).max(50),
      refundItems: RefundItems.optional(),
      refundedBefore: PriceInput.optional().describe(
        'The sum of the earlier refunds, with pending ones. If another refund came first, the call fails.',
      ),
      sideEffects: z
        .object({
          restock: z
            .object({
              lineItems: z
                .array(
                  z
                    .object({ lineItemId: guid(), quantity: z.number().int().min(1).max(100_000) })
                    .meta({ id: 'RestockItem' }),
                )
                .max(300),
            })
            .meta({ id: 'RestockSideEffects' })
            .optional(),
          notifications: z
            .object({ sendCustomerEmail: z.boolean().optional(), customMessage: text(1000).optional() })
            .meta({ id: 'NotificationSideEffects' })
            .optional(),
        })
        .meta({ id: 'RefundSideEffects' })
        .optional(),
      customerReason: text(200).optional(),
      storeCredit: z
        .boolean()
        .optional()
        .describe(
          'Issues a gift card of the amount and emails it to the buyer, unless `sendCustomerEmail` is false. No money returns to the payments.',
        ),
    }),
    output: z.object({
      refund: Refund,
      orderTransactions: OrderTransactions,
      storeCredit: z
        .object({
          giftCardId: guid(),
          code: z.string().describe('Returned only here: the platform keeps its hash.'),
        })
        .meta({ id: 'StoreCredit', description: 'The gift card of a refund.' })
        .optional(),
    }),
    errors: refundCodes,
    example: {
      orderId: '0199a000-0000-7000-8000-00000000a002',
      paymentRefunds: [{ paymentId: '0199a000-0000-7000-8000-00000000b001', amount: { amount: '1.00' } }],
      customerReason: 'One bowl was chipped',
    },
  }),

  captureAuthorizedPayments: call('POST /v1/order-billing/capture-authorized-payments', {
    summary: 'Captures the authorised payment of an order, as the call of the payments collector does.',
    access: ['staff', 'app'],
    input: z.object({ orderId: guid(), payments: z.array(PaymentCapture).min(1).max(100) }),
    output: z.object({ orderTransactions: OrderTransactions }),
    errors: [
      'INVALID_AMOUNT',
      'NOT_REGULAR_ONLINE_PAYMENT',
      'PAYMENT_ALREADY_VOIDED',
      'PAYMENT_ALREADY_CAPTURED',
      'PAYMENT_NOT_AUTHORIZED',
      'PAYMENT_NOT_FOUND',
      'PAYMENT_GATEWAY_ID_NOT_FOUND',
      'PAYMENT_HAS_PENDING_CAPTURE',
    ],
    example: {
      orderId: '0199a000-0000-7000-8000-00000000a009',
      payments: [{ paymentId: '0199a000-0000-7000-8000-00000000b001' }],
    },
  }),

  voidAuthorizedPayments: call('POST /v1/order-billing/void-authorized-payments', {
    summary: 'Voids the authorised payment of an order, as the call of the payments collector does.',
    access: ['staff', 'app'],
    input: z.object({ orderId: guid(), paymentIds: z.array(guid()).min(1).max(100) }),
    output: z.object({ orderTransactions: OrderTransactions }),
    errors: [
      'PAYMENT_ALREADY_VOIDED',
      'PAYMENT_ALREADY_CAPTURED',
      'PAYMENT_NOT_AUTHORIZED',
      'PAYMENT_NOT_FOUND',
      'PAYMENT_GATEWAY_ID_NOT_FOUND',
    ],
    example: {
      orderId: '0199a000-0000-7000-8000-00000000a00a',
      paymentIds: ['0199a000-0000-7000-8000-00000000b001'],
    },
  }),

  scheduleAuthorizedPayment: call('POST /v1/order-billing/schedule-authorized-payment', {
    summary: 'Schedules the capture or void of an authorised payment. It replaces the earlier schedule.',
    access: ['staff', 'app'],
    input: z.object({
      orderId: guid(),
      paymentId: guid(),
      actionType: ScheduledActionType,
      executionDate: timestamp(),
    }),
    output: z.object({ orderTransactions: OrderTransactions }),
    errors: [
      'PAYMENT_NOT_FOUND',
      'NOT_REGULAR_ONLINE_PAYMENT',
      'PAYMENT_NOT_AUTHORIZED',
      'PAYMENT_ALREADY_VOIDED',
      'PAYMENT_ALREADY_CAPTURED',
      'PAYMENT_GATEWAY_ID_NOT_FOUND',
      'SCHEDULE_OUT_OF_RANGE',
    ],
    example: {
      orderId: '0199a000-0000-7000-8000-00000000a009',
      paymentId: '0199a000-0000-7000-8000-00000000b001',
      actionType: 'CAPTURE',
      executionDate: '2030-01-01T00:00:00.000Z',
    },
  }),

  cancelScheduledAction: call('POST /v1/order-billing/cancel-scheduled-action', {
    summary: 'Cancels the schedule of an authorised payment. Without a schedule, nothing changes.',
    access: ['staff', 'app'],
    input: z.object({ orderId: guid(), paymentId: guid() }),
    output: z.object({ orderTransactions: OrderTransactions }),
    errors: ['PAYMENT_NOT_FOUND'],
    example: {
      orderId: '0199a000-0000-7000-8000-00000000a009',
      paymentId: '0199a000-0000-7000-8000-00000000b001',
    },
  }),

  redeemGiftCard: call('POST /v1/order-billing/redeem-gift-card', {
    summary: 'Pays part of an order with a gift card.',
    access: ['staff', 'app'],
    input: z.object({
      orderId: guid(),
      giftCardCode: text(100).min(1),
      amount: PriceInput,
      currency: currency().optional(),
    }),
    output: z.object({ payment: Payment, orderTransactions: OrderTransactions }),
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_CANCELED',
      'ORDER_ALREADY_PAID',
      'INVALID_AMOUNT',
      'INVALID_CURRENCY',
      'REDEEM_GIFT_CARD_ERROR',
    ],
    example: {
      orderId: '0199a000-0000-7000-8000-00000000a009',
      giftCardCode: 'VITRINE-GIFT-CARD',
      amount: { amount: '1.00' },
    },
  }),

  authorizeChargeWithSavedPaymentMethod: call(
    'POST /v1/order-billing/authorize-charge-with-saved-payment-method',
    {
      summary: 'Authorises a payment of an order on the buyer’s saved card, with the planned capture.',
      access: ['staff', 'app'],
      input: z.object({
        orderId: guid(),
        amount: PriceInput,
        currency: currency().optional(),
        delayedCaptureSettings: DelayedCaptureSettings.optional(),
      }),
      output: z.object({ payment: Payment, orderTransactions: OrderTransactions }),
      errors: [
        'ORDER_NOT_FOUND',
        'ORDER_CANCELED',
        'ORDER_ALREADY_PAID',
        'NO_SAVED_PAYMENT_METHOD',
        'ORDER_HAS_CHARGEBACKS',
        'INVALID_AMOUNT',
        'INVALID_CURRENCY',
        'PAYMENT_ERROR',
        'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
      ],
      example: {
        orderId: '0199a000-0000-7000-8000-00000000a009',
        amount: { amount: '1.00' },
        delayedCaptureSettings: { scheduledAction: 'CAPTURE', delayDuration: { count: 30, unit: 'MINUTES' } },
      },
    },
  ),
}
