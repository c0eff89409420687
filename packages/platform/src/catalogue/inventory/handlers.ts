import type { InventoryHandlers } from '../../generated/inventory.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { lockStock, setLowStockThreshold, stockRows } from '../products/index.ts'
import { type Adjustment, adjustStock, refuseBundles } from './adjust.ts'
import { announceItems, readItems } from './announce.ts'
import { checkLocation } from './check-location.ts'
import { explain } from './explain.ts'
import { queryChanges } from './history.ts'
import { locationHandlers } from './location-handlers.ts'
import type { Wish } from './plan.ts'
import { queryItems } from './query.ts'
import { inOrder } from './rules.ts'
import { changeSettings, readSettings } from './settings.ts'

export const handlers: InventoryHandlers = {
  ...locationHandlers,
  queryInventoryItems: queryItems,
  queryInventoryChanges: queryChanges,

  async getInventoryItem({ id }, ctx) {
    const [inventoryItem] = isUuid(id) ? await readItems(ctx, [id]) : []
    return inventoryItem ? { inventoryItem } : ctx.fail('INVENTORY_ITEM_NOT_FOUND')
  },

  async updateInventoryItem({ inventoryItem, locationId, reason = 'CORRECTION', note }, ctx) {
    const { id, revision, trackQuantity, quantity, lowStockThreshold } = inventoryItem
    await checkLocation(ctx, { locationId })
    if (!isUuid(id)) return ctx.fail('INVENTORY_ITEM_NOT_FOUND')
    await lockStock(ctx, [id])
    const [row] = await stockRows(ctx, [id])
    if (!row) return ctx.fail('INVENTORY_ITEM_NOT_FOUND')
    refuseBundles(ctx, [row])
    const now = String(row.stock_revision)
    if (revision !== undefined && revision !== now) return ctx.fail('CONFLICT', { revision: now })
    if (lowStockThreshold !== undefined) await setLowStockThreshold(ctx, row.variant_id, lowStockThreshold)
    const wish = wishOf({ trackQuantity, quantity, locationId }, row.stock !== null)
    const done = wish && (await adjustStock(ctx, [{ variantId: row.variant_id, wish }], { reason, note }))
    if (done && 'refused' in done) {
      const [{ why } = { why: undefined }] = done.refused
      return ctx.fail('INVENTORY_IS_RESERVED', { reserved: why && 'reserved' in why ? why.reserved : 0 })
    }
    const [changed] = done?.items ?? (await announceItems(ctx, [row.variant_id]))
    return changed ? { inventoryItem: changed } : ctx.fail('INVENTORY_ITEM_NOT_FOUND')
  },

  async bulkIncrementInventory({ items, locationId, reason = 'CORRECTION', note }, ctx) {
    await checkLocation(ctx, { locationId })
    const lines = summed(items, (quantity) => ({ kind: 'ADD', quantity, locationId }))
    const done = await adjustStock(ctx, lines, { reason, note })
    if (!('refused' in done)) return { inventoryItems: [...done.items] }
    const { code, data } = explain(done.refused, 'INCREMENT_NOT_POSSIBLE' as const)
    return ctx.fail(code, data)
  },

  async bulkDecrementInventory({ items, locationId, reason = 'CORRECTION', note }, ctx) {
    await checkLocation(ctx, { locationId })
    const lines = summed(items, (quantity) => ({ kind: 'REMOVE', quantity, locationId }))
    const done = await adjustStock(ctx, lines, { reason, note })
    if (!('refused' in done)) return { inventoryItems: [...done.items] }
    const { code, data } = explain(done.refused, 'DECREMENT_NOT_POSSIBLE' as const)
    return ctx.fail(code, data)
  },

  async bulkSetInventory({ items, locationId, reason = 'CORRECTION', note }, ctx) {
    await checkLocation(ctx, { locationId })
    const seen = new Set<string>()
    const lines = items.map(({ id, quantity, revision }, index): Adjustment => {
      const variantId = id.toLowerCase()
      if (seen.has(variantId))
        ctx.violation(`items[${index}].id`, 'VALIDATION', 'Send each variant only once')
      seen.add(variantId)
      return { variantId, revision, wish: { kind: 'SET', quantity, locationId } }
    })
    const done = await adjustStock(ctx, lines, { reason, note })
    if (!('refused' in done)) return { inventoryItems: [...done.items] }
    const { code, data } = explain(done.refused, 'INVENTORY_IS_RESERVED' as const)
    return ctx.fail(code, data)
  },

  async bulkMoveInventory({ items, fromLocationId: from, toLocationId: to, note }, ctx) {
    await checkLocation(ctx, { fromLocationId: from, toLocationId: to })
    if (from.toLowerCase() === to.toLowerCase())
      ctx.violation('toLocationId', 'VALIDATION', 'Send a different location than `fromLocationId`')
    const lines = summed(items, (quantity) => ({ kind: 'MOVE', quantity, from, to }))
    const done = await adjustStock(ctx, lines, { reason: 'TRANSFERRED', note })
    if (!('refused' in done)) return { inventoryItems: [...done.items] }
    const { code, data } = explain(done.refused, 'DECREMENT_NOT_POSSIBLE' as const)
    return ctx.fail(code, data)
  },

  async getInventorySettings(_input, ctx) {
    return { settings: await readSettings(ctx) }
  },

  updateInventorySettings: outsideTransaction(async ({ settings }, ctx) => ({
    settings: await changeSettings(ctx, settings),
  })),
}

/** Undefined if no quantity changes. */
function wishOf(
  {
    trackQuantity,
    quantity,
    locationId,
  }: {
    readonly trackQuantity?: boolean | undefined
    readonly quantity?: number | undefined
    readonly locationId?: string | undefined
  },
  isTracked: boolean,
): Wish | undefined {
  if (trackQuantity === false) return { kind: 'STOP_TRACKING' }
  if (quantity !== undefined) return { kind: 'SET', quantity, locationId }
  return trackQuantity && !isTracked ? { kind: 'SET', quantity: 0, locationId } : undefined
}

/** One adjustment for each variant. */
function summed(
  items: readonly { readonly id: string; readonly quantity: number }[],
  wish: (quantity: number) => Wish,
): Adjustment[] {
  return inOrder(items.map(({ id, quantity }) => ({ variantId: id.toLowerCase(), quantity }))).map(
    ({ variantId, quantity }) => ({ variantId, wish: wish(quantity) }),
  )
}
