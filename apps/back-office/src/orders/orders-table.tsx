import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { Order } from '@vitrine/client/orders'
import { cx } from '@vitrine/ui/cx'
import { HeadCell } from '@vitrine/ui/table'
import { Fragment, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { type OrderColumn, orderColumns } from './order-columns.tsx'
import type { Sort, SortName } from './order-query.ts'
import { OrderRow } from './order-row.tsx'
import { rememberedScroll, rememberScroll } from './scroll-memory.ts'
import { useLoadMore } from './use-load-more.ts'
import type { OrderList } from './use-order-list.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface OrdersTableProps {
  readonly list: OrderList
  readonly columns: readonly OrderColumn[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

const rowHeight = 52
const headHeight = 41
/** In rem. */
const numberWidth = 6

const features = tableFeatures({ columnVisibilityFeature })
const helper = createColumnHelper<typeof features, Order>()
const definitions = helper.columns(orderColumns.map((column) => helper.display({ id: column.id })))

/** Draws only the rows in sight, and the one that has the focus. */
export function OrdersTable({ list, columns, sort, onSort }: OrdersTableProps) {
  const { orders } = list
  const scroller = useRef<HTMLElement>(null)
  const { key: step } = useLocation()
  const columnVisibility = useMemo(
    () => Object.fromEntries(orderColumns.map((column) => [column.id, columns.includes(column)])),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: orders as Order[],
    getRowId: (order: Order) => order.id,
    state: { columnVisibility },
  })
  const { rows } = table.getRowModel()
  const keys = useRowKeys(rows.length, (row) => virtualizer.scrollToIndex(row))
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialOffset: () => rememberedScroll(step),
    scrollPaddingStart: headHeight,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), keys.active])].sort((a, b) => a - b),
    onChange: (instance) => rememberScroll(step, instance.scrollOffset ?? 0),
  })
  const items = virtualizer.getVirtualItems().filter(({ index }) => index < rows.length)
  useLoadMore(list, virtualizer.range?.endIndex ?? 0)
  useScrollToTop(list, () => virtualizer.scrollToOffset(0))

  const now = new Date()
  const width = columns.reduce((sum, column) => sum + column.width, numberWidth)
  let drawn = 0
  return (
    <section
      ref={scroller}
      aria-label="Orders"
      className="-mx-3 min-h-0 flex-1 overflow-auto"
      aria-busy={list.isStale}
    >
      <table
        aria-rowcount={list.hasMore ? -1 : rows.length + 1}
        style={{ minWidth: `${width}rem` }}
        className={cx(
          'w-full table-fixed border-separate border-spacing-0 text-left text-sm transition-opacity duration-(--fast)',
          list.isStale && 'opacity-50',
        )}
      >
        <thead>
          <tr aria-rowindex={1}>
            <SortHead name="Order" by="number" width={numberWidth} {...{ sort, onSort }} />
            {columns.map(({ id, name, sort: by, ...look }) => (
              <SortHead key={id} name={name} by={by} {...look} {...{ sort, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody ref={keys.body} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
          {items.map(({ index, start, end }) => {
            const gap = start - drawn
            drawn = end
            const row = rows[index]
            return row ? (
              <Fragment key={row.id}>
                <Gap height={gap} columns={columns.length} />
                <OrderRow order={row.original} {...{ index, columns, now }} isStop={index === keys.active} />
              </Fragment>
            ) : null
          })}
          <Gap height={virtualizer.getTotalSize() - drawn} columns={columns.length} />
        </tbody>
      </table>
    </section>
  )
}

/** Holds the place of the rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row that holds nothing takes no focus
    <tr aria-hidden="true">
      <td colSpan={columns + 1} style={{ height }} className="p-0" />
    </tr>
  )
}

interface SortHeadProps {
  readonly name: string
  readonly by?: SortName | undefined
  readonly width: number
  readonly numeric?: boolean
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

function SortHead({ name, by, width, numeric, sort, onSort }: SortHeadProps) {
  const isSorted = by !== undefined && sort.by === by
  return (
    <HeadCell
      style={{ width: `${width}rem` }}
      className={cx('sticky top-0 z-10 bg-paper', numeric && 'pr-8')}
      {...(numeric && { numeric })}
      {...(by && {
        sort: isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none',
        onSort: () =>
          onSort({ by, descending: isSorted ? !sort.descending : by === 'date' || by === 'total' }),
      })}
    >
      {name}
    </HeadCell>
  )
}

/** Another question is read from its beginning. */
function useScrollToTop({ isStale }: OrderList, toTop: () => void): void {
  const wasStale = useRef(isStale)
  useEffect(() => {
    if (wasStale.current && !isStale) toTop()
    wasStale.current = isStale
  })
}
