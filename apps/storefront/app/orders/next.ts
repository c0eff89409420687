import type { Order } from '@vitrine/client/orders'
import { moreTexts } from '../texts/texts.ts'

/** Heading of the thank-you page. */
export function headingOf(order: Order): string {
  const isPaidLater = isUnpaid(order) && order.manualPayment?.kind !== 'CASH_ON_DELIVERY'
  if (isPaidLater && order.manualPayment) return moreTexts.orders.thanksPay
  if (isPaidLater) return moreTexts.orders.thanksPending
  const { logistics } = order.shippingInfo ?? {}
  if (logistics?.pickupDetails) return moreTexts.orders.thanksPreparing
  return logistics ? moreTexts.orders.thanksPacking : moreTexts.orders.thanks
}

/** Sentences about the next steps of an order. */
export function nextSentences(order: Order): string[] {
  const waits = isUnpaid(order)
  const has = (preset: string) => order.lineItems.some(({ itemType }) => itemType.preset === preset)
  const sentences = [
    waits && paymentSentence(order),
    has('DIGITAL') && (waits ? moreTexts.orders.downloadLater : moreTexts.orders.downloadNow),
    has('GIFT_CARD') && (waits ? moreTexts.orders.giftCardLater : moreTexts.orders.giftCardNow),
    order.lineItems.some(({ itemType }) => itemType.custom === 'Membership') &&
      (waits ? moreTexts.orders.membershipLater : moreTexts.orders.membershipNow),
    has('SERVICE') && moreTexts.orders.booked,
    order.lineItems.some(({ subscriptionInfo }) => subscriptionInfo) && moreTexts.orders.canPause,
    order.shippingInfo?.logistics.pickupDetails && moreTexts.orders.pickupEmail,
  ]
  return sentences.filter((sentence) => typeof sentence === 'string')
}

function paymentSentence({ manualPayment }: Order): string {
  if (manualPayment?.kind === 'CASH_ON_DELIVERY') return moreTexts.orders.payOnReceipt
  if (manualPayment) return moreTexts.orders.payAsBelow
  return moreTexts.orders.notConfirmed
}

/** Whether the payment is still missing. */
export const isUnpaid = ({ paymentStatus, status }: Order): boolean =>
  status !== 'CANCELED' && (paymentStatus === 'NOT_PAID' || paymentStatus === 'PENDING')
