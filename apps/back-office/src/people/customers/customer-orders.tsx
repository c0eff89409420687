import type { Customer } from '@vitrine/client/customers'
import { Skeleton } from '@vitrine/ui/skeleton'
import { Link } from 'react-router'

import { counted } from '../../data/format.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { Section } from '../../shell/section.tsx'
import { OrderLinks } from '../order-links.tsx'
import { useLatestOrders } from './use-latest-orders.ts'

export interface CustomerOrdersProps {
  readonly customer: Customer
  /** The latest ones. */
  readonly orderIds: readonly string[]
}

export function CustomerOrders({ customer, orderIds }: CustomerOrdersProps) {
  const { orders, error, refetch } = useLatestOrders(orderIds)
  const { orderCount, totalSpent, averageSpent } = customer
  return (
    <Section title="Orders">
      <p className="mb-3 text-sm text-ink-soft">
        {`${counted(orderCount, 'order', 'orders')} · ${totalSpent.formattedAmount} in total · ${averageSpent.formattedAmount} on average`}
      </p>
      {error ? (
        <FailureBanner title="The orders could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !orders ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <>
          <OrderLinks orders={orders} />
          {customer.email && orderCount > 0 ? (
            <p className="mt-3 text-sm">
              <Link to={`/orders?q=${encodeURIComponent(customer.email)}&archived=both`} className="vt-link">
                All orders of this customer
              </Link>
            </p>
          ) : null}
        </>
      )}
    </Section>
  )
}
