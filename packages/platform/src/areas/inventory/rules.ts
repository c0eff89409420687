import type { InventoryItem } from '../../generated/inventory.ts'
import { catalogAppId, type StockRow, stockInfo } from '../products/index.ts'

/** How much of a variant somebody takes or gives back. */
export interface StockLine {
  readonly variantId: string
  readonly quantity: number
}

/** How long a buyer who pays has his pieces to himself, unless the site says otherwise. */
export const defaultReservationMinutes = 15

/** More of one variant is a mistake of who counts. */
export const mostPieces = 1_000_000

/** One line a variant, sorted: all who take take in this order, so that none waits for another in a circle. */
export function inOrder(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** A variant's stock as the wire carries it. */
export function toInventoryItem(row: StockRow, reserved: number): InventoryItem {
  return {
    id: row.variant_id,
    productId: row.product_id,
    productName: row.product_name,
    choices: row.choices,
    ...(row.sku && { sku: row.sku }),
    catalogReference: {
      catalogItemId: row.product_id,
      appId: catalogAppId,
      options: { variantId: row.variant_id },
    },
    trackQuantity: row.stock !== null,
    ...(row.stock !== null && { quantity: row.stock + reserved, available: row.stock }),
    reserved,
    availability: stockInfo(row.stock).status,
    revision: String(row.stock_revision),
  }
}
