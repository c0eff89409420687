import type {
  Fulfillment,
  FulfillmentsHandlers,
  OrderWithFulfillments,
} from '../../generated/fulfillments.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { countryOf } from '../../site/site-profile/index.ts'
import { findOrder, isOrderLink, mayRead, ordersById } from '../orders/index.ts'
import { withFulfillments } from './announce.ts'
import { bulkCreate } from './bulk.ts'
import { carriersFor } from './carriers.ts'
import { createFulfillment } from './create.ts'
import { holdFulfillment, releaseFulfillment } from './hold.ts'
import { fulfillmentsOf, toFulfillment } from './store.ts'
import { deleteFulfillment, updateFulfillment } from './update.ts'

export const handlers: FulfillmentsHandlers = {
  async listFulfillmentsForSingleOrder({ orderId, linkToken }, ctx) {
    const order = await findOrder(ctx, orderId)
    const isAllowed = order && (mayRead(ctx.caller, order) || (await isOrderLink(ctx, order, linkToken)))
    if (!isAllowed) return ctx.fail('ORDER_NOT_FOUND')
    return { orderWithFulfillments: await withFulfillments(ctx, order.id) }
  },

  async listFulfillmentsForMultipleOrders({ orderIds }, ctx) {
    const orders = await ordersById(ctx, orderIds)
    const seen = [...orders.values()].flatMap((order) => (mayRead(ctx.caller, order) ? [order.id] : []))
    const byOrder = new Map<string, Fulfillment[]>(seen.map((id) => [id, []]))
    for (const row of await fulfillmentsOf(ctx, seen)) byOrder.get(row.order_id)?.push(toFulfillment(row))
    const ordersWithFulfillments: OrderWithFulfillments[] = [...byOrder].map(([orderId, fulfillments]) => ({
      orderId,
      fulfillments,
    }))
    return { ordersWithFulfillments }
  },

  async createFulfillment({ orderId, fulfillment, notifyBuyer = true }, ctx) {
    const fulfillmentId = await createFulfillment(ctx, orderId, fulfillment, notifyBuyer)
    return { orderWithFulfillments: await withFulfillments(ctx, orderId), fulfillmentId }
  },

  async updateFulfillment({ orderId, fulfillment, notifyBuyer = true }, ctx) {
    await updateFulfillment(ctx, orderId, fulfillment, notifyBuyer)
    return { orderWithFulfillments: await withFulfillments(ctx, orderId) }
  },

  async deleteFulfillment({ orderId, fulfillmentId }, ctx) {
    await deleteFulfillment(ctx, orderId, fulfillmentId)
    return { orderWithFulfillments: await withFulfillments(ctx, orderId) }
  },

  bulkCreateFulfillments: outsideTransaction(({ ordersWithFulfillments, notifyBuyer = true }, ctx) =>
    bulkCreate(ctx, ordersWithFulfillments, notifyBuyer),
  ),

  holdFulfillment,
  releaseFulfillment,

  listCarriers: async (_input, ctx) => ({
    carriers: carriersFor(countryOf(await ctx.services.settings(ctx))),
  }),
}
