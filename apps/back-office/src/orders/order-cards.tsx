import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Order } from '@vitrine/client/orders'
import { Badge } from '@vitrine/ui/badge'
import { cx } from '@vitrine/ui/cx'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { counted, formatWhen } from '../data/format.ts'
import { paymentOf, progressOf } from '../data/order-states.ts'
import { buyerName, itemCount } from './buyer.ts'
import { fromList } from './from-list.ts'
import { useLoadMore } from './use-load-more.ts'
import type { OrderList } from './use-order-list.ts'

const cardHeight = 116

/** The list on a phone: it scrolls with the page, and only what is in sight is drawn. */
export function OrderCards({ list }: { readonly list: OrderList }) {
  const { orders } = list
  const box = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: orders.length,
    estimateSize: () => cardHeight,
    getItemKey: (index) => orders[index]?.id ?? index,
    overscan: 8,
    scrollMargin: top,
  })
  useLoadMore(list, virtualizer.range?.endIndex ?? 0)
  const now = new Date()
  return (
    <ul
      ref={box}
      aria-label="Orders"
      aria-busy={list.isStale}
      style={{ height: virtualizer.getTotalSize() }}
      className={cx('relative transition-opacity duration-(--fast)', list.isStale && 'opacity-50')}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const order = orders[index]
        return order ? (
          <li
            key={key}
            aria-posinset={index + 1}
            aria-setsize={list.hasMore ? -1 : orders.length}
            style={{ transform: `translateY(${start - top}px)`, height: cardHeight }}
            className="absolute inset-x-0 top-0"
          >
            <Card order={order} now={now} />
          </li>
        ) : null
      })}
    </ul>
  )
}

function Card({ order, now }: { readonly order: Order; readonly now: Date }) {
  const payment = paymentOf(order)
  const progress = progressOf(order)
  return (
    <Link
      to={`/orders/${order.id}`}
      state={fromList}
      className="flex h-full flex-col justify-center gap-1 border-b border-line focus-visible:-outline-offset-2"
    >
      <span className="flex items-baseline justify-between gap-4">
        <span className="truncate font-medium">{buyerName(order)}</span>
        <span className="vt-numbers">{order.priceSummary.total.formattedAmount}</span>
      </span>
      <span className="vt-numbers truncate text-sm text-ink-soft">
        {`${order.number} · ${formatWhen(order.createdDate, now)} · ${counted(itemCount(order), 'item', 'items')}`}
      </span>
      <span className="mt-1 flex gap-2">
        <Badge tone={payment.tone}>{payment.name}</Badge>
        <Badge tone={progress.tone}>{progress.name}</Badge>
      </span>
    </Link>
  )
}
