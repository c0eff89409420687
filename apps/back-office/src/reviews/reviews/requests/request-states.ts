import type { ReviewRequest } from '@vitrine/client/review-requests'
import type { Tone } from '@vitrine/ui/badge'

export type RequestStatus = ReviewRequest['status']

export const requestStates: Readonly<Record<RequestStatus, { readonly name: string; readonly tone: Tone }>> =
  {
    SCHEDULED: { name: 'Planned', tone: 'caution' },
    SENT: { name: 'Sent', tone: 'positive' },
    CANCELED: { name: 'Called off', tone: 'neutral' },
    FAILED: { name: 'Not sent', tone: 'critical' },
    UNKNOWN_REVIEW_REQUEST_STATUS: { name: 'Not known', tone: 'neutral' },
  }

type Failure = NonNullable<ReviewRequest['failedOptions']>['reason']

/** Why no mail went out, and what to do about it. */
export const failureWords: Readonly<Record<Failure, string>> = {
  ACTIVATION_FAILED: 'Requests were switched off, or no mail server took it. Ask again when that is mended.',
  BOUNCED: 'There is no such mailbox. Look at the address on the order.',
  SUBSCRIPTION_INACTIVE: 'They want no such mails.',
  UNKNOWN_FAILURE_REASON: 'Nobody knows why.',
}

/** How many of what was asked about has a review. */
export const writtenOf = ({ items }: Pick<ReviewRequest, 'items'>): number =>
  items.filter(({ reviewId }) => reviewId !== undefined).length
