import type { OrderWithFulfillments } from '../../generated/fulfillments.ts'
import type { FulfillmentStatus, Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type FulfillmentRow, fulfillmentsOf, toFulfillment } from './store.ts'

export interface Before {
  readonly status: FulfillmentStatus
  readonly shipments: readonly FulfillmentRow[]
}

/** Announces changed shipments of an order, and a fulfilled order if it was not fulfilled before. */
export async function announceShipments(
  ctx: Context,
  order: Order,
  { status, shipments }: Before,
): Promise<void> {
  await ctx.emit(
    'wix.ecom.v1.fulfillments_updated',
    order.id,
    await withFulfillments(ctx, order.id),
    present(order.id, shipments),
  )
  await announceFulfilled(ctx, order, status)
}

export async function announceFulfilled(
  ctx: Context,
  order: Order,
  previous: FulfillmentStatus,
): Promise<void> {
  if (order.fulfillmentStatus !== 'FULFILLED' || previous === 'FULFILLED') return
  await ctx.emit('wix.ecom.v1.order_fulfilled', order.id, {
    order,
    previousFulfillmentStatus: previous,
    newFulfillmentStatus: order.fulfillmentStatus,
    action: 'FULFILLED',
  })
}

export async function withFulfillments(ctx: Context, orderId: string): Promise<OrderWithFulfillments> {
  return present(orderId, await fulfillmentsOf(ctx, [orderId]))
}

function present(orderId: string, shipments: readonly FulfillmentRow[]): OrderWithFulfillments {
  return { orderId, fulfillments: shipments.map(toFulfillment) }
}
