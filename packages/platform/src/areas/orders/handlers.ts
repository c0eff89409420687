import type { OrdersHandlers } from '../../generated/orders.ts'
import { moneyWriter } from '../pricing/index.ts'
import { mayRead } from './access.ts'
import { searchOrders } from './search.ts'
import { findOrder } from './store.ts'
import { readTransactions } from './transactions.ts'

export const handlers: OrdersHandlers = {
  async getOrder({ id }, ctx) {
    const order = await findOrder(ctx, id)
    // Another person's order is not there at all: a refusal would tell that it exists.
    if (!order || !mayRead(ctx.caller, order)) return ctx.fail('ORDER_NOT_FOUND')
    const money = moneyWriter(await ctx.services.settings(ctx))
    return { order: { ...order, orderTransactions: await readTransactions(ctx, order.id, money) } }
  },

  searchOrders,
}
