import type { ReviewModerationStatus, ReviewReason, ReviewSettings } from '../../generated/reviews.ts'
import { days } from '../../kernel/time/time-spans.ts'

export type ModerationStatus = ReviewModerationStatus

/** What was decided can be decided again; what was changed afterwards may have to be looked at again. */
export const moves = {
  SUBMITTED: ['IN_MODERATION', 'APPROVED', 'REJECTED'],
  IN_MODERATION: ['APPROVED', 'REJECTED'],
  APPROVED: ['REJECTED', 'IN_MODERATION'],
  REJECTED: ['APPROVED', 'IN_MODERATION'],
} as const satisfies Record<ModerationStatus, readonly ModerationStatus[]>

/** By a person or by the policy: it does not wait. */
export const isDecided = (status: ModerationStatus): boolean => status === 'APPROVED' || status === 'REJECTED'

export interface Decision {
  readonly status: 'APPROVED' | 'IN_MODERATION'
  readonly reasons: readonly ReviewReason[]
}

/** What the site's policy says of a review, given what its words look like. */
export function decide(
  { moderation, spamHandling }: Pick<ReviewSettings, 'moderation' | 'spamHandling'>,
  rating: number,
  spam: readonly ReviewReason[],
): Decision {
  const reasons: ReviewReason[] = [
    ...(spamHandling ? spam : []),
    ...(moderation === 'EVERYTHING' ? (['POLICY'] as const) : []),
    ...(moderation === 'LOW_RATINGS' && rating <= 3 ? (['LOW_RATING'] as const) : []),
  ]
  return { status: reasons.length ? 'IN_MODERATION' : 'APPROVED', reasons }
}

/** Where a review stands after its author changed it. What was turned down, or waits, is for a person to see again. */
export function afterEdit(
  from: ModerationStatus,
  { status, reasons }: Decision,
): { readonly status: ModerationStatus; readonly reasons: readonly ReviewReason[] } {
  if (status === 'IN_MODERATION')
    return { status, reasons: from === 'SUBMITTED' ? reasons : ['EDITED', ...reasons] }
  if (from === 'APPROVED' || from === 'SUBMITTED') return { status: 'APPROVED', reasons }
  return { status: 'IN_MODERATION', reasons: ['EDITED'] }
}

/**
 * How relevant a review is: a sum whose order does not change with time, so that an index keeps it and nothing has to
 * be counted anew as reviews grow old. Half a year of age, three more helpful votes, or a picture and a proved purchase
 * together weigh the same.
 */
export const relevance = {
  /** The age counts from here. */
  since: new Date('2020-01-01T00:00:00Z'),
  /** So much younger is one point more. */
  halfYear: days(180),
  /** For each doubling of helpful votes, those against taken off. */
  vote: 0.5,
  media: 0.5,
  verified: 0.5,
} as const

export function relevanceOf(review: {
  readonly reviewDate: Date
  readonly helpfulness: number
  readonly hasMedia: boolean
  readonly verified: boolean
}): number {
  const { reviewDate, helpfulness, hasMedia, verified } = review
  return (
    (reviewDate.getTime() - relevance.since.getTime()) / relevance.halfYear +
    relevance.vote * Math.sign(helpfulness) * Math.log2(1 + Math.abs(helpfulness)) +
    (hasMedia ? relevance.media : 0) +
    (verified ? relevance.verified : 0)
  )
}

/** A name that came from elsewhere, without what the contract refuses in the name of an author. */
export const oneLine = (name: string): string =>
  name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

/** The name of an author who says none: never the whole family name. */
export function shownName(nickname: string | undefined): string {
  const [first = '', ...rest] = oneLine(nickname ?? '').split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}
