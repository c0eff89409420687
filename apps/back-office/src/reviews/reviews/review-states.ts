import type { Review, ReviewReason } from '@vitrine/client/reviews'
import type { Tone } from '@vitrine/ui/badge'

export type ReviewStatus = Review['moderation']['moderationStatus']

export const reviewStates: Readonly<Record<ReviewStatus, { readonly name: string; readonly tone: Tone }>> = {
  SUBMITTED: { name: 'Submitted', tone: 'caution' },
  IN_MODERATION: { name: 'Pending', tone: 'caution' },
  APPROVED: { name: 'Published', tone: 'positive' },
  REJECTED: { name: 'Rejected', tone: 'neutral' },
}

/** The reasons for moderation. */
export const reasonLabels: Readonly<Record<ReviewReason, string>> = {
  LINKS: 'Contains links',
  REPEATED: 'Repeats another review',
  TOO_FAST: 'One of many in a short time',
  BLOCKED_WORDS: 'Contains blocked words',
  SHOUTING: 'Written in capital letters',
  LOW_RATING: 'Low rating',
  EDITED: 'Edited by its author',
  POLICY: 'All reviews need moderation',
}

export const isPendingReview = ({ moderation }: Pick<Review, 'moderation'>): boolean =>
  moderation.moderationStatus === 'SUBMITTED' || moderation.moderationStatus === 'IN_MODERATION'
