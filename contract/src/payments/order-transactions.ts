import * as z from 'zod'

import { call } from '../define.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import { PaymentStatus } from '../shapes/order-enums.ts'
import { PriceInput } from '../shapes/order-input.ts'
import { Chargeback, OrderTransactions, Payment } from '../shapes/order-transactions.ts'
import { PaymentInput } from '../shapes/payment-input.ts'
import { guid, text } from '../wire.ts'

const RefundInput = z
  .object({
    transactions: z
      .array(
        z
          .object({
            paymentId: guid(),
            amount: PriceInput,
            externalRefund: z.boolean().optional(),
            providerRefundId: text(100).optional(),
          })
          .meta({ id: 'RefundTransactionInput' }),
      )
      .min(1)
      .max(50),
    details: z
      .object({ reason: text(200).optional(), shippingIncluded: z.boolean().optional() })
      .meta({ id: 'RefundDetailsInput' })
      .optional(),
  })
  .meta({ id: 'RefundInput', description: 'A refund that was made outside the platform.' })

/** Statuses that callers can set; the others follow from captures, voids and refunds. */
const settableStatus = z.enum(['APPROVED', 'PENDING', 'PENDING_MERCHANT', 'CANCELED', 'DECLINED'])

export const orderTransactions = {
  listTransactionsForSingleOrder: call('GET /v1/payments/orders/{orderId}', {
    summary: 'Reads the payments and refunds of one order. Buyers read their own.',
    access: ['staff', 'app', 'member', 'visitor'],
    input: z.object({ orderId: guid() }),
    output: z.object({ orderTransactions: OrderTransactions }),
    errors: ['ORDER_NOT_FOUND'],
    aliases: ['GET /v1/ep-payments/orders/{orderId}'],
    example: { orderId: '0199a000-0000-7000-8000-00000000a001' },
  }),

  listTransactionsForMultipleOrders: call('POST /v1/payments/list-by-ids', {
    summary: 'Reads the payments and refunds of up to 100 orders; unknown orders are left out.',
    access: ['staff', 'app'],
    input: z.object({ orderIds: z.array(guid()).min(1).max(100) }),
    output: z.object({ orderTransactions: z.array(OrderTransactions) }),
    aliases: ['POST /v1/ep-payments/list-by-ids'],
    example: { orderIds: ['0199a000-0000-7000-8000-00000000a001'] },
  }),

  addPayments: call('POST /v1/payments/orders/{orderId}/add-payment', {
    summary: 'Records payments of an order that were made outside the platform.',
    access: ['staff', 'app'],
    input: z.object({ orderId: guid(), payments: z.array(PaymentInput).min(1).max(50) }),
    output: z.object({ orderTransactions: OrderTransactions, paymentsIds: z.array(guid()) }),
    errors: ['ORDER_NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    aliases: ['POST /v1/ep-payments/orders/{orderId}/add-payment'],
    example: {
      orderId: '0199a000-0000-7000-8000-00000000a00a',
      payments: [
        { amount: { amount: '1.00' }, status: 'APPROVED', regularPaymentDetails: { offlinePayment: true } },
      ],
    },
  }),

  updatePaymentStatus: call(
    'POST /v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status',
    {
      summary: 'Sets the result of a pending payment: paid, declined or cancelled.',
      access: ['staff', 'app'],
      input: z.object({ paymentId: guid(), orderId: guid(), status: settableStatus }),
      output: z.object({ orderTransactions: OrderTransactions }),
      errors: ['ORDER_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'STATUS_NOT_ALLOWED'],
      example: {
        paymentId: '0199a000-0000-7000-8000-00000000b001',
        orderId: '0199a000-0000-7000-8000-00000000a00a',
        status: 'APPROVED',
      },
    },
  ),

  bulkUpdatePaymentStatuses: call('POST /v1/bulk/payments/update-payment-transaction-status', {
    summary: 'Sets the results of up to 100 payments; each succeeds or fails on its own.',
    access: ['staff', 'app'],
    input: z.object({
      paymentAndOrderIds: z
        .array(z.object({ paymentId: guid(), orderId: guid() }).meta({ id: 'PaymentAndOrderId' }))
        .min(1)
        .max(100),
      status: settableStatus,
      returnFullEntity: z.boolean().optional(),
    }),
    output: z.object({
      results: z.array(
        z
          .object({ itemMetadata: BulkItemMetadata, item: Payment.optional() })
          .meta({ id: 'BulkPaymentResult' }),
      ),
      bulkActionMetadata: BulkActionMetadata,
    }),
    example: {
      paymentAndOrderIds: [
        {
          paymentId: '0199a000-0000-7000-8000-00000000b001',
          orderId: '0199a000-0000-7000-8000-00000000a00a',
        },
      ],
      status: PaymentStatus.enum.APPROVED,
    },
  }),

  addRefund: call('POST /v1/payments/orders/{orderId}/add-refund', {
    summary: 'Records a refund of an order that was made outside the platform.',
    access: ['staff', 'app'],
    input: z.object({ orderId: guid(), refund: RefundInput }),
    output: z.object({ orderTransactions: OrderTransactions, refundId: guid() }),
    errors: ['ORDER_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'INVALID_PAYMENT_REFUND_AMOUNT'],
    aliases: ['POST /v1/ep-payments/orders/{orderId}/add-refund'],
    example: {
      orderId: '0199a000-0000-7000-8000-00000000a001',
      refund: {
        transactions: [{ paymentId: '0199a000-0000-7000-8000-00000000b001', amount: { amount: '0.50' } }],
      },
    },
  }),

  addChargeback: call('POST /v1/payments/orders/{orderId}/payments/{paymentId}/add-chargeback', {
    summary: 'Records a chargeback of a payment.',
    access: ['staff', 'app'],
    input: z.object({
      orderId: guid(),
      paymentId: guid(),
      amount: PriceInput,
      externalId: guid().optional(),
    }),
    output: z.object({ chargeback: Chargeback, orderTransactions: OrderTransactions }),
    errors: ['ORDER_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'INVALID_AMOUNT'],
    example: {
      orderId: '0199a000-0000-7000-8000-00000000a001',
      paymentId: '0199a000-0000-7000-8000-00000000b001',
      amount: { amount: '1.00' },
    },
  }),

  reverseChargeback: call(
    'POST /v1/payments/orders/{orderId}/payments/{paymentId}/chargebacks/{chargebackId}/reverse',
    {
      summary: 'Records that the bank returned a chargeback to the shop; without an amount, all of it.',
      access: ['staff', 'app'],
      input: z.object({
        orderId: guid(),
        paymentId: guid(),
        chargebackId: guid(),
        reversalAmount: PriceInput.optional(),
      }),
      output: z.object({ chargeback: Chargeback, orderTransactions: OrderTransactions }),
      errors: ['ORDER_NOT_FOUND', 'CHARGEBACK_NOT_FOUND', 'INVALID_AMOUNT'],
      example: {
        orderId: '0199a000-0000-7000-8000-00000000a001',
        paymentId: '0199a000-0000-7000-8000-00000000b001',
        chargebackId: '0199a000-0000-7000-8000-00000000b002',
      },
    },
  ),
}
