import type { TimelineEntry } from '@vitrine/ui/timeline'
import type { Order } from '../data/orders.ts'

/** What a buyer can expect, from what was bought and how it is delivered. */
export function nextSteps(order: Order, locale: string): readonly TimelineEntry[] {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const { logistics } = order.shippingInfo ?? {}
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
      tone: 'positive',
      description: 'The link in your e-mail leads back to it.',
    })
  }
  if (order.lineItems.some(({ itemType }) => itemType.preset === 'GIFT_CARD')) {
    entries.push({ key: 'gift-card', title: 'Gift card by e-mail', upcoming: true })
  }
  if (order.lineItems.some(({ itemType }) => itemType.preset === 'SERVICE')) {
    entries.push({
      key: 'service',
      title: 'Your place is kept',
      upcoming: true,
    })
  }
  if (logistics?.pickupDetails) {
    entries.push({
      key: 'pickup',
      title: 'Ready to pick up',
      description: logistics.deliveryTime,
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

function paymentSentence({ paymentStatus }: Order): string {
  switch (paymentStatus) {
    case 'PAID':
      return 'Paid.'
    case 'NOT_PAID':
    case 'PENDING':
      return 'The payment is under way.'
    default:
      return 'The money is reserved on your card and taken when we send the order.'
  }
}
