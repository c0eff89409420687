import { useInfiniteQuery } from '@tanstack/react-query'
import type { Member } from '@vitrine/client/members'
import { ordersOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Skeleton } from '@vitrine/ui/skeleton'
import { Link } from 'react-router'

import { formatDay } from '../../data/format.ts'
import { progressOf } from '../../data/order-states.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { Section } from '../../shell/section.tsx'

const shown = 5

export function MemberOrders({ member }: { readonly member: Member }) {
  const { data, error, refetch } = useInfiniteQuery(
    ordersOptions(useClient(), {
      filter: { 'buyerInfo.memberId': member.id },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      cursorPaging: { limit: shown },
    }),
  )
  const orders = data?.pages[0]?.orders
  return (
    <Section
      title="Orders"
      end={
        orders && orders.length > 0 ? (
          <Link
            to={{
              pathname: '/orders',
              search: `q=${encodeURIComponent(member.loginEmail ?? '')}&archived=both`,
            }}
            className="vt-link text-sm"
          >
            View all orders
          </Link>
        ) : null
      }
    >
      {error ? (
        <FailureBanner title="The orders could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !orders ? (
        <Skeleton className="h-24 w-full" />
      ) : orders.length === 0 ? (
        <p className="border-y border-line py-3 text-sm text-ink-soft">No orders yet.</p>
      ) : (
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
                  <Badge tone={tone}>{name}</Badge>
                  <span className="vt-numbers w-20 text-right">
                    {order.priceSummary.total.formattedAmount}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
