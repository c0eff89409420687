import type { Order } from '@vitrine/client/orders'
import { orderEvents } from '@vitrine/ui/order-events'
import { Timeline, type TimelineEntry } from '@vitrine/ui/timeline'

import { formatMoment } from '../data/format.ts'

type Activity = Order['activities'][number]

/** Activities that buyers see; those of staff are left out. */
const names: Partial<Record<Activity['type'], string>> = {
  ORDER_PLACED: 'Order placed',
  ORDER_PAID: 'Paid',
  ORDER_PARTIALLY_PAID: 'Partially paid',
  ORDER_PENDING: 'Under review',
  ORDER_REJECTED: 'Rejected',
  ORDER_CANCELED: 'Cancelled',
  ORDER_REFUNDED: 'Refunded',
  ORDER_FULFILLED: 'Shipped',
  DOWNLOAD_LINK_SENT: 'Download sent by email',
  PICKUP_READY_EMAIL_SENT: 'Ready for pickup',
  TRACKING_NUMBER_ADDED: 'Tracking number added',
  TRACKING_LINK_ADDED: 'Tracking link added',
  SHIPPING_CONFIRMATION_EMAIL_SENT: 'Shipping confirmation sent',
  SHIPPING_ADDRESS_EDITED: 'Address changed',
  AUTHORIZED_PAYMENT_CREATED: 'Payment authorised',
  AUTHORIZED_PAYMENT_CAPTURED: 'Payment taken',
  AUTHORIZED_PAYMENT_VOIDED: 'Payment released',
  PAYMENT_PENDING: 'Payment pending',
  PAYMENT_CANCELED: 'Payment cancelled',
  PAYMENT_DECLINED: 'Payment declined',
  PAYMENT_REFUNDED: 'Refunded',
  INVOICE_SENT: 'Invoice sent',
  RETURN_REQUESTED: 'Return requested',
  RETURN_APPROVED: 'Return approved',
  RETURN_DECLINED: 'Return declined',
  RETURN_RECEIVED: 'Return received',
  RETURN_CANCELED: 'Return cancelled',
}

/** Downloads have no carrier. */
const namesOfFiles: typeof names = {
  ORDER_FULFILLED: 'Complete',
  SHIPPING_CONFIRMATION_EMAIL_SENT: undefined,
}

const tones: Partial<Record<Activity['type'], TimelineEntry['tone']>> = {
  ORDER_FULFILLED: 'positive',
  ORDER_CANCELED: 'critical',
  ORDER_REJECTED: 'critical',
  PAYMENT_DECLINED: 'critical',
}

export function OrderTimeline({ order }: { readonly order: Order }) {
  return <Timeline label="Order history" entries={toEntries(order)} />
}

/** Steps that are irrelevant after the payment. */
const beforePaid: readonly Activity['type'][] = ['AUTHORIZED_PAYMENT_CREATED', 'AUTHORIZED_PAYMENT_CAPTURED']

export function toEntries(order: Order): TimelineEntry[] {
  const isPaid = order.activities.some(({ type }) => type === 'ORDER_PAID')
  const known = orderEvents(order.activities).flatMap(({ activity: { id, type, createdDate } }) => {
    const titles = order.shippingInfo ? names : { ...names, ...namesOfFiles }
    const title = isPaid && beforePaid.includes(type) ? undefined : titles[type]
    return title ? [{ key: id, title, createdDate, ...(tones[type] && { tone: tones[type] }) }] : []
  })
  if (!order.activities.some(({ type }) => type === 'ORDER_PLACED'))
    known.unshift({ key: 'placed', title: 'Order placed', createdDate: order.purchasedDate })
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
