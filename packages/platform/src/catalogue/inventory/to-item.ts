import type { InventoryItem } from '../../generated/inventory.ts'
import { catalogAppId, type StockRow, stockInfo } from '../products/index.ts'
import type { StockOfVariant } from './places.ts'

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
    availability: stockInfo(row).status,
    ...(row.low_stock_threshold !== null && { lowStockThreshold: row.low_stock_threshold }),
    revision: String(row.stock_revision),
  }
}

export function withLevels({ row, reserved, places }: StockOfVariant): InventoryItem {
  const item = toInventoryItem(row, reserved)
  if (!item.trackQuantity) return item
  return {
    ...item,
    levels: places.map((place) => ({ ...place, quantity: place.available + place.reserved })),
  }
}
