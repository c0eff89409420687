import type { Review, ReviewReason } from '@vitrine/client/reviews'
import type { Tone } from '@vitrine/ui/badge'

export type ReviewStatus = Review['moderation']['moderationStatus']

export const reviewStates: Readonly<Record<ReviewStatus, { readonly name: string; readonly tone: Tone }>> = {
  SUBMITTED: { name: 'Just written', tone: 'caution' },
  IN_MODERATION: { name: 'Waits', tone: 'caution' },
  APPROVED: { name: 'Published', tone: 'positive' },
  REJECTED: { name: 'Turned down', tone: 'neutral' },
}

/** Why somebody should look at it, after “Waits:”. */
export const reasonWords: Readonly<Record<ReviewReason, string>> = {
  LINKS: 'has links',
  REPEATED: 'says what another review says',
  TOO_FAST: 'one of many in a short time',
  BLOCKED_WORDS: 'has words that you look at first',
  SHOUTING: 'is in capital letters',
  LOW_RATING: 'has few stars',
  EDITED: 'was changed by its author',
  POLICY: 'you look at everything first',
}

export const isWaiting = ({ moderation }: Pick<Review, 'moderation'>): boolean =>
  moderation.moderationStatus === 'SUBMITTED' || moderation.moderationStatus === 'IN_MODERATION'
