import type { Order } from '@vitrine/client/orders'
import { Badge } from '@vitrine/ui/badge'
import { Link } from 'react-router'

import { formatDay } from '../data/format.ts'
import { progressOf } from '../data/order-states.ts'
import { TestBadge } from '../orders/test-badge.tsx'

/** The orders of a person. */
export function OrderLinks({ orders }: { readonly orders: readonly Order[] }) {
  if (orders.length === 0)
    return <p className="border-y border-line py-3 text-sm text-ink-soft">No orders yet.</p>
  return (
    <ul className="border-t border-line text-sm">
      {orders.map((order) => {
        const { name, tone } = progressOf(order)
        return (
          <li key={order.id}>
            <Link
              to={`/orders/${order.id}`}
              className="flex items-center gap-4 border-b border-line py-2.5 hover:bg-surface"
            >
              <span className="vt-numbers w-16 font-medium">{order.number}</span>
              <span className="flex-1 text-ink-soft">{formatDay(order.createdDate)}</span>
              <TestBadge order={order} />
              <Badge tone={tone}>{name}</Badge>
              <span className="vt-numbers w-20 text-right">{order.priceSummary.total.formattedAmount}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
