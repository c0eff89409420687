import type { InventoryItem } from '@vitrine/client/inventory'

/** `Moss`, `Moss, Large`; empty for what has no choices. */
export const choicesOf = ({ choices }: InventoryItem): string => Object.values(choices).join(', ')

export const nameOf = (item: InventoryItem): string =>
  [item.productName, choicesOf(item)].filter(Boolean).join(', ')
