import type { ReviewModerationStatus, ReviewReason, ReviewSettings } from '../../generated/reviews.ts'
import { days } from '../../kernel/time/time-spans.ts'

export type ModerationStatus = ReviewModerationStatus

/** The allowed status changes. Decisions can change, and an edited review may be pending again. */
export const moves = {
  SUBMITTED: ['IN_MODERATION', 'APPROVED', 'REJECTED'],
  IN_MODERATION: ['APPROVED', 'REJECTED'],
  APPROVED: ['REJECTED', 'IN_MODERATION'],
  REJECTED: ['APPROVED', 'IN_MODERATION'],
} as const satisfies Record<ModerationStatus, readonly ModerationStatus[]>

/** True after a decision by staff or the policy. */
export const isDecided = (status: ModerationStatus): boolean => status === 'APPROVED' || status === 'REJECTED'

export interface Decision {
  readonly status: 'APPROVED' | 'IN_MODERATION'
  readonly reasons: readonly ReviewReason[]
}

/** Applies the moderation policy to a review and its spam check. */
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

/** The status after the author's edit. A rejected or pending review stays or becomes pending. */
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
 * The relevance score. It is a sum whose order does not change with time, so an index can hold it and ageing needs no
 * update. Half a year of age, three more helpful votes, or a picture with a verified purchase weigh the same.
 */
export const relevance = {
  /** The age counts from this date. */
  since: new Date('2020-01-01T00:00:00Z'),
  /** One point per this much less age. */
  halfYear: days(180),
  /** Per doubling of helpful votes, minus unhelpful ones. */
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

/** Removes characters from an external name that the contract forbids in an author's name. */
export const oneLine = (name: string): string =>
  name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

/** The public name of an author without a chosen name: the family name is shortened. */
export function shownName(nickname: string | undefined): string {
  const [first = '', ...rest] = oneLine(nickname ?? '').split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}
