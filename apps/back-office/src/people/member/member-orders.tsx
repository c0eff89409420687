import { useInfiniteQuery } from '@tanstack/react-query'
import type { Member } from '@vitrine/client/members'
import { ordersOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { Skeleton } from '@vitrine/ui/skeleton'
import { Link } from 'react-router'

import { FailureBanner } from '../../shell/failure-banner.tsx'
import { Section } from '../../shell/section.tsx'
import { OrderLinks } from '../order-links.tsx'

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
      ) : (
        <OrderLinks orders={orders} />
      )}
    </Section>
  )
}
