import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { BellIcon } from '@vitrine/ui/icons'

import { backInStockOptions } from '../../data/inventory.ts'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { CollectRequests } from './collect-requests.tsx'
import { InventoryTabs } from './inventory-tabs.tsx'
import { RequestedProductRow } from './requested-product-row.tsx'

export function BackInStockPage() {
  const { data, error, refetch } = useQuery(backInStockOptions(useClient()))
  return (
    <div className="max-w-wide pb-16">
      <PageHead
        title="Back-in-stock requests"
        detail="Customers are notified automatically when the product is back in stock. You can also notify them now."
      />
      <InventoryTabs />
      <div className="mb-6 max-w-form">
        <CollectRequests />
      </div>
      {!data ? (
        error ? (
          <FailureBanner
            title="The back-in-stock requests could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <ListSkeleton label="Loading back-in-stock requests" />
        )
      ) : data.length === 0 ? (
        <EmptyState title="No back-in-stock requests" icon={<BellIcon size={28} />}>
          Customers can request a notification on the page of a product that is out of stock. Their requests
          will appear here.
        </EmptyState>
      ) : (
        <ul className="border-t border-line">
          {data.map((one) => (
            <RequestedProductRow key={one.catalogReference.catalogItemId} product={one} />
          ))}
        </ul>
      )}
    </div>
  )
}
