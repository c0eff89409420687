import type { Order } from '@vitrine/client/orders'
import { Badge } from '@vitrine/ui/badge'
import { Link } from 'react-router'

import { counted, formatWhen } from '../data/format.ts'
import { paymentOf, progressOf } from '../data/order-states.ts'
import { fromList } from '../list/from-list.ts'
import type { List } from '../list/list.ts'
import { ListCards } from '../list/list-cards.tsx'
import { buyerName, itemCount } from './buyer.ts'

export function OrderCards({ list }: { readonly list: List<Order> }) {
  return (
    <ListCards
      label="Orders"
      list={list}
      height={116}
      card={(order, now) => <Card order={order} now={now} />}
    />
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
