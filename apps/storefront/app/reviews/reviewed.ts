import type { Product } from '@vitrine/client/products'
import type { Review } from '@vitrine/client/reviews'
import type { Reviewed } from '@vitrine/react/reviews'

/** The product as an entity of reviews. */
export const reviewedAs = ({ id }: Pick<Product, 'id'>): Reviewed => ({ namespace: 'stores', entityId: id })

/** State of a new review: published, files in processing, or pending moderation. */
export type Standing = 'PUBLISHED' | 'PREPARES' | 'WAITS'

/** A review in progress. */
export interface Draft {
  readonly rating: number
  readonly title: string
  readonly body: string
  readonly name: string
}

/** The result of a form that was submitted without scripts. */
export interface WriteOutcome {
  readonly entityId: string
  readonly written?: Standing
  /** The error code and the typed values. */
  readonly refused?: { readonly code: string; readonly typed: Draft }
}

export function standingOf({ moderation: { moderationStatus } }: Pick<Review, 'moderation'>): Standing {
  if (moderationStatus === 'APPROVED') return 'PUBLISHED'
  return moderationStatus === 'SUBMITTED' ? 'PREPARES' : 'WAITS'
}
