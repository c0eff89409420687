import type { TimelineEntry } from '@vitrine/ui/timeline'
import type { Order } from '../data/orders.ts'

/** What a buyer can expect, from what was bought and how it is delivered. */
export function nextSteps(order: Order, locale: string): readonly TimelineEntry[] {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const { logistics } = order.shippingInfo ?? {}
  const waits = isUnpaid(order)
  const entries: TimelineEntry[] = [
    {
      key: 'placed',
      title: 'Order placed',
      at: when.format(order.purchasedDate),
      dateTime: order.purchasedDate.toISOString(),
      tone: 'positive',
      description: paymentSentence(order),
    },
  ]
  if (order.lineItems.some(({ itemType }) => itemType.preset === 'DIGITAL')) {
    entries.push({
      key: 'digital',
      title: 'Ready to download',
      description: waits
        ? 'As soon as the payment is through, a link is mailed to you.'
        : 'The link in your e-mail leads back to it.',
      upcoming: waits,
      ...(waits ? {} : { tone: 'positive' as const }),
    })
  }
  if (order.lineItems.some(({ itemType }) => itemType.preset === 'GIFT_CARD')) {
    entries.push({
      key: 'gift-card',
      title: 'Gift card by e-mail',
      description: waits
        ? 'It is sent as soon as the payment is through.'
        : 'Its code is in a mail of its own, ready for the next order.',
      upcoming: waits,
    })
  }
  if (order.lineItems.some(({ itemType }) => itemType.preset === 'SERVICE')) {
    entries.push({
      key: 'service',
      title: 'Your place is kept',
      upcoming: true,
    })
  }
  const renewed = order.lineItems.find(({ subscriptionInfo }) => subscriptionInfo)?.subscriptionInfo
  if (renewed) {
    entries.push({
      key: 'subscription',
      title: 'Your subscription begins',
      description: `${renewed.subscriptionOptionTitle}. Each order of it is confirmed by e-mail; you can pause or end it in your account.`,
      upcoming: true,
    })
  }
  if (logistics?.pickupDetails) {
    entries.push({
      key: 'pickup',
      title: 'Ready to pick up',
      description: [logistics.deliveryTime, logistics.instructions].filter(Boolean).join(' · '),
      upcoming: true,
    })
  } else if (order.shippingInfo) {
    entries.push({
      key: 'packed',
      title: 'Packed by hand',
      upcoming: true,
    })
    entries.push({
      key: 'delivered',
      title: 'At your door',
      description: [order.shippingInfo.title, logistics?.deliveryTime].filter(Boolean).join(' · '),
      upcoming: true,
    })
  }
  return entries
}

export const isUnpaid = ({ paymentStatus }: Order): boolean =>
  paymentStatus === 'NOT_PAID' || paymentStatus === 'PENDING'

function paymentSentence(order: Order): string {
  if (isUnpaid(order)) return 'The payment is under way. We write as soon as it is through; do not pay again.'
  return paid[order.paymentStatus] ?? 'The money is reserved on your card and taken when we send the order.'
}

const paid: Partial<Record<Order['paymentStatus'], string>> = {
  PAID: 'Paid.',
  PARTIALLY_PAID: 'Paid in part.',
}
