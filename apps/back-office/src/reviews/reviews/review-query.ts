import { cursorQuery } from '../../list/cursor-query.ts'
import { type ListQuery, listAddress } from '../../list/list-query.ts'
import { reviewStates } from './review-states.ts'

const sorts = { date: 'createdDate', rating: 'content.rating', helpful: 'helpfulness' } as const
export type ReviewSort = keyof typeof sorts

/** Filters on the presence of a field. */
export const marks = {
  PHOTOS: 'With photos or a video',
  VERIFIED: 'Verified purchase',
  UNANSWERED: 'Without a reply',
} as const
export type Mark = keyof typeof marks

const conditions: Readonly<Record<Mark, Readonly<Record<string, unknown>>>> = {
  PHOTOS: { 'content.media': { $isEmpty: false } },
  VERIFIED: { verified: true },
  UNANSWERED: { reply: { $exists: false } },
}

type Choice = 'status' | 'stars' | 'only'
export type ReviewQuery = ListQuery<Choice, ReviewSort>

export const statuses = Object.keys(reviewStates)
export const stars = ['5', '4', '3', '2', '1'] as const

export const reviewAddress = listAddress<Choice, ReviewSort>({
  sorts,
  defaultSort: { by: 'date', descending: true },
  choices: { status: statuses, stars, only: Object.keys(marks) },
})

export const pendingAddress = 'status=submitted.in-moderation'

/** Later pages send only the cursor. */
export function toReviewQuery(query: ReviewQuery, cursor: string) {
  const asked = cursorQuery(
    query,
    {
      sorts,
      fields: { status: 'moderation.moderationStatus' } as Record<Choice, string>,
      wordsIn: ['content.body', 'author.authorName'],
    },
    cursor,
  )
  return 'filter' in asked ? { ...asked, filter: { ...asked.filter, ...rest(query) } } : asked
}

/** All matching reviews, including those that are not loaded. */
export function toReviewFilter(query: ReviewQuery): Readonly<Record<string, unknown>> {
  const asked = toReviewQuery(query, '')
  return asked.filter ?? {}
}

function rest({ chosen }: ReviewQuery): Readonly<Record<string, unknown>> {
  return {
    ...(chosen.stars.length > 0 && { 'content.rating': { $in: chosen.stars.map(Number) } }),
    ...Object.assign({}, ...chosen.only.map((mark) => conditions[mark as Mark])),
  }
}
