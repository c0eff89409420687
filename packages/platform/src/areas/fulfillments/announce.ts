import type { OrderWithFulfillments } from '../../generated/fulfillments.ts'
import type { FulfillmentStatus, Order } from '../../generated/shared.ts'
import type { Context } from '../../http/context.ts'
import { fulfillmentsOf, toFulfillment } from './store.ts'

/** Announces the parcels of an order after a change, and that all of it has left when that is news. */
export async function tell(ctx: Context, order: Order, previous: FulfillmentStatus): Promise<void> {
  await ctx.emit('wix.ecom.v1.fulfillments_updated', order.id, await withFulfillments(ctx, order.id))
  await tellFulfilled(ctx, order, previous)
}

export async function tellFulfilled(ctx: Context, order: Order, previous: FulfillmentStatus): Promise<void> {
  if (order.fulfillmentStatus !== 'FULFILLED' || previous === 'FULFILLED') return
  await ctx.emit('wix.ecom.v1.order_fulfilled', order.id, {
    order,
    previousFulfillmentStatus: previous,
    newFulfillmentStatus: order.fulfillmentStatus,
    action: 'FULFILLED',
  })
}

export async function withFulfillments(ctx: Context, orderId: string): Promise<OrderWithFulfillments> {
  return { orderId, fulfillments: (await fulfillmentsOf(ctx, [orderId])).map(toFulfillment) }
}
