import { useQuery } from '@tanstack/react-query'
import {
  type InventoryChangeEntry,
  type InventoryLocation,
  queryInventoryChanges,
} from '@vitrine/client/inventory'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { BoxesIcon } from '@vitrine/ui/icons'
import { useMemo } from 'react'
import { Link } from 'react-router'

import { formatWhen } from '../../data/format.ts'
import { inventoryKeys, locationsOptions } from '../../data/inventory.ts'
import { choiceFilters } from '../../list/choice-filters.tsx'
import { cursorQuery } from '../../list/cursor-query.ts'
import type { Column } from '../../list/list.ts'
import { ListPage } from '../../list/list-page.tsx'
import { listAddress } from '../../list/list-query.ts'
import type { HeadColumn } from '../../list/list-row.tsx'
import { useAddressQuery } from '../../list/use-address-query.ts'
import { useCursorList } from '../../list/use-cursor-list.ts'
import { InventoryTabs } from './inventory-tabs.tsx'
import { authorOf, changeText, reasonNames } from './reasons.ts'

const sorts = { date: 'createdDate' } as const
type Name = keyof typeof sorts

const address = listAddress({
  sorts,
  defaultSort: { by: 'date', descending: true },
  choices: { reason: Object.keys(reasonNames) },
})
const filters = choiceFilters<'reason', Name>([
  {
    name: 'reason',
    title: 'Reason',
    values: Object.keys(reasonNames),
    nameOf: (reason) => reasonNames[reason as keyof typeof reasonNames],
  },
])

const titleOf = ({ productName, choices = {} }: InventoryChangeEntry): string =>
  [productName ?? 'Deleted product', ...Object.values(choices)].join(', ')

const head: HeadColumn<InventoryChangeEntry, Name> = {
  name: 'Variant',
  width: 14,
  href: ({ variantId }) => `/inventory/items/${variantId}`,
  cell: titleOf,
}

/** Changes of stock of all variants, newest first. */
export function HistoryPage() {
  const client = useClient()
  const { data: locations } = useQuery(locationsOptions(client))
  const columns = useMemo(() => columnsOf(locations ?? []), [locations])
  const state = useAddressQuery(address.read, address.write)
  const list = useCursorList([...inventoryKeys.changes, state.query], async (cursor, signal) => {
    const query = cursorQuery(state.query, { sorts, fields: { reason: 'reason' } }, cursor)
    const { inventoryChanges, metadata } = await queryInventoryChanges(client, { query }, { signal })
    return { rows: inventoryChanges, next: metadata.cursors.next }
  })
  return (
    <ListPage
      title="Stock history"
      path="/inventory/history"
      one="change"
      many="changes"
      {...{ state, list, head, columns, filters, address }}
      defaultQuery={address.defaultQuery}
      descendsFirst={['date']}
      sorts={[
        { label: 'Newest first', sort: { by: 'date', descending: true } },
        { label: 'Oldest first', sort: { by: 'date', descending: false } },
      ]}
      tabs={<InventoryTabs />}
      views={[
        { name: 'All', address: '' },
        { name: 'Losses', address: 'reason=damaged.lost' },
      ]}
      viewExample="Damaged goods"
      card={(entry, now) => (
        <div className="flex h-full items-center justify-between gap-4 border-b border-line">
          <span className="min-w-0">
            <Link to={`/inventory/items/${entry.variantId}`} className="block truncate font-medium">
              {titleOf(entry)}
            </Link>
            <span className="block truncate text-sm text-ink-soft">
              {[reasonNames[entry.reason], authorOf(entry), formatWhen(entry.createdDate, now)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {entry.note ? <span className="block truncate text-sm text-ink-soft">{entry.note}</span> : null}
          </span>
          <span className="vt-numbers flex-none">{changeText(entry)}</span>
        </div>
      )}
      cardHeight={96}
      empty={
        <EmptyState title="No changes yet" icon={<BoxesIcon size={28} />}>
          Each change of a stock level will appear here with its reason and author.
        </EmptyState>
      }
    />
  )
}

function columnsOf(locations: readonly InventoryLocation[]): readonly Column<InventoryChangeEntry, Name>[] {
  return [
    {
      id: 'date',
      name: 'Date',
      width: 9,
      sort: 'date',
      cell: ({ createdDate }, now) => formatWhen(createdDate, now),
    },
    { id: 'reason', name: 'Reason', width: 8, cell: ({ reason }) => reasonNames[reason] },
    { id: 'change', name: 'Change', width: 7, numeric: true, cell: changeText },
    { id: 'after', name: 'New stock', width: 7, numeric: true, cell: ({ quantity }) => quantity ?? '∞' },
    {
      id: 'location',
      name: 'Location',
      width: 9,
      extra: locations.length < 2,
      cell: ({ locationId }) => locations.find(({ id }) => id === locationId)?.name ?? '–',
    },
    {
      id: 'author',
      name: 'Author',
      width: 10,
      cell: (entry) =>
        entry.orderId ? (
          <Link to={`/orders/${entry.orderId}`} className="vt-link relative z-1">
            {authorOf(entry) ?? 'Order'}
          </Link>
        ) : (
          (authorOf(entry) ?? '–')
        ),
    },
    { id: 'note', name: 'Note', width: 14, cell: ({ note }) => note ?? '–' },
  ]
}
