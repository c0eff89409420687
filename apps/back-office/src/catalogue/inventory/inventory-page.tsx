import { type InventoryItem, queryInventoryItems } from '@vitrine/client/inventory'
import { useClient } from '@vitrine/react/provider'
import type { Tone } from '@vitrine/ui/badge'
import { EmptyState } from '@vitrine/ui/empty-state'
import { BoxesIcon } from '@vitrine/ui/icons'

import { inventoryKeys } from '../../data/inventory.ts'
import { choiceFilters } from '../../list/choice-filters.tsx'
import { cursorQuery } from '../../list/cursor-query.ts'
import type { Column } from '../../list/list.ts'
import { ListPage } from '../../list/list-page.tsx'
import { listAddress } from '../../list/list-query.ts'
import type { HeadColumn } from '../../list/list-row.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { useAddressQuery } from '../../list/use-address-query.ts'
import { useCursorList } from '../../list/use-cursor-list.ts'
import { InventoryTabs } from './inventory-tabs.tsx'
import { choicesOf } from './item-name.ts'
import { QuantityCell } from './quantity-cell.tsx'

const sorts = { product: 'productName', available: 'available', sku: 'sku' } as const
type Name = keyof typeof sorts

const levels = { LOW: 'Low stock (5 or fewer)', OUT: 'Out of stock' } as const
const address = listAddress({
  sorts,
  defaultSort: { by: 'product', descending: false },
  choices: { level: Object.keys(levels) },
})
const filters = choiceFilters<'level', Name>([
  {
    name: 'level',
    title: 'Stock level',
    values: Object.keys(levels),
    nameOf: (level) => levels[level as keyof typeof levels],
  },
])

const states: Readonly<
  Record<InventoryItem['availability'], { readonly name: string; readonly tone: Tone }>
> = {
  IN_STOCK: { name: 'In stock', tone: 'positive' },
  LOW: { name: 'Low stock', tone: 'caution' },
  SOLD_OUT: { name: 'Out of stock', tone: 'critical' },
  PREORDER: { name: 'Pre-order', tone: 'caution' },
}

const head: HeadColumn<InventoryItem, Name> = {
  name: 'Product',
  width: 12.5,
  sort: 'product',
  // The orders with this product.
  href: ({ productName }) => `/orders?q=${encodeURIComponent(productName)}&archived=both`,
  cell: ({ productName }) => productName,
}

const columns: readonly Column<InventoryItem, Name>[] = [
  { id: 'choices', name: 'Variant', width: 11.5, cell: choicesOf },
  { id: 'sku', name: 'SKU', width: 9, sort: 'sku', cell: ({ sku }) => sku ?? '–' },
  {
    id: 'state',
    name: 'Status',
    width: 7.5,
    cell: ({ availability }) => <StateBadge {...states[availability]} />,
  },
  { id: 'reserved', name: 'Reserved', width: 6, numeric: true, cell: ({ reserved }) => reserved },
  {
    id: 'available',
    name: 'Available',
    width: 6,
    sort: 'available',
    numeric: true,
    cell: ({ available }) => available ?? '∞',
  },
  {
    id: 'quantity',
    name: 'On hand',
    width: 8,
    numeric: true,
    cell: (item) => <QuantityCell item={item} />,
  },
]

export function InventoryPage() {
  const client = useClient()
  const state = useAddressQuery(address.read, address.write)
  const list = useCursorList([...inventoryKeys.items, state.query], async (cursor, signal) => {
    const { level } = state.query.chosen
    const query = cursorQuery(
      state.query,
      { sorts, fields: {} as Record<'level', string>, wordsIn: ['productName'] },
      cursor,
    )
    const least = level.includes('LOW') ? 5 : level.includes('OUT') ? 0 : undefined
    const narrowed =
      least === undefined || cursor
        ? query
        : { ...query, filter: { ...query.filter, available: { $lte: least } } }
    const answer = await queryInventoryItems(client, { query: narrowed }, { signal })
    return { rows: answer.inventoryItems, next: answer.metadata.cursors.next }
  })
  return (
    <ListPage
      title="Inventory"
      path="/inventory"
      one="variant"
      many="variants"
      {...{ state, list, head, columns, filters, address }}
      defaultQuery={address.defaultQuery}
      sorts={[
        { label: 'By product', sort: { by: 'product', descending: false } },
        { label: 'Lowest stock first', sort: { by: 'available', descending: false } },
      ]}
      tabs={<InventoryTabs />}
      views={[
        { name: 'All', address: '' },
        { name: 'Low stock', address: 'level=low&sort=available' },
        { name: 'Out of stock', address: 'level=out' },
      ]}
      viewExample="Low stock, by SKU"
      searchFor="Product name"
      card={(item) => (
        <div className="flex h-full items-center justify-between gap-4 border-b border-line">
          <span className="min-w-0">
            <span className="block truncate font-medium">{item.productName}</span>
            <span className="block truncate text-sm text-ink-soft">
              {[choicesOf(item), item.reserved > 0 && `${item.reserved} reserved`]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <StateBadge {...states[item.availability]} />
          </span>
          <QuantityCell item={item} />
        </div>
      )}
      cardHeight={108}
      empty={
        <EmptyState title="No products yet" icon={<BoxesIcon size={28} />}>
          Your products and their stock levels will appear here.
        </EmptyState>
      }
    />
  )
}
