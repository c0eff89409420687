import type { InventoryChange, InventoryHandlers } from '../../generated/inventory.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { minutes } from '../../kernel/time/time-spans.ts'
import { changeCheckoutSettings, checkoutSettings, spanOf } from '../../site/checkout-settings/index.ts'
import { lockStock, returnToStock, setVariantStock, stockRows, takeFromStock } from '../products/index.ts'
import { announce, readItems } from './announce.ts'
import { queryItems } from './query.ts'
import { inOrder, maxUnits, type StockLine } from './rules.ts'

export const handlers: InventoryHandlers = {
  queryInventoryItems: queryItems,

  async getInventoryItem({ id }, ctx) {
    const [inventoryItem] = isUuid(id) ? await readItems(ctx, [id]) : []
    return inventoryItem ? { inventoryItem } : ctx.fail('INVENTORY_ITEM_NOT_FOUND')
  },

  async updateInventoryItem({ inventoryItem: { id, revision, trackQuantity, quantity } }, ctx) {
    if (isUuid(id)) await lockStock(ctx, [id])
    const [before] = isUuid(id) ? await readItems(ctx, [id]) : []
    if (!before) return ctx.fail('INVENTORY_ITEM_NOT_FOUND')
    if (revision !== undefined && revision !== before.revision) ctx.fail('CONFLICT')
    if (trackQuantity === false) await setVariantStock(ctx, before.id, null)
    else if (trackQuantity || quantity !== undefined) {
      const wanted = quantity ?? before.quantity ?? 0
      if (wanted < before.reserved) ctx.fail('INVENTORY_IS_RESERVED', { reserved: before.reserved })
      await setVariantStock(ctx, before.id, wanted - before.reserved)
    }
    const [inventoryItem = before] = await announce(ctx, [before.id])
    return { inventoryItem }
  },

  async bulkIncrementInventory({ items }, ctx) {
    const changes = await lockNamed(ctx, items)
    const rows = new Map(
      (await readItems(ctx, idsOf(changes))).map((item) => [item.id, item.quantity] as const),
    )
    const refused = changes.filter(({ variantId, quantity }) => {
      const before = rows.get(variantId)
      return before === undefined || before + quantity > maxUnits
    })
    if (refused.length) ctx.fail('INCREMENT_NOT_POSSIBLE', { items: toNamed(refused, rows) })
    for (const { variantId, quantity } of changes) await returnToStock(ctx, variantId, quantity)
    return { inventoryItems: await announce(ctx, idsOf(changes)) }
  },

  async bulkDecrementInventory({ items }, ctx) {
    const changes = await lockNamed(ctx, items)
    // Variants without a stock count always suffice.
    const enough = new Set((await takeFromStock(ctx, changes)).map(({ variant_id }) => variant_id))
    const short = changes.filter(({ variantId }) => !enough.has(variantId))
    if (!short.length) return { inventoryItems: await announce(ctx, idsOf(changes)) }
    const left = (await stockRows(ctx, idsOf(short))).map(
      ({ variant_id, stock }) => [variant_id, stock ?? undefined] as const,
    )
    return ctx.fail('DECREMENT_NOT_POSSIBLE', { items: toNamed(short, new Map(left)) })
  },

  async getInventorySettings(_input, ctx) {
    const { stockHold } = await checkoutSettings(ctx)
    return { settings: { reservationMinutes: spanOf(stockHold) / minutes(1) } }
  },

  updateInventorySettings: outsideTransaction(async ({ settings }, ctx) => {
    const stockHold = { value: settings.reservationMinutes, unit: 'MINUTES' } as const
    await changeCheckoutSettings(ctx, { stockHold })
    return { settings }
  }),
}

const idsOf = (lines: readonly StockLine[]) => lines.map(({ variantId }) => variantId)

/** Locks all variants of a bulk change, or rejects the call if one is missing. */
async function lockNamed(
  ctx: Context<'INVENTORY_ITEM_NOT_FOUND'>,
  items: readonly InventoryChange[],
): Promise<StockLine[]> {
  const changes = inOrder(items.map(({ id, quantity }) => ({ variantId: id.toLowerCase(), quantity })))
  const named = idsOf(changes).filter(isUuid)
  await lockStock(ctx, named)
  const known = new Set((await stockRows(ctx, named)).map(({ variant_id }) => variant_id))
  const unknown = idsOf(changes).filter((id) => !known.has(id))
  if (unknown.length) ctx.fail('INVENTORY_ITEM_NOT_FOUND', { ids: unknown })
  return changes
}

/** The requested and available quantities, for the error's data. */
function toNamed(lines: readonly StockLine[], there: ReadonlyMap<string, number | undefined>) {
  return lines.map(({ variantId, quantity }) => ({
    id: variantId,
    requested: quantity,
    available: there.get(variantId) ?? null,
  }))
}
