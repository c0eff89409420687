import type { InventoryItem } from '../../generated/inventory.ts'
import { catalogAppId, type StockRow, stockInfo } from '../products/index.ts'

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
