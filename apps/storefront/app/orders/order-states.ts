import type { Order } from '@vitrine/client/orders'
import type { Tone } from '@vitrine/ui/badge'

interface State {
  readonly name: string
  readonly tone: Tone
}

/** The state of an order in one or two words; the most important one wins. */
export function orderState({ status, paymentStatus, fulfillmentStatus, shippingInfo }: Order): State {
  if (status === 'CANCELED') return { name: 'Cancelled', tone: 'neutral' }
  if (status === 'REJECTED') return { name: 'Rejected', tone: 'critical' }
  if (status === 'PENDING' || status === 'INITIALIZED') return { name: 'Under review', tone: 'caution' }
  if (paymentStatus === 'NOT_PAID' || paymentStatus === 'DECLINED')
    return { name: 'Awaiting payment', tone: 'caution' }
  if (!shippingInfo && fulfillmentStatus === 'FULFILLED') return { name: 'Complete', tone: 'positive' }
  return fulfillment[fulfillmentStatus]
}

const fulfillment: Readonly<Record<Order['fulfillmentStatus'], State>> = {
  NOT_FULFILLED: { name: 'Being packed', tone: 'accent' },
  PARTIALLY_FULFILLED: { name: 'Partially shipped', tone: 'accent' },
  FULFILLED: { name: 'Shipped', tone: 'positive' },
  CANCELED: { name: 'Cancelled', tone: 'neutral' },
}

export const paymentStates: Readonly<Record<Order['paymentStatus'], State>> = {
  NOT_PAID: { name: 'Not paid', tone: 'caution' },
  PAID: { name: 'Paid', tone: 'positive' },
  PARTIALLY_REFUNDED: { name: 'Partially refunded', tone: 'neutral' },
  FULLY_REFUNDED: { name: 'Refunded', tone: 'neutral' },
  PENDING: { name: 'Payment pending', tone: 'caution' },
  PARTIALLY_PAID: { name: 'Partially paid', tone: 'caution' },
  PENDING_MERCHANT: { name: 'Payment under review', tone: 'caution' },
  CANCELED: { name: 'Payment cancelled', tone: 'neutral' },
  DECLINED: { name: 'Payment declined', tone: 'critical' },
}
