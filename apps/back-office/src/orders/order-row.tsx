import type { Order } from '@vitrine/client/orders'
import { cx } from '@vitrine/ui/cx'
import { Cell } from '@vitrine/ui/table'
import { memo } from 'react'
import { Link } from 'react-router'

import { fromList } from './from-list.ts'
import type { OrderColumn } from './order-columns.tsx'

interface OrderRowProps {
  readonly order: Order
  readonly index: number
  readonly columns: readonly OrderColumn[]
  readonly now: Date
  /** Whether the tabulator stops here. */
  readonly isStop: boolean
}

/** The number is the link, and its hit area is the whole row. */
export const OrderRow = memo(function OrderRow({ order, index, columns, now, isStop }: OrderRowProps) {
  return (
    <tr
      aria-rowindex={index + 2}
      className="relative h-13 transition-colors duration-(--fast) hover:bg-surface has-focus-visible:bg-surface"
    >
      <Cell className="py-0 align-middle">
        <Link
          to={`/orders/${order.id}`}
          state={fromList}
          data-row={index}
          tabIndex={isStop ? 0 : -1}
          className="vt-numbers font-medium after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {order.number}
        </Link>
      </Cell>
      {columns.map(({ id, numeric, cell }) => (
        <Cell
          key={id}
          className={cx('truncate py-0 align-middle', numeric && 'pr-8')}
          {...(numeric && { numeric })}
        >
          {cell(order, now)}
        </Cell>
      ))}
    </tr>
  )
}, isSameRow)

/** `now` decides about “today” only: a row is not drawn again for it. */
function isSameRow(one: OrderRowProps, other: OrderRowProps): boolean {
  return (
    one.order === other.order &&
    one.index === other.index &&
    one.columns.length === other.columns.length &&
    one.columns.every((column, place) => column === other.columns[place]) &&
    one.isStop === other.isStop
  )
}
