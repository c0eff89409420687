import type { Reaction } from '../../kernel/area.ts'
import { activity, changeOrder, findOrder } from '../orders/index.ts'
import { announceFulfilled } from './announce.ts'

/** An order of files, gift cards and services has nothing to ship, so it is fulfilled when it is paid. */
export const fulfillUnsent: Reaction = async (ctx, orderId) => {
  const order = await findOrder(ctx, orderId)
  if (!order || order.shippingInfo || order.status !== 'APPROVED' || order.hold) return
  if (order.paymentStatus !== 'PAID' || order.fulfillmentStatus !== 'NOT_FULFILLED') return
  const changed = await changeOrder(ctx, orderId, () => ({ fulfillmentStatus: 'FULFILLED' }), {
    activities: [activity(ctx, 'ORDER_FULFILLED')],
  })
  if (changed) await announceFulfilled(ctx, changed, order.fulfillmentStatus)
}

/** Unshipped items of a cancelled order need neither fulfilment nor a hold. */
export const callOff: Reaction = async (ctx, orderId) => {
  const order = await findOrder(ctx, orderId)
  const isUnsent = order?.fulfillmentStatus === 'NOT_FULFILLED'
  if (!isUnsent && !order?.hold) return
  await changeOrder(ctx, orderId, () => ({
    hold: undefined,
    ...(isUnsent && { fulfillmentStatus: 'CANCELED' as const }),
  }))
}
