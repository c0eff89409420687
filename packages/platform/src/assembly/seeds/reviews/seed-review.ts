/** A review of a product of the small shop. */
export interface SeedReview {
  /** The number of the product. */
  readonly product: number
  readonly stars: 1 | 2 | 3 | 4 | 5
  readonly daysAgo: number
  /** The first name in the list of authors below. */
  readonly by: string
  readonly title?: string
  readonly body?: string
  readonly helpful?: number
  readonly unhelpful?: number
  readonly verified?: true
  /** Days after the review, and the reply of the shop. */
  readonly reply?: readonly [after: number, message: string]
  /** Ids of demo images. */
  readonly pictures?: readonly string[]
  readonly status?: 'IN_MODERATION' | 'REJECTED'
  readonly reasons?: readonly (
    | 'LINKS'
    | 'REPEATED'
    | 'BLOCKED_WORDS'
    | 'SHOUTING'
    | 'LOW_RATING'
    | 'EDITED'
  )[]
}
