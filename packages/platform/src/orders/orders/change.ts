import type { Order, OrderActivity } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { lockOrder, saveOrder } from './store.ts'

export interface NewActivities {
  /** New timeline entries, in this order. */
  readonly activities?: readonly OrderActivity[]
}

/**
 * Locks an order, merges the result of `change`, saves and announces it; in the caller's transaction. Undefined without
 * such an order. `change` may throw to reject the call, or answer no changes.
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

/** Keeps the latest thousand entries. */
export function timeline(before: readonly OrderActivity[], added: readonly OrderActivity[]): OrderActivity[] {
  return [...before, ...added].slice(-longestTimeline)
}
