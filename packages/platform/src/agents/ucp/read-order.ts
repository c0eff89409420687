import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { fulfillmentsOf } from '../../orders/fulfillments/index.ts'
import { findOrder, orderOfBuyer, readTransactions } from '../../orders/orders/index.ts'
import { orderPermalink } from './order-permalink.ts'
import { type AgentOrder, findAgentOrder } from './order-store.ts'
import type { Person } from './person.ts'
import type { OrderModel } from './present-order.ts'

/** The order of this agent as it is now; undefined for another agent, and before the shop accepted it. */
export async function readAgentOrder(
  ctx: Context,
  id: string,
  agent: string,
): Promise<OrderModel | undefined> {
  const row = await findAgentOrder(ctx, id)
  return row?.agent === agent ? readOrderModel(ctx, row) : undefined
}

/** An order of this customer by its id or its number, from any channel. */
export async function readPersonOrder(
  ctx: Context,
  id: string,
  { memberId }: Pick<Person, 'memberId'>,
): Promise<OrderModel | undefined> {
  const order = (await findOrder(ctx, id)) ?? (await orderOfBuyer(ctx, id, { memberId }))
  if (order?.buyerInfo.memberId !== memberId) return undefined
  const placed = await findAgentOrder(ctx, order.id)
  return readOrderModel(ctx, {
    id: order.id,
    checkout_id: order.checkoutId ?? order.id,
    item_ids: placed?.item_ids ?? {},
    handed_over: false,
  })
}

/** The order as it is now; undefined before the shop accepted it. */
export async function readOrderModel(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>,
  row: Pick<AgentOrder, 'id' | 'checkout_id' | 'item_ids' | 'handed_over'>,
): Promise<OrderModel | undefined> {
  const order = await findOrder(ctx, row.id)
  if (!order || order.status === 'PENDING') return undefined
  const money = moneyWriter(await ctx.services.settings(ctx))
  return {
    order,
    checkoutId: row.checkout_id,
    itemIds: row.item_ids,
    isHandedOver: row.handed_over,
    shipments: await fulfillmentsOf(ctx, [order.id]),
    refunds: (await readTransactions(ctx, order.id, money)).refunds,
    permalink: await orderPermalink(ctx, order, row.handed_over),
    baseUrl: ctx.services.baseUrl,
  }
}
