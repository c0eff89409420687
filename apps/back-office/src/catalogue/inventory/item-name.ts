import type { InventoryItem } from '@vitrine/client/inventory'

/** `Moss`, `Moss, Large`; empty without options. */
export const choicesOf = ({ choices }: InventoryItem): string => Object.values(choices).join(', ')

export const nameOf = (item: InventoryItem): string =>
  [item.productName, choicesOf(item)].filter(Boolean).join(', ')
