import type { InventoryItem } from '../../generated/inventory.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { type StockRow, stockRows } from '../products/index.ts'
import { reservedOf } from './store.ts'
import { toInventoryItem } from './to-item.ts'

/** Items by id of variant; what there is not is left out. */
export async function readItems(scope: Data, variantIds: readonly string[]): Promise<InventoryItem[]> {
  const reserved = await reservedOf(scope, variantIds)
  const rows = await stockRows(scope, variantIds)
  return rows.map((row) => toInventoryItem(row, reserved.get(row.variant_id) ?? 0))
}

/** Tells of what was counted anew, in the transaction that did it. */
export async function announce(ctx: Context, variantIds: readonly string[]): Promise<InventoryItem[]> {
  const items = await readItems(ctx, variantIds)
  for (const item of items) await ctx.emit('wix.ecom.v1.inventory_item_updated', item.id, item)
  return items
}

interface Taken {
  readonly reserved: number
  readonly quantity: number
  /** As many were its buyer's already, and were given back for it. */
  readonly held?: number | undefined
}

/** The same of a variant that pieces were taken of: nobody who waits for it to come back need be looked for. */
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
