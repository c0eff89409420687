import type { Order } from '@vitrine/client/orders'

/** Heading of the thank-you page. */
export function headingOf(order: Order): string {
  const isPaidLater = isUnpaid(order) && order.manualPayment?.kind !== 'CASH_ON_DELIVERY'
  if (isPaidLater && order.manualPayment) return 'Thank you. Your payment is the next step.'
  if (isPaidLater) return 'Thank you. Your payment is pending.'
  const { logistics } = order.shippingInfo ?? {}
  if (logistics?.pickupDetails) return 'Thank you. We are preparing your order.'
  return logistics ? 'Thank you. We are packing your order.' : 'Thank you.'
}

/** Sentences about the next steps of an order. */
export function nextSentences(order: Order): string[] {
  const waits = isUnpaid(order)
  const once = waits ? 'After the payment, ' : ''
  const has = (preset: string) => order.lineItems.some(({ itemType }) => itemType.preset === preset)
  const sentences = [
    waits && paymentSentence(order),
    has('DIGITAL') &&
      (waits ? `${once}your download appears here.` : 'Your download is below and in your email.'),
    has('GIFT_CARD') &&
      (waits ? `${once}we email the gift card code.` : 'We email the gift card code separately.'),
    order.lineItems.some(({ itemType }) => itemType.custom === 'Membership') &&
      (waits
        ? `${once}your membership starts.`
        : 'Your membership is active. Its credits are in your account.'),
    has('SERVICE') && 'Your place is booked.',
    order.lineItems.some(({ subscriptionInfo }) => subscriptionInfo) &&
      'You can pause or cancel your subscription in your account at any time.',
    order.shippingInfo?.logistics.pickupDetails && 'We will email you when it is ready for pickup.',
  ]
  return sentences.filter((sentence) => typeof sentence === 'string')
}

function paymentSentence({ manualPayment }: Order): string {
  if (manualPayment?.kind === 'CASH_ON_DELIVERY') return 'You pay when you receive the order.'
  if (manualPayment)
    return 'Pay as described below. The order is complete when we have received your payment.'
  return 'Your bank has not confirmed the payment yet. We will email you when it does. Do not pay again.'
}

/** Whether the payment is still missing. */
export const isUnpaid = ({ paymentStatus, status }: Order): boolean =>
  status !== 'CANCELED' && (paymentStatus === 'NOT_PAID' || paymentStatus === 'PENDING')
