import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { orderOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Link, useParams } from 'react-router'
import { BackToList } from '../../list/back-to-list.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'

export function OrderPage() {
  const { orderId = '' } = useParams()
  const { data: order, error, refetch } = useQuery(orderOptions(useClient(), orderId))
  if (order) return <OrderView order={order} />
  if (error)
    return (
      <>
        <PageHead title="Order" back={<BackToList to="/orders" name="Orders" />} />
        {isApiError(error, 'ORDER_NOT_FOUND') ? (
          <EmptyState
            title="Order not found"
            action={
              <Link to="/orders" className={buttonClass({ variant: 'secondary' })}>
                Go to orders
              </Link>
            }
          >
            Check the address or find the order in the list.
          </EmptyState>
        ) : (
          <FailureBanner title="The order could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  return <OrderSkeleton />
}
