import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Link, useSearchParams } from 'react-router'
import { pendingMembersOptions } from '../data/members.ts'
import { overviewOptions } from '../data/overview.ts'
import { pendingReviewsOptions } from '../data/reviews.ts'
import { FirstSteps } from '../opening/first-steps.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { OpenTasks } from './open-tasks.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { OverviewStats } from './overview-stats.tsx'
import { type Period, readPeriod } from './periods.ts'
import { RecentOrders } from './recent-orders.tsx'
import { Revenue } from './revenue.tsx'

export function OverviewPage() {
  const [address] = useSearchParams()
  return (
    <div className="pb-16">
      <PageHead title="Overview" />
      <FirstSteps />
      <Overview period={readPeriod(address.get('days'))} />
    </div>
  )
}

function Overview({ period }: { readonly period: Period }) {
  const client = useClient()
  const members = useQuery(pendingMembersOptions(client))
  const reviews = useQuery(pendingReviewsOptions(client))
  const { data, error, refetch } = useQuery({
    ...overviewOptions(client, period),
    // Keeps the current numbers until the new period is loaded.
    placeholderData: (before) => before,
  })
  // Waits for all queries, so that the layout does not shift.
  if (!data || members.isPending || reviews.isPending)
    return error ? (
      <FailureBanner title="The overview could not be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <OverviewSkeleton />
    )
  return (
    <div className="flex flex-col gap-8">
      {error ? (
        <FailureBanner
          title="These numbers may be out of date"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data.paymentMode === 'TEST' ? (
        <Banner tone="caution" title="Test mode">
          New payments move no real money.{' '}
          <Link to="/settings/payments" className="vt-link">
            Payment settings
          </Link>
        </Banner>
      ) : null}
      <OverviewStats overview={data} />
      <Revenue overview={data} period={period} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="lg:col-start-2">
          <OpenTasks overview={data} pendingMembers={members.data ?? 0} pendingReviews={reviews.data ?? 0} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <RecentOrders orders={data.recentOrders} />
        </div>
      </div>
    </div>
  )
}
