import type { ReviewRequest } from '@vitrine/client/review-requests'
import { Button } from '@vitrine/ui/button'
import { Link } from 'react-router'

import { counted, formatAhead, formatMoment, formatWhen } from '../../../data/format.ts'
import { StateBadge } from '../../../list/state-badge.tsx'
import { failureReasons, requestStates, reviewCount } from './request-states.ts'
import type { RequestActions } from './use-request-actions.ts'

export interface RequestRowProps {
  readonly request: ReviewRequest
  readonly products: ReadonlyMap<string, string> | undefined
  readonly actions: RequestActions
  readonly now: Date
}

export function RequestRow({ request, products, actions, now }: RequestRowProps) {
  const { status, recipient, items, order, sendDate, failedOptions } = request
  const { email } = recipient
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 truncate font-medium">{email}</span>
          <StateBadge {...requestStates[status]} />
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {items.map(({ catalogItemId }) => products?.get(catalogItemId) ?? 'Product').join(', ')}
        </p>
        {failedOptions ? (
          <p className="mt-0.5 text-sm text-critical">{failureReasons[failedOptions.reason]}</p>
        ) : null}
      </div>
      <p className="text-sm text-ink-soft sm:w-52">
        <time dateTime={sendDate.toISOString()} title={formatMoment(sendDate)} className="vt-numbers">
          {status === 'SCHEDULED' ? `Sends ${formatAhead(sendDate, now)}` : formatWhen(sendDate, now)}
        </time>
        <span className="block">{outcome(request)}</span>
      </p>
      <div className="flex items-center gap-2 sm:w-52 sm:justify-end">
        {order ? (
          <Link to={`/orders/${order.id}`} className="vt-link text-sm">
            View order<span className="sr-only">{` of ${email}`}</span>
          </Link>
        ) : null}
        {status === 'SCHEDULED' ? (
          <Button variant="quiet" size="sm" onClick={() => void actions.cancel(request)}>
            Cancel<span className="sr-only">{` the request to ${email}`}</span>
          </Button>
        ) : status === 'SENT' ? null : (
          <Button variant="quiet" size="sm" onClick={() => void actions.sendAgain(request)}>
            Send again<span className="sr-only">{` to ${email}`}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function outcome(request: ReviewRequest): string {
  const written = reviewCount(request)
  if (written > 0) return `${counted(written, 'review', 'reviews')} received`
  if (request.sentOptions?.opened) return 'Link opened'
  return request.status === 'SENT' ? 'No review yet' : ''
}
