import type { InventoryItem } from '@vitrine/client/inventory'

import type { State } from '../../list/state-badge.tsx'

/** The state by the shop's thresholds; shoppers may see another one. */
export function stateOf(item: InventoryItem, threshold: number): State {
  const { available, availability, lowStockThreshold } = item
  if (availability === 'PREORDER') return { name: 'Pre-order', tone: 'caution' }
  if (available !== undefined && available <= 0) return { name: 'Out of stock', tone: 'critical' }
  return available !== undefined && available <= (lowStockThreshold ?? threshold)
    ? { name: 'Low stock', tone: 'caution' }
    : { name: 'In stock', tone: 'positive' }
}
