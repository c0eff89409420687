import type { InventoryItem } from '../../generated/inventory.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { type StockRow, stockRows } from '../products/index.ts'
import { reservedOf } from './store.ts'
import { toInventoryItem } from './to-item.ts'

/** Items by variant id; unknown ids are left out. */
export async function readItems(scope: Data, variantIds: readonly string[]): Promise<InventoryItem[]> {
  const reserved = await reservedOf(scope, variantIds)
  const rows = await stockRows(scope, variantIds)
  return rows.map((row) => toInventoryItem(row, reserved.get(row.variant_id) ?? 0))
}

/** Announces changed stock, in the caller's transaction. */
export async function announce(ctx: Context, variantIds: readonly string[]): Promise<InventoryItem[]> {
  const items = await readItems(ctx, variantIds)
  for (const item of items) await ctx.emit('wix.ecom.v1.inventory_item_updated', item.id, item)
  return items
}

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
