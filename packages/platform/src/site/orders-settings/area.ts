import type { OrdersSettingsHandlers } from '../../generated/orders-settings.ts'
import type { Area } from '../../kernel/area.ts'
import { lockSettings, readSettings, writeSettings } from './store.ts'

const handlers: OrdersSettingsHandlers = {
  async getOrdersSettings(_, ctx) {
    return { ordersSettings: await readSettings(ctx) }
  },

  async updateOrdersSettings({ ordersSettings: sent, fieldMask }, ctx) {
    const named = fieldMask?.split(',').map((name) => name.trim().replace(/^ordersSettings\./, ''))
    const changes = Object.fromEntries(
      Object.entries(sent).filter(([name, value]) => value !== undefined && (!named || named.includes(name))),
    )
    if (Object.keys(changes).length === 0)
      ctx.violation('ordersSettings', 'REQUIRED_FIELD', 'Send at least one field to change')
    const before = await lockSettings(ctx)
    const settings = { ...before, ...changes, updatedDate: ctx.clock.now() }
    await writeSettings(ctx, settings)
    await ctx.emit('wix.ecom.v1.orders_settings_updated', ctx.siteId, settings, before)
    return { ordersSettings: settings }
  },
}
export const ordersSettingsArea = { name: 'ordersSettings', handlers } satisfies Area
