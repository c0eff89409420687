import * as z from 'zod'

export const OrderStatus = z
  .enum(['INITIALIZED', 'APPROVED', 'CANCELED', 'PENDING', 'REJECTED'])
  .meta({ id: 'OrderStatus', description: 'The status of the order as a whole.' })

export const OrderPaymentStatus = z
  .enum([
    'NOT_PAID',
    'PAID',
    'PARTIALLY_REFUNDED',
    'FULLY_REFUNDED',
    'PENDING',
    'PARTIALLY_PAID',
    'PENDING_MERCHANT',
    'CANCELED',
    'DECLINED',
  ])
  .meta({ id: 'OrderPaymentStatus', description: 'The status of all payments of an order together.' })

export const FulfillmentStatus = z
  .enum(['NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED', 'CANCELED'])
  .meta({ id: 'FulfillmentStatus', description: 'The fulfilled part of an order.' })

export const PaymentStatus = z
  .enum([
    'APPROVED',
    'PENDING',
    'PENDING_MERCHANT',
    'CANCELED',
    'DECLINED',
    'REFUNDED',
    'PARTIALLY_REFUNDED',
    'AUTHORIZED',
    'VOIDED',
  ])
  .meta({ id: 'PaymentStatus', description: 'The status of one payment of an order.' })

/** The status of a capture or a void at the gateway. */
export const AuthorizationActionStatus = z
  .enum(['PENDING', 'SUCCEEDED', 'FAILED'])
  .meta({ id: 'AuthorizationActionStatus' })

export const ScheduledActionType = z.enum(['VOID', 'CAPTURE']).meta({ id: 'ScheduledActionType' })

export const AuthorizationReason = z.enum(['MANUAL', 'SCHEDULED']).meta({ id: 'AuthorizationReason' })

export const RefundStatus = z
  .enum(['PENDING', 'SUCCEEDED', 'FAILED', 'SCHEDULED', 'STARTED'])
  .meta({ id: 'RefundStatus' })

export const AttributionSource = z.enum(['UNSPECIFIED', 'FACEBOOK_ADS']).meta({ id: 'AttributionSource' })

export const OrderActivityType = z
  .enum([
    'ORDER_PLACED',
    'ORDER_CONFIRMATION_EMAIL_SENT',
    'PAYMENT_LINK_SENT',
    'ORDER_PAID',
    'ORDER_PARTIALLY_PAID',
    'ORDER_PENDING',
    'ORDER_REJECTED',
    'ORDER_CANCELED',
    'ORDER_REFUNDED',
    'ORDER_FULFILLED',
    'ORDER_NOT_FULFILLED',
    'ORDER_PUT_ON_HOLD',
    'ORDER_RELEASED',
    'ORDER_CREATED_FROM_EXCHANGE',
    'NEW_EXCHANGE_ORDER_CREATED',
    'DOWNLOAD_LINK_SENT',
    'PICKUP_READY_EMAIL_SENT',
    'TRACKING_NUMBER_ADDED',
    'TRACKING_NUMBER_EDITED',
    'TRACKING_LINK_ADDED',
    'SHIPPING_CONFIRMATION_EMAIL_SENT',
    'FULFILLER_EMAIL_SENT',
    'SHIPPING_ADDRESS_EDITED',
    'EMAIL_EDITED',
    'INVOICE_ADDED',
    'INVOICE_REMOVED',
    'INVOICE_SENT',
    'RECEIPT_CREATED',
    'RECEIPT_SENT',
    'CUSTOM_ACTIVITY',
    'MERCHANT_COMMENT',
    'DRAFT_ORDER_CHANGES_APPLIED',
    'SAVED_PAYMENT_METHOD',
    'AUTHORIZED_PAYMENT_CREATED',
    'AUTHORIZED_PAYMENT_CAPTURED',
    'AUTHORIZED_PAYMENT_VOIDED',
    'PAYMENT_PENDING',
    'PAYMENT_CANCELED',
    'PAYMENT_DECLINED',
    'PAYMENT_REFUNDED',
    'PAYMENT_REFUND_FAILED',
    'REFUND_INITIATED',
    'REFUNDED_AS_STORE_CREDIT',
    'CHARGEBACK_CREATED',
    'CHARGEBACK_REVERSED',
    'RETURN_REQUESTED',
    'RETURN_APPROVED',
    'RETURN_DECLINED',
    'RETURN_RECEIVED',
    'RETURN_CANCELED',
  ])
  .meta({ id: 'OrderActivityType', description: 'Type of an event in the timeline of an order.' })
