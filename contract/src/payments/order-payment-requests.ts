import * as z from 'zod'

import { call } from '../define.ts'
import { PriceInput } from '../shapes/order-input.ts'
import { DelayedCaptureSettings } from '../shapes/payment-input.ts'
import { CursorPagingMetadata, CursorQuery, currency, guid, Price, text, timestamp } from '../wire.ts'

const OrderPaymentRequestStatus = z
  .enum(['UNPAID', 'PAID', 'EXPIRED', 'VOIDED'])
  .meta({ id: 'OrderPaymentRequestStatus' })

const OrderPaymentRequest = z
  .object({
    id: guid(),
    status: OrderPaymentRequestStatus,
    orderId: guid(),
    orderNumber: z.string(),
    amount: Price,
    currency: currency(),
    paymentGatewayOrderId: text(100).optional(),
    title: text(100),
    description: text(500).optional(),
    expirationDate: timestamp().optional(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'OrderPaymentRequest', description: 'An amount of an order that a customer is asked to pay.' })

const OrderPaymentRequestInput = z
  .object({
    orderId: guid(),
    amount: PriceInput,
    paymentGatewayOrderId: text(100).min(1).optional(),
    title: text(100).min(1).optional(),
    description: text(500).optional(),
    expirationDate: timestamp().optional(),
    delayedCaptureSettings: DelayedCaptureSettings.optional(),
  })
  .meta({ id: 'OrderPaymentRequestInput' })

const example = '0199a000-0000-7000-8000-00000000d001'

export const orderPaymentRequests = {
  createOrderPaymentRequest: call('POST /v1/order-payment-requests', {
    summary: 'Creates a link to pay all or part of an order by card.',
    access: ['staff', 'app'],
    input: z.object({ orderPaymentRequest: OrderPaymentRequestInput }),
    output: z.object({ orderPaymentRequest: OrderPaymentRequest, orderPaymentRequestUrl: z.string() }),
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_CANCELED',
      'ORDER_ALREADY_PAID',
      'ORDER_HAS_CHARGEBACKS',
      'INVALID_AMOUNT',
      'PAYMENT_METHODS_NOT_FOUND',
    ],
    example: {
      orderPaymentRequest: {
        orderId: '0199a000-0000-7000-8000-00000000a009',
        amount: { amount: '1.00' },
        title: 'The rest of your order',
      },
    },
  }),

  getOrderPaymentRequest: call('GET /v1/order-payment-requests/{orderPaymentRequestId}', {
    summary: 'Reads one payment request.',
    access: ['staff', 'app'],
    input: z.object({ orderPaymentRequestId: guid() }),
    output: z.object({ orderPaymentRequest: OrderPaymentRequest }),
    errors: ['ORDER_PAYMENT_REQUEST_NOT_FOUND'],
    example: { orderPaymentRequestId: example },
  }),

  getOrderPaymentRequestUrl: call('POST /v1/order-payment-requests/url', {
    summary: 'Returns the link of a payment request, for the customer who pays.',
    access: ['staff', 'app'],
    input: z.object({ orderPaymentRequestId: guid() }),
    output: z.object({ orderPaymentRequestUrl: z.string() }),
    errors: ['ORDER_PAYMENT_REQUEST_NOT_FOUND'],
    example: { orderPaymentRequestId: example },
  }),

  queryOrderPaymentRequests: call('POST /v1/order-payment-requests/query', {
    summary: 'Finds payment requests, newest first by default.',
    access: ['staff', 'app'],
    input: z.object({
      query: CursorQuery.optional(),
    }),
    output: z.object({
      orderPaymentRequests: z.array(OrderPaymentRequest),
      pagingMetadata: CursorPagingMetadata,
    }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { status: 'UNPAID' }, cursorPaging: { limit: 10 } } },
  }),

  sendOrderPaymentRequest: call('POST /v1/order-payment-requests/send', {
    summary: 'Emails the link of a payment request to the buyer. A second email is a reminder.',
    access: ['staff', 'app'],
    input: z.object({ orderPaymentRequestId: guid() }),
    output: z.object({}),
    errors: [
      'ORDER_PAYMENT_REQUEST_NOT_FOUND',
      'CANNOT_SEND_CLOSED_ORDER_PAYMENT_REQUEST',
      'MISSING_CONTACT_EMAIL',
    ],
    example: { orderPaymentRequestId: example },
  }),

  voidOrderPaymentRequest: call('POST /v1/order-payment-requests/void', {
    summary: 'Withdraws a payment request: its link stops working.',
    access: ['staff', 'app'],
    input: z.object({ orderPaymentRequestId: guid() }),
    output: z.object({}),
    errors: [
      'ORDER_PAYMENT_REQUEST_NOT_FOUND',
      'CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST',
      'CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST',
    ],
    example: { orderPaymentRequestId: example },
  }),
}
