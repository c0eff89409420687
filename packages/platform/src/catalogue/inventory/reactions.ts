import type { Order } from '../../generated/shared.ts'
import type { Area } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { notifyShop, shopEmails } from '../../site/notifications/index.ts'
import { ordersSettings } from '../../site/orders-settings/index.ts'
import { concern } from './rules.ts'
import { usualThreshold } from './settings.ts'
import { takeWhatIsLeft } from './stock.ts'
import { takenBy } from './store.ts'
import { unitsOfLines } from './units.ts'

/**
 * A checkout takes its units itself or is rejected. Orders created otherwise, and orders paid later where the site
 * counts stock at payment, take the remaining units here.
 */
export const reactions: NonNullable<Area['reactions']> = {
  /** Only orders report the stock before, so a change by staff sends no email. */
  'wix.ecom.v1.inventory_item_updated': async (ctx, id, item, before) => {
    const { quantity = null, productName, choices, lowStockThreshold } = item
    if (before?.quantity === undefined || quantity === null) return
    const threshold = lowStockThreshold ?? (await usualThreshold(ctx))
    const state = concern(quantity, threshold)
    if (state === 'NONE' || state === concern(before.quantity, threshold)) return
    const name = [productName, ...Object.values(choices)].join(', ')
    const facts = { item: name, left: String(quantity), path: `/inventory/items/${id}` }
    const kind = state === 'SOLD_OUT' ? shopEmails.soldOut : shopEmails.lowStock
    await notifyShop(ctx, 'LOW_STOCK', kind, facts)
  },

  'wix.ecom.v1.order_approved': async (ctx, orderId, { order }) => {
    if (order.checkoutId) return
    const { inventoryUpdateTrigger } = await ordersSettings(ctx)
    if (inventoryUpdateTrigger === 'ON_ORDER_PLACED' || order.paymentStatus === 'PAID')
      await takeFor(ctx, orderId, order)
  },

  'wix.ecom.v1.order_payment_status_updated': async (ctx, orderId, { order }) => {
    if (order.paymentStatus !== 'PAID' || order.status !== 'APPROVED') return
    const { inventoryUpdateTrigger } = await ordersSettings(ctx)
    if (inventoryUpdateTrigger === 'ON_ORDER_PAID') await takeFor(ctx, orderId, order)
  },
}

async function takeFor(ctx: Context, orderId: string, { lineItems }: Order): Promise<void> {
  if ((await takenBy(ctx, orderId)).length > 0) return
  await takeWhatIsLeft(ctx, { orderId, lines: await unitsOfLines(ctx, lineItems) })
}
