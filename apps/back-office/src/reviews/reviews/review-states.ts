import type { Review, ReviewReason } from '@vitrine/client/reviews'
import type { Tone } from '@vitrine/ui/badge'

export type ReviewStatus = Review['moderation']['moderationStatus']

export const reviewStates: Readonly<Record<ReviewStatus, { readonly name: string; readonly tone: Tone }>> = {
  SUBMITTED: { name: 'Submitted', tone: 'caution' },
  IN_MODERATION: { name: 'Pending', tone: 'caution' },
  APPROVED: { name: 'Published', tone: 'positive' },
  REJECTED: { name: 'Rejected', tone: 'neutral' },
}

/** The reason for moderation, shown after “Pending:”. */
export const reasonLabels: Readonly<Record<ReviewReason, string>> = {
  LINKS: 'has links',
  REPEATED: 'repeats another review',
  TOO_FAST: 'one of many in a short time',
  BLOCKED_WORDS: 'has blocked words',
  SHOUTING: 'is written in capital letters',
  LOW_RATING: 'has a low rating',
  EDITED: 'was edited by its author',
  POLICY: 'all reviews need moderation',
}

export const isPendingReview = ({ moderation }: Pick<Review, 'moderation'>): boolean =>
  moderation.moderationStatus === 'SUBMITTED' || moderation.moderationStatus === 'IN_MODERATION'
