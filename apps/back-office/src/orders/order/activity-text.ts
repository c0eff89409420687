import type { OrderActivity, OrderActivityType } from '@vitrine/client/orders'
import type { Tone } from '@vitrine/ui/badge'

import { holdText } from '../hold-text.ts'
import { cardName } from './payments/payment-text.ts'

const titles: Readonly<Record<OrderActivityType, string>> = {
  ORDER_PLACED: 'Order placed',
  ORDER_CONFIRMATION_EMAIL_SENT: 'Order confirmation sent by email',
  PAYMENT_LINK_SENT: 'Payment link sent by email',
  ORDER_PAID: 'Paid',
  ORDER_PARTIALLY_PAID: 'Partially paid',
  ORDER_PENDING: 'Pending approval',
  ORDER_REJECTED: 'Rejected',
  ORDER_CANCELED: 'Cancelled',
  ORDER_REFUNDED: 'Refunded',
  ORDER_FULFILLED: 'Fulfilled',
  ORDER_NOT_FULFILLED: 'Marked as unfulfilled',
  ORDER_PUT_ON_HOLD: 'Put on hold',
  ORDER_RELEASED: 'Released from hold',
  ORDER_CREATED_FROM_EXCHANGE: 'Created from an exchange',
  NEW_EXCHANGE_ORDER_CREATED: 'Exchanged for a new order',
  DOWNLOAD_LINK_SENT: 'Download sent by email',
  PICKUP_READY_EMAIL_SENT: 'Email sent: ready for collection',
  TRACKING_NUMBER_ADDED: 'Tracking number added',
  TRACKING_NUMBER_EDITED: 'Tracking number changed',
  TRACKING_LINK_ADDED: 'Tracking link added',
  SHIPPING_CONFIRMATION_EMAIL_SENT: 'Shipping confirmation sent by email',
  FULFILLER_EMAIL_SENT: 'Email sent to fulfilment provider',
  SHIPPING_ADDRESS_EDITED: 'Delivery address changed',
  EMAIL_EDITED: 'Email address changed',
  INVOICE_ADDED: 'Invoice added',
  INVOICE_REMOVED: 'Invoice removed',
  INVOICE_SENT: 'Invoice sent',
  RECEIPT_CREATED: 'Receipt created',
  RECEIPT_SENT: 'Receipt sent',
  CUSTOM_ACTIVITY: 'App note',
  MERCHANT_COMMENT: 'Comment',
  DRAFT_ORDER_CHANGES_APPLIED: 'Order edited',
  SAVED_PAYMENT_METHOD: 'Payment method saved',
  AUTHORIZED_PAYMENT_CREATED: 'Payment authorised',
  AUTHORIZED_PAYMENT_CAPTURED: 'Authorised payment captured',
  AUTHORIZED_PAYMENT_VOIDED: 'Authorisation voided',
  PAYMENT_PENDING: 'Payment pending',
  PAYMENT_CANCELED: 'Payment cancelled',
  PAYMENT_DECLINED: 'Payment declined',
  PAYMENT_REFUNDED: 'Refunded',
  PAYMENT_REFUND_FAILED: 'Refund failed',
  REFUND_INITIATED: 'Refund started',
  REFUNDED_AS_STORE_CREDIT: 'Refunded as store credit',
  CHARGEBACK_CREATED: 'Chargeback received',
  CHARGEBACK_REVERSED: 'Chargeback reversed',
  RETURN_REQUESTED: 'Return requested',
  RETURN_APPROVED: 'Return approved',
  RETURN_DECLINED: 'Return declined',
  RETURN_RECEIVED: 'Return received',
  RETURN_CANCELED: 'Return cancelled',
}

const tones: Partial<Record<OrderActivityType, Tone>> = {
  ORDER_PAID: 'positive',
  ORDER_FULFILLED: 'positive',
  AUTHORIZED_PAYMENT_CAPTURED: 'positive',
  AUTHORIZED_PAYMENT_CREATED: 'caution',
  ORDER_PUT_ON_HOLD: 'caution',
  ORDER_CANCELED: 'critical',
  ORDER_REJECTED: 'critical',
  PAYMENT_DECLINED: 'critical',
  PAYMENT_REFUND_FAILED: 'critical',
  CHARGEBACK_CREATED: 'critical',
}

export interface ActivityText {
  readonly title: string
  readonly description?: string
  readonly tone?: Tone
}

/** Details that are worth a word beside the activity that they belong to. */
const named: readonly OrderActivityType[] = [
  'ORDER_CONFIRMATION_EMAIL_SENT',
  'TRACKING_NUMBER_ADDED',
  'SHIPPING_CONFIRMATION_EMAIL_SENT',
  'PICKUP_READY_EMAIL_SENT',
]

export function activityText(activity: OrderActivity, details: readonly OrderActivity[] = []): ActivityText {
  const { type } = activity
  const reason = details.find(({ refundInitiated }) => refundInitiated)?.refundInitiated?.reason
  const others = details.filter((detail) => named.includes(detail.type)).map((detail) => titles[detail.type])
  const about = [detailOf(activity), reason, ...others, activity.authorName ?? activity.authorEmail]
  const description = [...new Set(about)].filter(Boolean).join(' · ')
  const tone = tones[type]
  return { title: titles[type], ...(description && { description }), ...(tone && { tone }) }
}

function detailOf(activity: OrderActivity): string | undefined {
  const { merchantComment, customActivity, orderRefunded, refundInitiated, refundedAsStoreCredit } = activity
  if (merchantComment) return merchantComment.message
  if (customActivity) return customActivity.type
  if (activity.exchange) return `Order ${activity.exchange.number}`
  if (activity.orderPutOnHold) return holdText(activity.orderPutOnHold)
  const authorizedPayment =
    activity.authorizedPaymentCreated ??
    activity.authorizedPaymentCaptured ??
    activity.authorizedPaymentVoided
  if (authorizedPayment) return `${authorizedPayment.amount.formattedAmount} · ${cardName(authorizedPayment)}`
  const regular = (activity.paymentPending ?? activity.paymentCanceled ?? activity.paymentDeclined)?.regular
  if (regular) return `${regular.amount.formattedAmount} · ${cardName(regular.creditCardDetails ?? {})}`
  const refund = orderRefunded ?? refundInitiated ?? refundedAsStoreCredit
  if (refund) return [refund.amount.formattedAmount, refund.reason].filter(Boolean).join(' · ')
  const given = activity.paymentRefunded ?? activity.paymentRefundFailed
  if (given) return (given.payment.regular ?? given.payment.giftCard)?.amount.formattedAmount
  const chargeback = activity.chargebackCreated ?? activity.chargebackReversed
  if (chargeback) return chargeback.amount.formattedAmount
  const edited = activity.draftOrderChangesApplied
  return edited && [...edited.changes.map(changeText), edited.reason].filter(Boolean).join(' · ')
}

type Change = NonNullable<OrderActivity['draftOrderChangesApplied']>['changes'][number]

/** `Linen shirt: 3 instead of 4`, `Gift wrapping added`. */
function changeText(change: Change): string | undefined {
  const { lineItemChanged: line, lineItemAdded, lineItemRemoved, totalPriceChanged: total } = change
  if (line) {
    const { quantity, price } = line
    const parts = [
      quantity && `${quantity.newQuantity} instead of ${quantity.originalQuantity}`,
      price && `${price.newPrice.formattedAmount} instead of ${price.originalPrice.formattedAmount}`,
    ]
    return `${line.name.original}: ${parts.filter(Boolean).join(', ')}`
  }
  if (lineItemAdded) return `${lineItemAdded.quantity} × ${lineItemAdded.name.original} added`
  if (lineItemRemoved) return `${lineItemRemoved.name.original} removed`
  const added = change.discountAdded ?? change.additionalFeeAdded
  if (added) return `${added.name.original} added, ${added.totalAmount.formattedAmount}`
  const removed = change.discountRemoved ?? change.additionalFeeRemoved
  if (removed) return `${removed.name.original} removed`
  return total && `Total ${total.newTotal.formattedAmount} instead of ${total.originalTotal.formattedAmount}`
}
