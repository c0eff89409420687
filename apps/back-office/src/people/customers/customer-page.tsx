import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useParams } from 'react-router'

import { customerOptions, customerTitle } from '../../data/customers.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { MergeSection } from './merge-section.tsx'

export function CustomerPage() {
  const { customerId = '' } = useParams()
  const { data, error, refetch } = useQuery(customerOptions(useClient(), customerId))
  const back = <BackToList to="/customers" name="Customers" />
  if (!data)
    return (
      <>
        <PageHead title="Customer" back={back} />
        {!error ? (
          <Skeleton className="h-64 w-full" />
        ) : isApiError(error, 'CUSTOMER_NOT_FOUND') ? (
          <EmptyState title="Customer not found">
            The customer was merged with another one, or their account was deleted.
          </EmptyState>
        ) : (
          <FailureBanner
            title="The customer could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </>
    )
  const { customer, notes, orderIds } = data
  return (
    <div className="pb-16" key={customer.id}>
      <PageHead title={customerTitle(customer)} back={back} detail={customer.email} />
      <div className="mt-3 grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <CustomerOrders customer={customer} orderIds={orderIds} />
          <CustomerNotes customerId={customer.id} notes={notes} />
          <MergeSection customer={customer} />
        </div>
        <aside aria-label="Customer details" className="min-w-0">
          <CustomerDetails customer={customer} orderIds={orderIds} />
        </aside>
      </div>
    </div>
  )
}
