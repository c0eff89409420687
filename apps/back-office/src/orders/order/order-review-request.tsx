import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Link } from 'react-router'

import { formatMoment } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { orderRequestsOptions } from '../../data/review-requests.ts'
import { failureReasons, requestStates, reviewCount } from '../../reviews/reviews/requests/request-states.ts'
import { useRequestActions } from '../../reviews/reviews/requests/use-request-actions.ts'
import { Fact } from '../../shell/section.tsx'

export function OrderReviewRequest({ order }: { readonly order: Order }) {
  const { data: requests } = useQuery(orderRequestsOptions(useClient(), order.id))
  const { busy, requestReview, cancel } = useRequestActions()
  const [latest] = requests ?? []
  const isOver = order.status === 'CANCELED' || order.status === 'REJECTED'
  const planned = requests?.find(({ status }) => status === 'SCHEDULED')
  if (!requests || !order.buyerInfo.email || (isOver && !latest)) return null
  return (
    <Fact title="Review">
      {latest ? (
        <p>
          <span className="block text-ink">
            {latest.status === 'SCHEDULED'
              ? `The review request is scheduled for ${formatMoment(latest.sendDate)}.`
              : `${requestStates[latest.status].name}, ${formatMoment(latest.sendDate)}.`}
          </span>
          {latest.failedOptions ? failureReasons[latest.failedOptions.reason] : null}
          {reviewCount(latest) > 0 ? (
            <Link to="/reviews" className="vt-link">
              View review
            </Link>
          ) : null}
        </p>
      ) : (
        <p>No review request sent.</p>
      )}
      {!may('REVIEWS.MANAGE') ? null : planned ? (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={() => void cancel(planned)}
          className="mt-3"
        >
          Cancel request
        </Button>
      ) : isOver ? null : (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={() => void requestReview(order.id)}
          className="mt-3"
        >
          {latest ? 'Send again' : 'Request review'}
        </Button>
      )}
    </Fact>
  )
}
