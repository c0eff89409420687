import * as z from 'zod'

import { call } from '../define.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import { Order } from '../shapes/order.ts'
import { PriceInput } from '../shapes/order-input.ts'
import { OrderTransactions, PaymentMethodName } from '../shapes/order-transactions.ts'
import { DelayedCaptureSettings } from '../shapes/payment-input.ts'
import { PaymentRefund, RefundItems, refundCodes } from '../shapes/refund-input.ts'
import { ManuallyRefundableReason, NonRefundableReason, RefundableStatus } from '../shapes/refundability.ts'
import { guid, Price, text } from '../wire.ts'

const PaymentCollectabilityStatus = z
  .enum([
    'UNKNOWN',
    'COLLECTABLE',
    'NONCOLLECTABLE_ORDER_IS_CANCELLED',
    'NONCOLLECTABLE_ORDER_IS_PAID',
    'NONCOLLECTABLE_MISSING_PAYMENT_METHOD',
    'NONCOLLECTABLE_ORDER_IS_PENDING',
    'NONCOLLECTABLE_ORDER_IS_REJECTED',
    'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS',
    'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS',
    'NONCOLLECTABLE_SUBSCRIPTION_CYCLE_ALREADY_PASSED',
    'NONCOLLECTABLE_ORDER_HAS_UNSUPPORTED_SUBSCRIPTION',
    'NONCOLLECTABLE_CUSTOM_AMOUNT_NOT_SUPPORTED',
  ])
  .meta({ id: 'PaymentCollectabilityStatus', description: 'Whether an order can be paid now, or why not.' })

const lineItems = RefundItems.shape.lineItems.unwrap()

export const PaymentCapture = z.object({ paymentId: guid(), amount: PriceInput.optional() }).meta({
  id: 'PaymentCapture',
  description: 'Without an amount: the whole amount that is still authorised.',
})

export const paymentsCollector = {
  preparePaymentCollection: call(
    'POST /v1/payments-collector/orders/{ecomOrderId}/prepare-payment-collection',
    {
      summary:
        'Prepares a payment of an amount of an order. A payment request is paid under the returned id.',
      access: ['staff', 'app'],
      input: z.object({
        ecomOrderId: guid(),
        amount: PriceInput,
        paymentGatewayOrderId: text(100).min(1).optional(),
        delayedCapture: z.boolean().optional(),
        delayedCaptureSettings: DelayedCaptureSettings.optional(),
      }),
      output: z.object({ paymentGatewayOrderId: z.string() }),
      errors: [
        'PAYMENT_METHODS_NOT_FOUND',
        'ORDER_CANCELED',
        'INVALID_AMOUNT',
        'ORDER_ALREADY_PAID',
        'NO_ASSOCIATED_ECOM_ORDER',
        'ORDER_HAS_CHARGEBACKS',
      ],
      example: {
        ecomOrderId: '0199a000-0000-7000-8000-00000000a009',
        amount: { amount: '1.00' },
        delayedCaptureSettings: { scheduledAction: 'CAPTURE', delayDuration: { count: 2, unit: 'DAYS' } },
      },
    },
  ),

  getPaymentCollectabilityStatus: call(
    'GET /v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
    {
      summary: 'Returns whether an order can be paid now, the amount that is left, or why it cannot be paid.',
      access: ['staff', 'app'],
      input: z.object({ ecomOrderId: guid() }),
      output: z.object({ status: PaymentCollectabilityStatus, amount: Price }),
      errors: ['ORDER_NOT_FOUND'],
      example: { ecomOrderId: '0199a000-0000-7000-8000-00000000a009' },
    },
  ),

  createPaymentGatewayOrder: call(
    'POST /v1/payments-collector/orders/{ecomOrderId}/create-payment-gateway-order',
    {
      summary: 'Prepares a payment of the remaining amount of an order.',
      access: ['staff', 'app'],
      input: z.object({ ecomOrderId: guid(), delayedCapture: z.boolean().optional() }),
      output: z.object({ paymentGatewayOrderId: z.string() }),
      errors: [
        'PAYMENT_METHODS_NOT_FOUND',
        'ORDER_CANCELED',
        'INVALID_AMOUNT',
        'ORDER_ALREADY_PAID',
        'NO_ASSOCIATED_ECOM_ORDER',
        'ORDER_HAS_CHARGEBACKS',
      ],
      example: { ecomOrderId: '0199a000-0000-7000-8000-00000000a009' },
    },
  ),

  recordManuallyCollectedPayment: call('POST /v1/payments-collector/orders/{orderId}/manual-payment', {
    summary: 'Records an amount that was paid outside the platform.',
    access: ['staff', 'app'],
    input: z.object({
      orderId: guid(),
      amount: PriceInput,
      userDefinedPaymentMethodName: PaymentMethodName.shape.userDefinedName,
    }),
    output: z.object({}),
    errors: ['ORDER_NOT_FOUND', 'ORDER_CANCELED', 'ORDER_ALREADY_PAID', 'INVALID_AMOUNT'],
    example: {
      orderId: '0199a000-0000-7000-8000-00000000a009',
      amount: { amount: '1.00' },
      userDefinedPaymentMethodName: { predefined: 'BANK_TRANSFER' },
    },
  }),

  getRefundabilityStatus: call('GET /v1/payments-collector/orders/{ecomOrderId}/refundability', {
    summary: 'Returns for each payment of an order whether it can be refunded, and how.',
    access: ['staff', 'app'],
    input: z.object({ ecomOrderId: guid() }),
    output: z.object({
      refundabilities: z.array(
        z
          .object({
            paymentId: guid(),
            refundabilityStatus: RefundableStatus,
            nonRefundableReason: NonRefundableReason.optional(),
            manuallyRefundableReason: ManuallyRefundableReason.optional(),
          })
          .meta({ id: 'Refundability' }),
      ),
      refundablePerItem: z.boolean(),
    }),
    errors: ['ORDER_NOT_FOUND'],
    example: { ecomOrderId: '0199a000-0000-7000-8000-00000000a001' },
  }),

  triggerRefund: call('POST /v1/payments-collector/orders/{ecomOrderId}/trigger-refund', {
    summary: 'Refunds payments, as the call of order billing does.',
    access: ['staff', 'app'],
    input: z.object({
      ecomOrderId: guid(),
      payments: z.array(PaymentRefund).min(1).max(50),
      details: z
        .object({
          items: lineItems.optional().describe('The older name of `lineItems`.'),
          lineItems: lineItems.optional(),
          additionalFees: RefundItems.shape.additionalFees,
          shipping: RefundItems.shape.shipping,
          shippingIncluded: z.boolean().optional().describe('The refundable part of the delivery.'),
          reason: text(200).optional(),
        })
        .meta({ id: 'TriggeredRefundDetails' })
        .optional(),
      sideEffects: z
        .object({
          restockInfo: z
            .object({
              type: z.enum(['NO_ITEMS', 'ALL_ITEMS', 'SOME_ITEMS']),
              items: lineItems.optional(),
            })
            .meta({ id: 'RestockInfo' })
            .optional(),
          sendOrderRefundedEmail: z.boolean().optional(),
          customMessage: text(1000).optional(),
        })
        .meta({ id: 'TriggeredRefundSideEffects' })
        .optional(),
    }),
    output: z.object({
      orderTransactions: OrderTransactions,
      refundId: guid(),
      failedPaymentIds: z.array(BulkItemMetadata),
    }),
    errors: refundCodes,
    example: {
      ecomOrderId: '0199a000-0000-7000-8000-00000000a002',
      payments: [{ paymentId: '0199a000-0000-7000-8000-00000000b001', amount: { amount: '1.00' } }],
      details: { reason: 'One bowl was chipped' },
    },
  }),

  voidAuthorizedPayments: call('POST /v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments', {
    summary: 'Voids an authorised payment of an order. After a partial capture, it voids the rest.',
    access: ['staff', 'app'],
    input: z.object({ ecomOrderId: guid(), paymentIds: z.array(guid()).min(1).max(100) }),
    output: z.object({ orderTransactions: OrderTransactions }),
    errors: [
      'PAYMENT_ALREADY_VOIDED',
      'PAYMENT_ALREADY_CAPTURED',
      'PAYMENT_NOT_AUTHORIZED',
      'PAYMENT_NOT_FOUND',
      'PAYMENT_GATEWAY_ID_NOT_FOUND',
    ],
    example: {
      ecomOrderId: '0199a000-0000-7000-8000-00000000a00a',
      paymentIds: ['0199a000-0000-7000-8000-00000000b001'],
    },
  }),

  captureAuthorizedPayments: call(
    'POST /v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments',
    {
      summary: 'Captures the authorised payment of an order: the full amount, or parts up to that amount.',
      access: ['staff', 'app'],
      input: z.object({ ecomOrderId: guid(), payments: z.array(PaymentCapture).min(1).max(100) }),
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
        ecomOrderId: '0199a000-0000-7000-8000-00000000a009',
        payments: [{ paymentId: '0199a000-0000-7000-8000-00000000b001', amount: { amount: '1.00' } }],
      },
    },
  ),

  markOrderAsPaid: call('POST /v1/payments-collector/orders/{ecomOrderId}/mark-as-paid', {
    summary: 'Records that the remaining amount was paid outside the platform.',
    access: ['staff', 'app'],
    input: z.object({ ecomOrderId: guid(), paymentMethodName: PaymentMethodName.optional() }),
    output: z.object({ order: Order, orderTransactions: OrderTransactions }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_CANCELED', 'ORDER_ALREADY_PAID'],
    example: {
      ecomOrderId: '0199a000-0000-7000-8000-00000000a009',
      paymentMethodName: { userDefinedName: { predefined: 'BANK_TRANSFER' } },
    },
  }),

  bulkMarkOrdersAsPaid: call('POST /v1/bulk/payments-collector/orders/mark-as-paid', {
    summary: 'Marks up to 100 orders as paid; each succeeds or fails on its own.',
    access: ['staff', 'app'],
    aliases: ['POST /v1/bulk/payments-collector/mark-as-paid'],
    input: z.object({ ecomOrderIds: z.array(guid()).min(1).max(100) }),
    output: z.object({
      results: z.array(
        z
          .object({ itemMetadata: BulkItemMetadata, item: Order.optional() })
          .meta({ id: 'BulkMarkAsPaidResult' }),
      ),
      bulkActionMetadata: BulkActionMetadata,
    }),
    example: { ecomOrderIds: ['0199a000-0000-7000-8000-00000000a001'] },
  }),
}
