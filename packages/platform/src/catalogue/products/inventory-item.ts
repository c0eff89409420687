import type { InventoryItem } from '../../generated/inventory.ts'
import { catalogAppId, stockInfo } from './rules.ts'
import type { StockRow } from './stock-store.ts'

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
    ...(row.is_bundle && { isBundle: true }),
    trackQuantity: row.stock !== null,
    ...(row.stock !== null && { quantity: row.stock + reserved, available: row.stock }),
    reserved,
    availability: stockInfo(row).status,
    ...(row.low_stock_threshold !== null && { lowStockThreshold: row.low_stock_threshold }),
    revision: String(row.stock_revision),
  }
}
