import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { useParams } from 'react-router'

import { subscriptionOptions } from '../../data/subscriptions.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { OrderSkeleton } from '../../orders/order/order-skeleton.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { SubscriptionView } from './subscription-view.tsx'

export function SubscriptionPage() {
  const { subscriptionId = '' } = useParams()
  const { data, error, refetch } = useQuery(subscriptionOptions(useClient(), subscriptionId))
  if (data) return <SubscriptionView subscription={data} />
  if (!error) return <OrderSkeleton />
  return (
    <>
      <PageHead title="Subscription" back={<BackToList to="/subscriptions" name="Subscriptions" />} />
      {isApiError(error, 'SUBSCRIPTION_CONTRACT_NOT_FOUND') ? (
        <EmptyState title="Subscription not found">
          Check the address or find the subscription in the list.
        </EmptyState>
      ) : (
        <FailureBanner
          title="The subscription could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
