import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Checkbox } from '@vitrine/ui/checkbox'
import { cx } from '@vitrine/ui/cx'
import { HeadCell } from '@vitrine/ui/table'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'

import type { Column, List, Sort } from './list.ts'
import { type HeadColumn, ListRow } from './list-row.tsx'
import { rememberedPosition, rememberPosition } from './scroll-memory.ts'
import type { ColumnsState } from './use-columns.ts'
import { useLoadMore } from './use-load-more.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

export interface ListTableProps<Row extends { readonly id: string }, Name extends string> {
  readonly label: string
  readonly list: List<Row>
  readonly head: HeadColumn<Row, Name>
  readonly columns: ColumnsState<Column<Row, Name>>
  readonly sort: Sort<Name>
  readonly onSort: (sort: Sort<Name>) => void
  /** Columns that sort descending first: times and amounts. */
  readonly descendsFirst: readonly Name[]
  readonly selection?: Selection
  /** The row's name for its checkbox and menu. */
  readonly nameOf?: (row: Row) => string
  readonly menu?: (row: Row, isStop: boolean) => ReactNode
}

const rowHeight = 36
const headHeight = 31
/** In rem. */
const boxWidth = 3
const menuWidth = 3.5

const features = tableFeatures({ columnVisibilityFeature })

/** Renders only the visible rows and the focused row. */
export function ListTable<Row extends { readonly id: string }, Name extends string>(
  props: ListTableProps<Row, Name>,
) {
  const { label, list, head, columns, sort, onSort, descendsFirst, selection, nameOf, menu } = props
  const scroller = useRef<HTMLElement>(null)
  const { key: step } = useLocation()
  const { all } = columns
  const shown = columns.columns
  const columnVisibility = useMemo(
    () => Object.fromEntries(all.map((column) => [column.id, shown.includes(column)])),
    [all, shown],
  )
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(all.map(({ id }) => helper.display({ id })))
  }, [all])
  const table = useTable({
    features,
    columns: definitions,
    data: list.rows as Row[],
    getRowId: (row: Row) => row.id,
    state: { columnVisibility },
  })
  const { rows } = table.getRowModel()
  const keys = useRowKeys({
    count: rows.length,
    first: rememberedPosition(step).row,
    show: (row) => virtualizer.scrollToIndex(row),
    onActive: (row) => rememberPosition(step, { row }),
  })
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialOffset: () => rememberedPosition(step).offset,
    scrollPaddingStart: headHeight,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), keys.active])].sort((a, b) => a - b),
    onChange: (instance) => rememberPosition(step, { offset: instance.scrollOffset ?? 0 }),
  })
  const items = virtualizer.getVirtualItems().filter(({ index }) => index < rows.length)
  useLoadMore(list, virtualizer.range?.endIndex ?? 0)
  useScrollToTop(list.isStale, () => virtualizer.scrollToOffset(0))

  /** Space and x select the row, and with Shift all rows since the last one; by default Space would scroll. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { row } = (event.target as HTMLElement).dataset
    // With Shift, the key is `X`.
    const ticks = [' ', 'x', 'X'].includes(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    const ticked = ticks && row !== undefined ? list.rows[Number(row)] : undefined
    if (!selection || !ticked) return keys.onKeyDown(event)
    event.preventDefault()
    selection.toggle(ticked.id, event.shiftKey)
  }

  const now = new Date()
  const cells = shown.length + 1 + (selection ? 1 : 0) + (menu ? 1 : 0)
  const sides = (selection ? boxWidth : 0) + (menu ? menuWidth : 0)
  const width = shown.reduce((sum, column) => sum + column.width, head.width + sides)
  let drawn = 0
  return (
    <section
      ref={scroller}
      aria-label={label}
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
            {selection ? <BoxHead selection={selection} rows={list.rows} /> : null}
            {[head, ...shown].map(({ name, sort: by, width, ...look }) => (
              <SortHead
                key={name}
                {...{ name, by, width, sort, onSort, descendsFirst }}
                {...numericOf(look)}
              />
            ))}
            {menu ? (
              <HeadCell
                style={{ width: `${menuWidth}rem` }}
                className="sticky top-0 right-0 z-10 bg-paper py-1.5!"
              >
                <span className="sr-only">Actions</span>
              </HeadCell>
            ) : null}
          </tr>
        </thead>
        <tbody ref={keys.body} onKeyDown={onKeyDown} onFocus={keys.onFocus}>
          {items.map(({ index, start, end }) => {
            const gap = start - drawn
            drawn = end
            const row = rows[index]
            return row ? (
              <Fragment key={row.id}>
                <Gap height={gap} cells={cells} />
                <ListRow
                  row={row.original}
                  {...{ index, head, now, menu }}
                  columns={shown}
                  isStop={index === keys.active}
                  select={
                    selection && {
                      id: row.id,
                      label: `Select ${nameOf?.(row.original) ?? row.id}`,
                      isSelected: selection.has(row.id),
                      toggle: selection.toggle,
                    }
                  }
                />
              </Fragment>
            ) : null
          })}
          <Gap height={virtualizer.getTotalSize() - drawn} cells={cells} />
        </tbody>
      </table>
    </section>
  )
}

const numericOf = (look: object) => ('numeric' in look && look.numeric === true ? { numeric: true } : {})

/** Takes the space of the rows that are not rendered. */
function Gap({ height, cells }: { readonly height: number; readonly cells: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row is not focusable
    <tr aria-hidden="true">
      <td colSpan={cells} style={{ height }} className="p-0" />
    </tr>
  )
}

interface BoxHeadProps {
  readonly selection: Selection
  readonly rows: readonly { readonly id: string }[]
}

function BoxHead({ selection, rows }: BoxHeadProps) {
  const { isAll, ids } = selection
  const isFull = isAll || (rows.length > 0 && rows.every(({ id }) => ids.has(id)))
  return (
    <HeadCell style={{ width: `${boxWidth}rem` }} className="py-0! align-middle sticky top-0 z-10 bg-paper">
      <Checkbox
        label="Select all loaded rows"
        hideLabel
        checked={isFull}
        mixed={!isFull && ids.size > 0}
        onChange={selection.toggleLoaded}
      />
    </HeadCell>
  )
}

interface SortHeadProps<Name extends string> {
  readonly name: string
  readonly by?: Name | undefined
  readonly width: number
  readonly numeric?: boolean
  readonly sort: Sort<Name>
  readonly onSort: (sort: Sort<Name>) => void
  readonly descendsFirst: readonly Name[]
}

function SortHead<Name extends string>(props: SortHeadProps<Name>) {
  const { name, by, width, numeric, sort, onSort, descendsFirst } = props
  const isSorted = by !== undefined && sort.by === by
  return (
    <HeadCell
      style={{ width: `${width}rem` }}
      className={cx('sticky top-0 z-10 bg-paper py-1.5!', numeric && 'pr-8')}
      {...(numeric && { numeric })}
      {...(by && {
        sort: isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none',
        onSort: () => onSort({ by, descending: isSorted ? !sort.descending : descendsFirst.includes(by) }),
      })}
    >
      {name}
    </HeadCell>
  )
}

/** A new query starts at the top. */
function useScrollToTop(isStale: boolean, toTop: () => void): void {
  const wasStale = useRef(isStale)
  useEffect(() => {
    if (wasStale.current && !isStale) toTop()
    wasStale.current = isStale
  })
}
