import type { InventoryItem, InventoryLocation } from '@vitrine/client/inventory'

import type { Column } from '../../list/list.ts'
import type { HeadColumn } from '../../list/list-row.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { choicesOf } from './item-name.ts'
import { QuantityCell } from './quantity-cell.tsx'
import { stateOf } from './stock-state.ts'
import type { StockEdits } from './use-stock-edits.ts'

export const sorts = { product: 'productName', available: 'available', sku: 'sku' } as const
export type SortName = keyof typeof sorts

export const head: HeadColumn<InventoryItem, SortName> = {
  name: 'Product',
  width: 11,
  sort: 'product',
  href: ({ id }) => `/inventory/items/${id}`,
  cell: ({ productName }) => productName,
}

/** With several locations, each has a column. */
export function columnsOf(
  locations: readonly InventoryLocation[],
  threshold: number,
  edits: StockEdits,
): readonly Column<InventoryItem, SortName>[] {
  const places = locations.length > 1 ? locations : [undefined]
  return [
    { id: 'choices', name: 'Variant', width: 9.5, cell: choicesOf },
    { id: 'sku', name: 'SKU', width: 8.5, sort: 'sku', cell: ({ sku }) => sku ?? '–' },
    ...places.map((location) => ({
      id: location && !location.isDefault ? location.id : 'quantity',
      name: location?.name ?? 'On hand',
      width: 7.5,
      numeric: true,
      cell: (item: InventoryItem) => <QuantityCell item={item} location={location} edits={edits} />,
    })),
    {
      id: 'state',
      name: 'Status',
      width: 7.5,
      cell: (item) => <StateBadge {...stateOf(item, threshold)} />,
    },
    {
      id: 'reserved',
      name: 'Reserved',
      width: 6,
      numeric: true,
      extra: places.length > 1,
      cell: ({ reserved }) => reserved,
    },
    {
      id: 'available',
      name: 'Available',
      width: 6,
      sort: 'available',
      numeric: true,
      cell: ({ available }) => available ?? '∞',
    },
  ]
}
