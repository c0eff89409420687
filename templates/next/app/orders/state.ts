import type { Order } from '@vitrine/client/orders'

import type { Words } from '../words.ts'

/** The state of an order; the most important one wins. */
export function stateOf(order: Order): keyof Words['orders']['states'] {
  const { status, paymentStatus, fulfillmentStatus, shippingInfo } = order
  if (status === 'CANCELED' || status === 'REJECTED') return status
  if (status === 'PENDING' || status === 'INITIALIZED') return 'REVIEW'
  if (paymentStatus === 'NOT_PAID' || paymentStatus === 'DECLINED') return 'AWAITING_PAYMENT'
  if (!shippingInfo && fulfillmentStatus === 'FULFILLED') return 'COMPLETE'
  return fulfillmentStatus
}
