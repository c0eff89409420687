import type { TimelineEntry } from '@vitrine/ui/timeline'
import type { Order } from '../data/orders.ts'

/** The steps of an order, done and to come. The time is the buyer's, or UTC with its name. */
export function orderProgress(order: Order, locale: string, zone: 'local' | 'UTC'): readonly TimelineEntry[] {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  const placed =
    zone === 'local'
      ? new Intl.DateTimeFormat(locale, format).format(order.purchasedDate)
      : `${new Intl.DateTimeFormat(locale, { ...format, timeZone: zone }).format(order.purchasedDate)} ${zone}`
  const { logistics } = order.shippingInfo ?? {}
  const waits = isUnpaid(order)
  const entries: TimelineEntry[] = [
    {
      key: 'placed',
      title: 'Order placed',
      at: placed,
      dateTime: order.purchasedDate.toISOString(),
      tone: 'positive',
      description: paymentSentence(order),
    },
  ]
  if (order.lineItems.some(({ itemType }) => itemType.preset === 'DIGITAL')) {
    entries.push({
      key: 'digital',
      title: 'Ready to download',
      description: waits ? 'We email you a link after the payment.' : 'You also find the link in your email.',
      upcoming: waits,
      ...(waits ? {} : { tone: 'positive' as const }),
    })
  }
  if (order.lineItems.some(({ itemType }) => itemType.preset === 'GIFT_CARD')) {
    entries.push({
      key: 'gift-card',
      title: 'Gift card by email',
      description: waits ? 'We send it after the payment.' : 'We email its code separately.',
      upcoming: waits,
    })
  }
  if (order.lineItems.some(({ itemType }) => itemType.custom === 'Membership')) {
    entries.push({
      key: 'membership',
      title: 'Your membership starts',
      description: waits ? 'It starts after the payment.' : 'You find its credits in your account.',
      upcoming: waits,
      ...(waits ? {} : { tone: 'positive' as const }),
    })
  }
  if (order.lineItems.some(({ itemType }) => itemType.preset === 'SERVICE')) {
    entries.push({
      key: 'service',
      title: 'Your place is booked',
      upcoming: true,
    })
  }
  const renewed = order.lineItems.find(({ subscriptionInfo }) => subscriptionInfo)?.subscriptionInfo
  if (renewed) {
    entries.push({
      key: 'subscription',
      title: 'Your subscription starts',
      description: `${renewed.subscriptionOptionTitle}. We confirm each order by email. You can pause or cancel it in your account.`,
      upcoming: true,
    })
  }
  if (logistics?.pickupDetails) {
    entries.push({
      key: 'pickup',
      title: 'Ready for pickup',
      description: [logistics.deliveryTime, logistics.instructions].filter(Boolean).join(' · '),
      upcoming: true,
    })
  } else if (order.shippingInfo) {
    entries.push({
      key: 'shipped',
      title: 'Shipped',
      ...(order.fulfillmentStatus === 'FULFILLED' ? { tone: 'positive' as const } : { upcoming: true }),
    })
    entries.push({
      key: 'delivered',
      title: 'Delivered',
      description: [order.shippingInfo.title, logistics?.deliveryTime].filter(Boolean).join(' · '),
      upcoming: true,
    })
  }
  return entries
}

export const isUnpaid = ({ paymentStatus }: Order): boolean =>
  paymentStatus === 'NOT_PAID' || paymentStatus === 'PENDING'

function paymentSentence(order: Order): string {
  if (order.manualPayment && isUnpaid(order)) return `To be paid: ${order.manualPayment.name}.`
  if (isUnpaid(order))
    return 'The payment is pending. We will email you when it is complete. Do not pay again.'
  return (
    paid[order.paymentStatus] ?? 'The amount is authorised on your card. We charge it when we ship the order.'
  )
}

const paid: Partial<Record<Order['paymentStatus'], string>> = {
  PAID: 'Paid.',
  PARTIALLY_PAID: 'Partially paid.',
}
