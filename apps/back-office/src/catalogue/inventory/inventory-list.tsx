import { type InventoryItem, type InventoryLocation, queryInventoryItems } from '@vitrine/client/inventory'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { BoxesIcon } from '@vitrine/ui/icons'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'

import { inventoryKeys } from '../../data/inventory.ts'
import { may } from '../../data/may.ts'
import { choiceFilters } from '../../list/choice-filters.tsx'
import { cursorQuery } from '../../list/cursor-query.ts'
import { fromList } from '../../list/from-list.ts'
import { ListPage } from '../../list/list-page.tsx'
import { listAddress } from '../../list/list-query.ts'
import { SelectionBar } from '../../list/selection-bar.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { useAddressQuery } from '../../list/use-address-query.ts'
import { useCursorList } from '../../list/use-cursor-list.ts'
import { useSelection } from '../../list/use-selection.ts'
import { Menu } from '../../shell/menu.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { columnsOf, head, type SortName, sorts } from './inventory-columns.tsx'
import { InventoryTabs } from './inventory-tabs.tsx'
import { choicesOf, nameOf } from './item-name.ts'
import { ItemSettingsDialog } from './item-settings-dialog.tsx'
import { QuantityCell } from './quantity-cell.tsx'
import { stateOf } from './stock-state.ts'
import { useStockEdits } from './use-stock-edits.ts'

const levels = { LOW: 'Low stock', OUT: 'Out of stock' } as const

export interface InventoryListProps {
  readonly locations: readonly InventoryLocation[]
  /** The low-stock threshold of variants without their own. */
  readonly threshold: number
}

type Task = { readonly kind: 'adjust' | 'settings'; readonly items: readonly InventoryItem[] }

/** All variants with their stock, edited like a sheet. */
export function InventoryList({ locations: all, threshold }: InventoryListProps) {
  const client = useClient()
  const locations = useMemo(() => all.filter(({ archived }) => !archived), [all])
  const address = useMemo(() => addressOf(locations), [locations])
  const filters = useMemo(() => filtersOf(locations), [locations])
  const state = useAddressQuery(address.read, address.write)
  const list = useCursorList([...inventoryKeys.items, state.query], async (cursor, signal) => {
    const { level, at } = state.query.chosen
    const query = cursorQuery(
      state.query,
      { sorts, fields: {} as Record<'level' | 'at', string>, wordsIn: ['productName', 'sku'] },
      cursor,
    )
    const narrowed = cursor
      ? query
      : {
          ...query,
          filter: {
            ...query.filter,
            ...(level.includes('LOW')
              ? { lowStock: true }
              : level.includes('OUT') && { available: { $lte: 0 } }),
            ...(at.length > 0 && {
              locationId: {
                $hasSome: locations.filter((one) => at.includes(nameOfPlace(one))).map(({ id }) => id),
              },
            }),
          },
        }
    const answer = await queryInventoryItems(client, { query: narrowed }, { signal })
    return { rows: answer.inventoryItems, next: answer.metadata.cursors.next }
  })
  const edits = useStockEdits()
  const columns = useMemo(() => columnsOf(locations, threshold, edits), [locations, threshold, edits])
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows])
  const selection = useSelection(ids, String(address.write(state.query)))
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const selected = list.rows.filter(({ id }) => selection.has(id)).slice(0, atMost)
  const menu = useCallback(
    (item: InventoryItem, isStop: boolean) => (
      <Menu
        label={`Actions for ${nameOf(item)}`}
        tabIndex={isStop ? 0 : -1}
        items={[
          {
            key: 'adjust',
            label: 'Adjust stock',
            onChoose: () => setTask({ kind: 'adjust', items: [item] }),
          },
          {
            key: 'settings',
            label: 'Stock settings',
            hint: 'Tracking and low-stock threshold',
            onChoose: () => setTask({ kind: 'settings', items: [item] }),
          },
        ]}
      />
    ),
    [],
  )
  const mayManage = may('INVENTORY.MANAGE')
  return (
    <>
      <ListPage
        title="Inventory"
        path="/inventory"
        one="variant"
        many="variants"
        {...{ state, list, head, columns, filters, address }}
        {...(mayManage && { selection, nameOf, menu })}
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
        searchFor="Product name or SKU"
        footer={
          selected.length > 0 ? (
            <SelectionBar
              {...{ selection }}
              one="variant"
              many="variants"
              loaded={list.rows.length}
              hasMore={false}
            >
              <Button
                size="sm"
                variant="secondary"
                onClick={() => setTask({ kind: 'adjust', items: selected })}
              >
                Adjust stock
              </Button>
            </SelectionBar>
          ) : undefined
        }
        card={(item) => (
          <div className="flex h-full items-center justify-between gap-4 border-b border-line">
            <span className="min-w-0">
              <Link
                to={`/inventory/items/${item.id}`}
                state={fromList}
                className="block truncate font-medium"
              >
                {item.productName}
              </Link>
              <span className="block truncate text-sm text-ink-soft">
                {[choicesOf(item), item.reserved > 0 && `${item.reserved} reserved`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <StateBadge {...stateOf(item, threshold)} />
            </span>
            {locations.length > 1 ? (
              <span className="vt-numbers">{item.quantity ?? '∞'}</span>
            ) : (
              <QuantityCell item={item} edits={edits} />
            )}
          </div>
        )}
        cardHeight={108}
        empty={
          <EmptyState title="No products yet" icon={<BoxesIcon size={28} />}>
            Your products and their stock levels will appear here.
          </EmptyState>
        }
      />
      <AdjustDialog
        open={task?.kind === 'adjust'}
        items={task?.items ?? []}
        locations={locations}
        onClose={close}
        onDone={selection.clear}
      />
      <ItemSettingsDialog
        item={task?.kind === 'settings' ? task.items[0] : undefined}
        threshold={threshold}
        onClose={close}
      />
    </>
  )
}

/** The limit of one call. */
const atMost = 1_000

/** In the URL of the list. */
const nameOfPlace = ({ position }: InventoryLocation): string => String(position)

const addressOf = (locations: readonly InventoryLocation[]) =>
  listAddress({
    sorts,
    defaultSort: { by: 'product', descending: false },
    choices: { level: Object.keys(levels), at: locations.map(nameOfPlace) },
  })

function filtersOf(locations: readonly InventoryLocation[]) {
  const level = {
    name: 'level',
    title: 'Stock level',
    values: Object.keys(levels),
    nameOf: (value: string) => levels[value as keyof typeof levels],
  } as const
  const at = {
    name: 'at',
    title: 'Location with stock',
    values: locations.map(nameOfPlace),
    nameOf: (value: string) => locations.find((one) => nameOfPlace(one) === value)?.name ?? value,
  } as const
  return choiceFilters<'level' | 'at', SortName>(locations.length > 1 ? [level, at] : [level])
}
