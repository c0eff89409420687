import type { GetOverviewOutput } from '@vitrine/client/insights'
import { ArrowRightIcon } from '@vitrine/ui/icons'
import { Link } from 'react-router'

import { counted, formatCount } from '../data/format.ts'
import { pendingAddress as pendingOrdersAddress } from '../orders/orders/views.ts'
import { requestedAddress as requestedReturnsAddress } from '../orders/returns/views.ts'
import { pendingAddress as pendingMembersAddress } from '../people/members/views.ts'
import { pendingAddress as pendingReviewsAddress } from '../reviews/reviews/review-query.ts'
import { ExpiringAuthorizations } from './expiring-authorizations.tsx'

/** The overview counts up to 1,000. */
const countedTo1000 = (count: number, one: string, many: string): string =>
  count < 1_000 ? counted(count, one, many) : `${formatCount(count)} or more ${many}`

export interface OpenTasksProps {
  readonly overview: GetOverviewOutput
  readonly pendingMembers: number
  readonly pendingReviews: number
}

export function OpenTasks({ overview, pendingMembers, pendingReviews }: OpenTasksProps) {
  const { unfulfilledOrders, ordersPendingApproval, returnsRequested, authorizationsExpiringSoon } = overview
  const tasks = [
    {
      pathname: '/orders',
      search: 'fulfillment=not-fulfilled.partially-fulfilled&status=approved',
      count: unfulfilledOrders,
      text: countedTo1000(unfulfilledOrders, 'order to fulfil', 'orders to fulfil'),
    },
    {
      pathname: '/orders',
      search: pendingOrdersAddress,
      count: ordersPendingApproval,
      text: countedTo1000(ordersPendingApproval, 'order to approve', 'orders to approve'),
    },
    {
      pathname: '/returns',
      search: requestedReturnsAddress,
      count: returnsRequested,
      text: countedTo1000(returnsRequested, 'return to answer', 'returns to answer'),
    },
    {
      pathname: '/members',
      search: pendingMembersAddress,
      count: pendingMembers,
      text: countedTo1000(pendingMembers, 'member to approve', 'members to approve'),
    },
    {
      pathname: '/reviews',
      search: pendingReviewsAddress,
      count: pendingReviews,
      text: countedTo1000(pendingReviews, 'review to moderate', 'reviews to moderate'),
    },
  ].filter(({ count }) => count > 0)
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="tasks">
        <h2 id="tasks" className="text-2xl">
          Open tasks
        </h2>
        {tasks.length === 0 ? (
          <p className="mt-2 text-sm text-ink-soft">Nothing waits for you.</p>
        ) : (
          <ul className="mt-2 border-t border-line">
            {tasks.map(({ pathname, search, text }) => (
              <li key={text} className="border-b border-line">
                <Link
                  to={{ pathname, search }}
                  className="vt-numbers flex min-h-10 items-center justify-between gap-4 text-sm font-medium hover:bg-surface focus-visible:-outline-offset-2"
                >
                  {text}
                  <ArrowRightIcon size={16} className="text-ink-soft" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <ExpiringAuthorizations expiring={authorizationsExpiringSoon} />
    </div>
  )
}
