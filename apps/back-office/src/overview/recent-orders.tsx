import type { OrderGlance } from '@vitrine/client/insights'
import { Badge } from '@vitrine/ui/badge'
import { Link } from 'react-router'
import { counted, formatWhen } from '../data/format.ts'
import { paymentState, progressOf } from '../data/order-states.ts'
import { TestBadge } from '../orders/test-badge.tsx'

export function RecentOrders({ orders }: { readonly orders: readonly OrderGlance[] }) {
  return (
    <section aria-labelledby="recent">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent" className="text-2xl">
          Recent orders
        </h2>
        <Link to="/orders" className="vt-link text-sm">
          View all orders
        </Link>
      </div>
      {orders.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">Orders from your shop will appear here.</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {orders.map((order) => (
            <li key={order.id} className="border-b border-line">
              <Glance order={order} now={new Date()} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Glance({ order, now }: { readonly order: OrderGlance; readonly now: Date }) {
  const payment = paymentState(order.paymentStatus, order.authorized)
  const progress = progressOf(order)
  return (
    <Link
      to={`/orders/${order.id}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2 text-sm transition-colors duration-(--fast) hover:bg-surface focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{order.buyerName || 'Guest'}</span>
        <span className="vt-numbers block truncate text-ink-soft">
          {`${order.number} · ${formatWhen(order.createdDate, now)} · ${counted(order.itemCount, 'item', 'items')}`}
        </span>
      </span>
      <span className="vt-numbers sm:order-last sm:w-24 sm:text-right">{order.total.formattedAmount}</span>
      <span className="flex gap-2 max-sm:w-full sm:w-52 sm:justify-start">
        <Badge tone={payment.tone}>{payment.name}</Badge>
        <Badge tone={progress.tone}>{progress.name}</Badge>
        <TestBadge order={order} />
      </span>
    </Link>
  )
}
