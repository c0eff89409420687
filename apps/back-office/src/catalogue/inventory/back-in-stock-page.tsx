import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reportItemsBackInStock } from '@vitrine/client/back-in-stock'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { BellIcon } from '@vitrine/ui/icons'

import { counted, formatDay } from '../../data/format.ts'
import { backInStockOptions, inventoryKeys, type RequestedProduct } from '../../data/inventory.ts'
import { PaymentsSkeleton } from '../../payments/payments/payments-skeleton.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useAction } from '../../shell/use-action.ts'
import { InventoryTabs } from './inventory-tabs.tsx'

export function BackInStockPage() {
  const { data, error, refetch } = useQuery(backInStockOptions(useClient()))
  return (
    <div className="max-w-wide pb-16">
      <PageHead
        title="Back-in-stock requests"
        detail="Customers are notified automatically when the product is back in stock. You can also notify them now."
      />
      <InventoryTabs />
      {!data ? (
        error ? (
          <FailureBanner
            title="The back-in-stock requests could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <PaymentsSkeleton />
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

function RequestedProductRow({ product }: { readonly product: RequestedProduct }) {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const { catalogReference, name, price, count, oldest, isInStock } = product
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-4">
      <span className="vt-numbers w-12 font-display text-3xl">{count}</span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          <Badge tone={isInStock ? 'positive' : 'critical'}>{isInStock ? 'In stock' : 'Out of stock'}</Badge>
        </span>
        <span className="block text-sm text-ink-soft">
          {`${count === 1 ? 'Requested' : 'First requested'} on ${formatDay(oldest)}`}
        </span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        onClick={() =>
          void run(async () => {
            await reportItemsBackInStock(client, { catalogReference, itemDetails: { name, price } })
            await queries.invalidateQueries({ queryKey: inventoryKeys.requests })
            return {
              message: `${counted(count, 'customer is', 'customers are')} being notified that ${name} is back in stock.`,
            }
          })
        }
      >
        Notify<span className="sr-only">{` customers that ${name} is back in stock`}</span>
      </Button>
    </li>
  )
}
