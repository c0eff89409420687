import type { Order } from '@vitrine/client/orders'
import { orderEvents } from '@vitrine/ui/order-events'
import { Timeline, type TimelineEntry } from '@vitrine/ui/timeline'

import { formatMoment } from '../data/format.ts'
import { moreTexts } from '../texts/texts.ts'

type Activity = Order['activities'][number]

type Names = Partial<Record<Activity['type'], string>>

/** Activities that buyers see; those of staff are left out. Downloads have no carrier. */
const namesOf = ({ shippingInfo }: Order): Names =>
  shippingInfo
    ? moreTexts.orders.events
    : {
        ...moreTexts.orders.events,
        ORDER_FULFILLED: moreTexts.orders.states.COMPLETE,
        SHIPPING_CONFIRMATION_EMAIL_SENT: undefined,
      }

const tones: Partial<Record<Activity['type'], TimelineEntry['tone']>> = {
  ORDER_FULFILLED: 'positive',
  ORDER_CANCELED: 'critical',
  ORDER_REJECTED: 'critical',
  PAYMENT_DECLINED: 'critical',
}

export function OrderTimeline({ order }: { readonly order: Order }) {
  return <Timeline label={moreTexts.orders.history} entries={toEntries(order)} />
}

/** Steps that are irrelevant after the payment. */
const beforePaid: readonly Activity['type'][] = ['AUTHORIZED_PAYMENT_CREATED', 'AUTHORIZED_PAYMENT_CAPTURED']

export function toEntries(order: Order): TimelineEntry[] {
  const isPaid = order.activities.some(({ type }) => type === 'ORDER_PAID')
  const known = orderEvents(order.activities).flatMap(({ activity: { id, type, createdDate } }) => {
    const titles = namesOf(order)
    const title = isPaid && beforePaid.includes(type) ? undefined : titles[type]
    return title ? [{ key: id, title, createdDate, ...(tones[type] && { tone: tones[type] }) }] : []
  })
  if (!order.activities.some(({ type }) => type === 'ORDER_PLACED'))
    known.unshift({ key: 'placed', title: moreTexts.orders.placed, createdDate: order.purchasedDate })
  const done = known
    .sort((a, b) => a.createdDate.getTime() - b.createdDate.getTime())
    .map(({ createdDate, ...entry }) => ({
      ...entry,
      at: formatMoment(createdDate),
      dateTime: createdDate.toISOString(),
    }))
  return [...done, ...comingOf(order)]
}

/** The delivery that is still due. */
function comingOf({ status, fulfillmentStatus, shippingInfo }: Order): TimelineEntry[] {
  if (status !== 'APPROVED' || fulfillmentStatus === 'FULFILLED' || !shippingInfo) return []
  const { deliveryTime } = shippingInfo.logistics
  return [
    {
      key: 'coming',
      title: shippingInfo.title,
      upcoming: true,
      ...(deliveryTime && { description: deliveryTime }),
    },
  ]
}
