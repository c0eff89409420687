import type { Order } from '@vitrine/client/orders'
import type { Tone } from '@vitrine/ui/badge'
import { moreTexts } from '../texts/texts.ts'

interface State {
  readonly name: string
  readonly tone: Tone
}

/** The state of an order in one or two words; the most important one wins. */
export function orderState({ status, paymentStatus, fulfillmentStatus, shippingInfo }: Order): State {
  if (status === 'CANCELED') return state('CANCELED', 'neutral')
  if (status === 'REJECTED') return state('REJECTED', 'critical')
  if (status === 'PENDING' || status === 'INITIALIZED') return state('REVIEW', 'caution')
  if (paymentStatus === 'NOT_PAID' || paymentStatus === 'DECLINED')
    return state('AWAITING_PAYMENT', 'caution')
  if (!shippingInfo && fulfillmentStatus === 'FULFILLED') return state('COMPLETE', 'positive')
  return state(fulfillmentStatus, fulfillmentTones[fulfillmentStatus])
}

const state = (key: keyof typeof moreTexts.orders.states, tone: Tone): State => ({
  name: moreTexts.orders.states[key],
  tone,
})

const fulfillmentTones: Readonly<Record<Order['fulfillmentStatus'], Tone>> = {
  NOT_FULFILLED: 'accent',
  PARTIALLY_FULFILLED: 'accent',
  FULFILLED: 'positive',
  CANCELED: 'neutral',
}

export const paymentState = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): State => ({
  name: moreTexts.orders.payments[paymentStatus],
  tone: paymentTones[paymentStatus],
})

const paymentTones: Readonly<Record<Order['paymentStatus'], Tone>> = {
  NOT_PAID: 'caution',
  PAID: 'positive',
  PARTIALLY_REFUNDED: 'neutral',
  FULLY_REFUNDED: 'neutral',
  PENDING: 'caution',
  PARTIALLY_PAID: 'caution',
  PENDING_MERCHANT: 'caution',
  CANCELED: 'neutral',
  DECLINED: 'critical',
}
