import type { OrdersHandlers } from '../../generated/orders.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { forBuyer, mayRead } from './access.ts'
import { addActivities, addActivity, deleteActivity, updateActivity } from './activities.ts'
import { aggregateOrders } from './aggregate.ts'
import { calendarOf } from './calendar.ts'
import { cancelOrder, updateOrderStatus } from './cancel.ts'
import { createOrder, importOrder } from './create.ts'
import { isOrderLink } from './link.ts'
import { revokeLinks } from './link-store.ts'
import { sendLink } from './mails.ts'
import { lockNumber, setLastNumber } from './number-store.ts'
import { countOrders, searchOrders } from './search.ts'
import { findOrder, lockOrder, orderOfBuyer } from './store.ts'
import { bulkUpdateOrderTags } from './tags.ts'
import { readTransactions } from './transactions.ts'
import { bulkUpdateOrders, updateOrder, updateOrderLineItem } from './update.ts'

export const handlers: OrdersHandlers = {
  async getOrder({ id, linkToken }, ctx) {
    const order = await readableOrder(ctx, id, linkToken)
    const money = moneyWriter(await ctx.services.settings(ctx))
    const seen = isStaffOrApp(ctx.caller) ? order : forBuyer(order)
    return { order: { ...seen, orderTransactions: await readTransactions(ctx, order.id, money) } }
  },

  async getOrderCalendar({ id, linkToken }, ctx) {
    return calendarOf(ctx, await readableOrder(ctx, id, linkToken))
  },

  async sendOrderLink({ number, email }, ctx) {
    const order = await orderOfBuyer(ctx, number, { email })
    const limit = { points: 5, seconds: 3_600 }
    if (order && (await ctx.services.rateLimits.consume('order links', order.id, limit)).allowed)
      await sendLink(ctx, order)
    return {}
  },

  async revokeOrderLinks({ id }, ctx) {
    const order = (await lockOrder(ctx, id)) ?? ctx.fail('ORDER_NOT_FOUND')
    await revokeLinks(ctx, order.id)
    return {}
  },

  searchOrders,
  countOrders,
  createOrder,
  updateOrder,
  bulkUpdateOrders,
  updateOrderLineItem,
  addActivity,
  addActivities,
  updateActivity,
  deleteActivity,
  cancelOrder,
  updateOrderStatus,
  bulkUpdateOrderTags,
  aggregateOrders,
  importOrder,

  async setOrderNumberCounter({ counter, allowLowerCounter = false }, ctx) {
    const next = (await lockNumber(ctx)) + 1
    if (Number(counter) < next && !allowLowerCounter)
      ctx.fail('CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER', { counter: String(next) })
    await setLastNumber(ctx, Number(counter) - 1)
    return { oldCounter: String(next), newCounter: counter }
  },
}

async function readableOrder(
  ctx: Context<'ORDER_NOT_FOUND'>,
  id: string,
  linkToken: string | undefined,
): Promise<Order> {
  const order = await findOrder(ctx, id)
  const isAllowed = order && (mayRead(ctx.caller, order) || (await isOrderLink(ctx, order, linkToken)))
  // 404 instead of 403, because 403 would reveal that the order exists.
  return isAllowed ? order : ctx.fail('ORDER_NOT_FOUND')
}
