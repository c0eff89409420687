import type { GetOverviewOutput } from '@vitrine/client/insights'
import { ArrowRightIcon } from '@vitrine/ui/icons'
import { useId } from 'react'
import { Link } from 'react-router'

import { formatAhead, formatCount, formatMoment } from '../data/format.ts'
import { pendingAddress as pendingOrdersAddress } from '../orders/orders/views.ts'
import { pendingAddress as pendingMembersAddress } from '../people/members/views.ts'
import { pendingAddress as pendingReviewsAddress } from '../reviews/reviews/review-query.ts'

export interface OpenTasksProps {
  readonly overview: GetOverviewOutput
  readonly pendingMembers: number
  readonly pendingReviews: number
}

export function OpenTasks({ overview, pendingMembers, pendingReviews }: OpenTasksProps) {
  const { unfulfilledOrders, ordersPendingApproval, authorizationsExpiringSoon: expiring } = overview
  const now = new Date()
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="unfulfilled">
        <h2 id="unfulfilled" className="text-2xl">
          Unfulfilled
        </h2>
        {unfulfilledOrders === 0 ? (
          <p className="mt-3 text-ink-soft">All orders are fulfilled.</p>
        ) : (
          <CountLink
            to={{
              pathname: '/orders',
              search: 'fulfillment=not-fulfilled.partially-fulfilled&status=approved',
            }}
            count={unfulfilledOrders}
            text={unfulfilledOrders === 1 ? 'order' : 'orders'}
          />
        )}
      </section>
      {ordersPendingApproval > 0 ? (
        <TaskSection
          title="Orders pending approval"
          to={{ pathname: '/orders', search: pendingOrdersAddress }}
          count={ordersPendingApproval}
          text={ordersPendingApproval === 1 ? 'order' : 'orders'}
        />
      ) : null}
      {pendingMembers > 0 ? (
        <TaskSection
          title="Members pending approval"
          to={{ pathname: '/members', search: pendingMembersAddress }}
          count={pendingMembers}
          text={pendingMembers === 1 ? 'member' : 'members'}
        />
      ) : null}
      {pendingReviews > 0 ? (
        <TaskSection
          title="Pending moderation"
          to={{ pathname: '/reviews', search: pendingReviewsAddress }}
          count={pendingReviews}
          text={pendingReviews === 1 ? 'review' : 'reviews'}
        />
      ) : null}
      <section aria-labelledby="authorizations">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="authorizations" className="text-2xl">
            Expiring authorisations
          </h2>
          <Link to="/payments" className="vt-link text-sm whitespace-nowrap">
            View all payments
          </Link>
        </div>
        {expiring.length === 0 ? (
          <p className="mt-3 text-sm text-ink-soft">No authorisations expire in the next three days.</p>
        ) : (
          <ul className="mt-3 border-t border-line">
            {expiring.map(({ orderId, orderNumber, paymentId, amount, expiresAt }) => (
              <li key={paymentId} className="border-b border-line">
                <Link
                  to={`/orders/${orderId}`}
                  className="flex items-baseline justify-between gap-4 py-3 hover:bg-surface focus-visible:-outline-offset-2"
                >
                  <span>
                    <span className="vt-numbers block font-medium">{`Order ${orderNumber}`}</span>
                    <time
                      dateTime={expiresAt.toISOString()}
                      title={formatMoment(expiresAt)}
                      className="block text-sm text-caution"
                    >
                      {`Expires ${formatAhead(expiresAt, now)}`}
                    </time>
                  </span>
                  <span className="vt-numbers">{amount.formattedAmount}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function TaskSection({ title, ...link }: CountLinkProps & { readonly title: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <CountLink {...link} />
    </section>
  )
}

interface CountLinkProps {
  readonly to: { readonly pathname: string; readonly search: string }
  readonly count: number
  readonly text: string
}

function CountLink({ to, count, text }: CountLinkProps) {
  return (
    <Link
      to={to}
      className="group mt-3 flex items-center justify-between gap-4 border-y border-line py-4 hover:bg-surface"
    >
      <span>
        <span className="vt-numbers font-display text-3xl">{formatCount(count)}</span>
        <span className="ml-3 text-sm text-ink-soft">{text}</span>
      </span>
      <ArrowRightIcon size={18} className="text-ink-soft" />
    </Link>
  )
}
