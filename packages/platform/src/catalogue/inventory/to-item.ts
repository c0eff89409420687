import type { InventoryItem } from '../../generated/inventory.ts'
import { toInventoryItem } from '../products/index.ts'
import type { StockOfVariant } from './places.ts'

export function withLevels({ row, reserved, places }: StockOfVariant): InventoryItem {
  const item = toInventoryItem(row, reserved)
  if (!item.trackQuantity || item.isBundle) return item
  return {
    ...item,
    levels: places.map((place) => ({ ...place, quantity: place.available + place.reserved })),
  }
}
