import type {
  HoldFulfillmentError,
  HoldFulfillmentInput,
  HoldFulfillmentOutput,
  ReleaseFulfillmentError,
  ReleaseFulfillmentInput,
  ReleaseFulfillmentOutput,
} from '../../generated/fulfillments.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { activity, changeOrder, findOrder } from '../orders/index.ts'

/** Rejects an order that cannot be fulfilled now, and names the reason of a hold. */
export function checkFulfillable(
  ctx: Context<'ORDER_NOT_FULFILLABLE' | 'ORDER_ON_HOLD'>,
  { status, hold }: Pick<Order, 'status' | 'hold'>,
): void {
  if (status !== 'APPROVED') ctx.fail('ORDER_NOT_FULFILLABLE', { status })
  if (hold) ctx.fail('ORDER_ON_HOLD', { ...hold })
}

export async function holdFulfillment(
  { orderId, reason, note }: HoldFulfillmentInput,
  ctx: Context<HoldFulfillmentError>,
): Promise<HoldFulfillmentOutput> {
  const words = note?.trim()
  const hold = { reason, ...(words && { note: words }) }
  const order = await changeOrder(
    ctx,
    orderId,
    ({ status, fulfillmentStatus }) => {
      if (status !== 'APPROVED' || fulfillmentStatus === 'FULFILLED')
        return ctx.fail('ORDER_NOT_FULFILLABLE', { status, fulfillmentStatus })
      return { hold }
    },
    { activities: [activity(ctx, 'ORDER_PUT_ON_HOLD', { orderPutOnHold: hold })] },
  )
  if (!order) return ctx.fail('ORDER_NOT_FOUND')
  await ctx.emit('OrderPutOnHold', order.id, { order })
  return { order }
}

export async function releaseFulfillment(
  { orderId }: ReleaseFulfillmentInput,
  ctx: Context<ReleaseFulfillmentError>,
): Promise<ReleaseFulfillmentOutput> {
  const order = await changeOrder(
    ctx,
    orderId,
    ({ hold }) => (hold ? { hold: undefined } : ctx.fail('ORDER_NOT_ON_HOLD')),
    { activities: [activity(ctx, 'ORDER_RELEASED')] },
  )
  if (!order) return ctx.fail('ORDER_NOT_FOUND')
  await ctx.emit('OrderReleased', order.id, { order })
  // Read again, because the release fulfils an order without goods.
  return { order: (await findOrder(ctx, order.id)) ?? order }
}
