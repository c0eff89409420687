import { Checkbox } from '@vitrine/ui/checkbox'
import { cx } from '@vitrine/ui/cx'
import { Cell } from '@vitrine/ui/table'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'

import { fromList } from './from-list.ts'
import type { Column } from './list.ts'
import type { Selection } from './use-selection.ts'

/** The first column with the row's link. */
export interface HeadColumn<Row, Name extends string = string> {
  readonly name: string
  /** In rem. */
  readonly width: number
  readonly sort?: Name
  readonly href: (row: Row) => string
  readonly cell: (row: Row) => ReactNode
}

export interface ListRowProps<Row> {
  readonly row: Row
  readonly index: number
  readonly head: HeadColumn<Row>
  readonly columns: readonly Column<Row>[]
  readonly now: Date
  /** Whether the row is the list's tab stop. */
  readonly isStop: boolean
  readonly select?: RowSelection | undefined
  readonly menu?: ((row: Row, isStop: boolean) => ReactNode) | undefined
}

export interface RowSelection {
  readonly id: string
  readonly label: string
  readonly isSelected: boolean
  readonly toggle: Selection['toggle']
}

function ListRowOnce<Row>(props: ListRowProps<Row>) {
  const { row, index, head, columns, now, isStop, select, menu } = props
  const tabIndex = isStop ? 0 : -1
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={select?.isSelected}
      className="relative h-9 bg-paper transition-colors duration-(--fast) hover:bg-surface has-focus-visible:bg-surface aria-selected:bg-accent-soft"
    >
      {select ? (
        <Cell className="relative z-1 py-0! align-middle">
          <Checkbox
            label={select.label}
            hideLabel
            checked={select.isSelected}
            tabIndex={tabIndex}
            data-row-box={index}
            onChange={({ nativeEvent }) =>
              select.toggle(select.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </Cell>
      ) : null}
      <Cell className="truncate py-0! align-middle">
        <Link
          to={head.href(row)}
          state={fromList}
          data-row={index}
          tabIndex={tabIndex}
          className="vt-numbers font-medium after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {head.cell(row)}
        </Link>
      </Cell>
      {columns.map(({ id, numeric, cell }) => (
        <Cell
          key={id}
          className={cx('truncate py-0! align-middle', numeric && 'pr-8')}
          {...(numeric && { numeric })}
        >
          {cell(row, now)}
        </Cell>
      ))}
      {menu ? (
        <Cell className="sticky right-0 z-2 bg-inherit py-0! text-right align-middle">
          {menu(row, isStop)}
        </Cell>
      ) : null}
    </tr>
  )
}

/** The link in the first cell covers the whole row. */
export const ListRow = memo(ListRowOnce, isSameRow) as typeof ListRowOnce

/** `now` only decides about “Today”, so its change does not redraw a row. */
function isSameRow<Row>(one: ListRowProps<Row>, other: ListRowProps<Row>): boolean {
  return (
    one.row === other.row &&
    one.index === other.index &&
    one.columns.length === other.columns.length &&
    one.columns.every((column, place) => column === other.columns[place]) &&
    one.isStop === other.isStop &&
    one.menu === other.menu &&
    one.select?.isSelected === other.select?.isSelected
  )
}
