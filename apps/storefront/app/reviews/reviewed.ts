import type { Product } from '@vitrine/client/products'
import type { Review } from '@vitrine/client/reviews'
import type { Reviewed } from '@vitrine/react/reviews'

/** A product, as reviews name it. */
export const reviewedAs = ({ id }: Pick<Product, 'id'>): Reviewed => ({ namespace: 'stores', entityId: id })

/** What each number of stars means here. */
export const starWords = [
  'Not for me',
  'Could be better',
  'It is fine',
  'I like it',
  'I love it',
] as const satisfies readonly string[]

/** What becomes of a review that was just sent: others read it, its files are made ready first, or it is looked at. */
export type Standing = 'PUBLISHED' | 'PREPARES' | 'WAITS'

/** What a review says, while it is being written. */
export interface Draft {
  readonly rating: number
  readonly title: string
  readonly body: string
  readonly name: string
}

/** What became of a form that the browser sent by itself. */
export interface WriteOutcome {
  readonly entityId: string
  readonly written?: Standing
  /** Why not, and what stays in the form. */
  readonly refused?: { readonly code: string; readonly typed: Draft }
}

export function standingOf({ moderation: { moderationStatus } }: Pick<Review, 'moderation'>): Standing {
  if (moderationStatus === 'APPROVED') return 'PUBLISHED'
  return moderationStatus === 'SUBMITTED' ? 'PREPARES' : 'WAITS'
}
