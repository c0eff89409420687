import type { ReviewRequest } from '@vitrine/client/review-requests'
import type { Tone } from '@vitrine/ui/badge'

export type RequestStatus = ReviewRequest['status']

export const requestStates: Readonly<Record<RequestStatus, { readonly name: string; readonly tone: Tone }>> =
  {
    SCHEDULED: { name: 'Scheduled', tone: 'caution' },
    SENT: { name: 'Sent', tone: 'positive' },
    CANCELED: { name: 'Cancelled', tone: 'neutral' },
    FAILED: { name: 'Failed', tone: 'critical' },
    UNKNOWN_REVIEW_REQUEST_STATUS: { name: 'Unknown', tone: 'neutral' },
  }

type Failure = NonNullable<ReviewRequest['failedOptions']>['reason']

export const failureReasons: Readonly<Record<Failure, string>> = {
  ACTIVATION_FAILED:
    'Review requests were off, or the email server rejected the email. Send the request again after you fix this.',
  BOUNCED: 'The email address does not exist. Check the address on the order.',
  SUBSCRIPTION_INACTIVE: 'The customer unsubscribed from review requests.',
  UNKNOWN_FAILURE_REASON: 'The reason is unknown.',
}

/** The number of items with a review. */
export const reviewCount = ({ items }: Pick<ReviewRequest, 'items'>): number =>
  items.filter(({ reviewId }) => reviewId !== undefined).length
