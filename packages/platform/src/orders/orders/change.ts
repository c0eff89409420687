import type { Order, OrderActivity } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { lockOrder, saveOrder } from './store.ts'

export interface NewActivities {
  /** What the timeline gains, in this order. */
  readonly activities?: readonly OrderActivity[]
}

/**
 * Changes one order and announces it: reads it locked, merges what `change` answers, and writes it; in the transaction
 * of the caller. Undefined: there is no such order. `change` may refuse by throwing, or answer nothing to be changed.
 */
export async function changeOrder(
  ctx: Context,
  id: string,
  change: (order: Order) => Partial<Order> | Promise<Partial<Order>>,
  { activities = [] }: NewActivities = {},
): Promise<Order | undefined> {
  const order = await lockOrder(ctx, id)
  if (!order) return undefined
  const changes = await change(order)
  const changed: Order = {
    ...order,
    ...changes,
    updatedDate: ctx.clock.now(),
    activities: timeline(changes.activities ?? order.activities, activities),
  }
  await saveOrder(ctx, order, changed)
  await ctx.emit('wix.ecom.v1.order_updated', id, changed, order)
  return changed
}

const longestTimeline = 1000

/** The oldest entries give way: a timeline holds at most a thousand (wire facts, Order.activities). */
export function timeline(before: readonly OrderActivity[], news: readonly OrderActivity[]): OrderActivity[] {
  return [...before, ...news].slice(-longestTimeline)
}
