import type { Order } from '@vitrine/client/orders'

/** What the page says first when an order has just been placed. */
export function headingOf(order: Order): string {
  if (isUnpaid(order)) return 'Thank you. Your payment is under way.'
  const { logistics } = order.shippingInfo ?? {}
  if (logistics?.pickupDetails) return 'Thank you. We get it ready for you.'
  return logistics ? 'Thank you. It is ours to pack now.' : 'Thank you.'
}

/** What comes next, by how it was paid and what was bought. */
export function nextSentences(order: Order): string[] {
  const waits = isUnpaid(order)
  const once = waits ? 'Once it is paid, ' : ''
  const has = (preset: string) => order.lineItems.some(({ itemType }) => itemType.preset === preset)
  const said = [
    waits && 'The bank has not decided yet. We write as soon as it has; do not pay again.',
    has('DIGITAL') &&
      (waits ? `${once}your download stands here.` : 'Your download is ready below, and by e-mail.'),
    has('GIFT_CARD') &&
      (waits
        ? `${once}the code of the gift card comes by e-mail.`
        : 'The code of the gift card is in a mail of its own.'),
    has('SERVICE') && 'Your place is kept.',
    order.lineItems.some(({ subscriptionInfo }) => subscriptionInfo) &&
      'Your subscription can be paused or ended at any time in your account.',
    order.shippingInfo?.logistics.pickupDetails && 'We write when it can be collected.',
  ]
  return said.filter((sentence) => typeof sentence === 'string')
}

/** Nothing has come in yet, and something is to. */
export const isUnpaid = ({ paymentStatus, status }: Order): boolean =>
  status !== 'CANCELED' && (paymentStatus === 'NOT_PAID' || paymentStatus === 'PENDING')
