import type { TimelineEntry } from '@vitrine/ui/timeline'
import type { Order } from '../data/orders.ts'
import { texts } from '../texts/texts.ts'

/** The steps of an order, done and to come. The time is that of the shop. */
export function orderProgress(order: Order, locale: string, timeZone: string): readonly TimelineEntry[] {
  const { steps } = texts().confirmation
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const placed = format.format(order.purchasedDate)
  const { logistics } = order.shippingInfo ?? {}
  const waits = isUnpaid(order)
  const entries: TimelineEntry[] = [
    {
      key: 'placed',
      title: steps.placed,
      at: placed,
      dateTime: order.purchasedDate.toISOString(),
      tone: 'positive',
      description: paymentSentence(order),
    },
  ]
  if (order.lineItems.some(({ itemType }) => itemType.preset === 'DIGITAL')) {
    entries.push({
      key: 'digital',
      title: steps.digital,
      description: waits ? steps.digitalWaits : steps.digitalReady,
      upcoming: waits,
      ...(waits ? {} : { tone: 'positive' as const }),
    })
  }
  if (order.lineItems.some(({ itemType }) => itemType.preset === 'GIFT_CARD')) {
    entries.push({
      key: 'gift-card',
      title: steps.giftCard,
      description: waits ? steps.giftCardWaits : steps.giftCardReady,
      upcoming: waits,
    })
  }
  if (order.lineItems.some(({ itemType }) => itemType.custom === 'Membership')) {
    entries.push({
      key: 'membership',
      title: steps.membership,
      description: waits ? steps.membershipWaits : steps.membershipReady,
      upcoming: waits,
      ...(waits ? {} : { tone: 'positive' as const }),
    })
  }
  if (order.lineItems.some(({ itemType }) => itemType.preset === 'SERVICE')) {
    entries.push({
      key: 'service',
      title: steps.service,
      upcoming: true,
    })
  }
  const renewed = order.lineItems.find(({ subscriptionInfo }) => subscriptionInfo)?.subscriptionInfo
  if (renewed) {
    entries.push({
      key: 'subscription',
      title: steps.subscription,
      description: steps.subscriptionHint(renewed.subscriptionOptionTitle ?? ''),
      upcoming: true,
    })
  }
  if (logistics?.pickupDetails) {
    entries.push({
      key: 'pickup',
      title: steps.pickup,
      description: [logistics.deliveryTime, logistics.instructions].filter(Boolean).join(' · '),
      upcoming: true,
    })
  } else if (order.shippingInfo) {
    entries.push({
      key: 'shipped',
      title: steps.shipped,
      ...(order.fulfillmentStatus === 'FULFILLED' ? { tone: 'positive' as const } : { upcoming: true }),
    })
    entries.push({
      key: 'delivered',
      title: steps.delivered,
      description: [order.shippingInfo.title, logistics?.deliveryTime].filter(Boolean).join(' · '),
      upcoming: true,
    })
  }
  return entries
}

export const isUnpaid = ({ paymentStatus }: Order): boolean =>
  paymentStatus === 'NOT_PAID' || paymentStatus === 'PENDING'

function paymentSentence(order: Order): string {
  const { toBePaid, pending, paid, partiallyPaid, authorised } = texts().confirmation
  if (order.manualPayment && isUnpaid(order)) return toBePaid(order.manualPayment.name)
  if (isUnpaid(order)) return pending
  if (order.paymentStatus === 'PAID') return paid
  return order.paymentStatus === 'PARTIALLY_PAID' ? partiallyPaid : authorised
}
