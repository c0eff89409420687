import * as z from 'zod'
import type { CatalogReference, Order } from '../../generated/shared.ts'
import type { Area, Job } from '../../kernel/area.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { askEach, pluginsOf } from './ask.ts'

const notifyJob = 'servicePlugins.stock'

interface StockNotice {
  readonly pluginId: string
  readonly method: '/v1/decrement' | '/v1/increment'
  readonly orderId: string
  readonly reason: 'ORDER_PLACED' | 'ORDER_CANCELED'
  readonly items: readonly { readonly catalogReference: CatalogReference; readonly quantity: number }[]
}

/** Apps count the stock of their own catalogues, so they are notified about orders. */
export const reactions: NonNullable<Area['reactions']> = {
  'wix.ecom.v1.order_approved': (ctx, orderId, { order }) =>
    plan(ctx, order, { method: '/v1/decrement', orderId, reason: 'ORDER_PLACED' }),
  'wix.ecom.v1.order_canceled': async (ctx, orderId, { order, restockAllItems }) => {
    if (restockAllItems)
      await plan(ctx, order, { method: '/v1/increment', orderId, reason: 'ORDER_CANCELED' })
  },
}

async function plan(
  ctx: Context,
  { lineItems }: Order,
  about: Pick<StockNotice, 'method' | 'orderId' | 'reason'>,
): Promise<void> {
  for (const { plugin_id: pluginId, app_id } of await pluginsOf(ctx, 'ECOM_INVENTORY')) {
    const items = lineItems.flatMap(({ catalogReference, quantity = 1 }) =>
      catalogReference?.appId === app_id ? [{ catalogReference, quantity }] : [],
    )
    if (items.length > 0) await ctx.schedule(notifyJob, ctx.clock.now(), { ...about, pluginId, items })
  }
}

/** Repeated until it succeeds; `orderId` and `reason` identify repetitions. */
const notifyPlugin = outsideTransaction<Job>(
  async (ctx, { pluginId, method, orderId, reason, items }: StockNotice) => {
    const plugins = await pluginsOf(ctx, 'ECOM_INVENTORY')
    const plugin = plugins.find(({ plugin_id }) => plugin_id === pluginId)
    if (!plugin) return
    const request = {
      items,
      orderId,
      reason,
      ...(method === '/v1/decrement' && { restrictInventoryValue: false }),
    }
    const [reply] = await askEach(ctx, [
      { plugin, asked: { method, request, buyer: {}, reply: z.unknown() } },
    ])
    if (reply?.failure !== undefined) throw new Error(`${plugin.document.name}: ${reply.failure}`)
  },
)

export const jobs = { [notifyJob]: notifyPlugin }
