import type { InventoryItem } from '../../generated/inventory.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { type StockRow, stockRows, toInventoryItem } from '../products/index.ts'
import { stockByPlace } from './places.ts'
import { reservedOf } from './store.ts'
import { withLevels } from './to-item.ts'

/** Items by variant id, with their levels; unknown ids are left out. */
export async function readItems(scope: Data, variantIds: readonly string[]): Promise<InventoryItem[]> {
  return (await stockByPlace(scope, await stockRows(scope, variantIds))).map(withLevels)
}

/** Announces changed stock, in the caller's transaction. */
export async function announce(ctx: Context, variantIds: readonly string[]): Promise<void> {
  if (!variantIds.length) return
  const reserved = await reservedOf(ctx, variantIds)
  for (const row of await stockRows(ctx, variantIds))
    await emit(ctx, toInventoryItem(row, reserved.get(row.variant_id)?.all ?? 0))
}

/** As `announce`; answers the items with their levels. */
export async function announceItems(ctx: Context, variantIds: readonly string[]): Promise<InventoryItem[]> {
  const items = await readItems(ctx, variantIds)
  for (const { levels, ...item } of items) await emit(ctx, item)
  return items
}

const emit = (ctx: Context, item: InventoryItem) =>
  ctx.emit('wix.ecom.v1.inventory_item_updated', item.id, item)

interface Taken {
  readonly reserved: number
  readonly quantity: number
  /** Units of the buyer's reservation, which were returned to stock before. */
  readonly held?: number | undefined
}

/** Announces stock that an order took; it cannot be back in stock, so no requests are checked. */
export async function announceTaken(
  ctx: Context,
  row: StockRow,
  { reserved, quantity, held }: Taken,
): Promise<void> {
  const { stock, stock_revision } = row
  const earlier = {
    ...row,
    stock: (stock ?? 0) + quantity - (held ?? 0),
    stock_revision: stock_revision - (held === undefined ? 1 : 2),
  }
  const before = toInventoryItem(earlier, reserved + (held ?? 0))
  await ctx.emit('wix.ecom.v1.inventory_item_updated', row.variant_id, toInventoryItem(row, reserved), before)
}
