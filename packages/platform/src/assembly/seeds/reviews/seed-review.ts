/** What people said of the goods of the small shop. */
export interface SeedReview {
  /** Of the product. */
  readonly product: number
  readonly stars: 1 | 2 | 3 | 4 | 5
  readonly daysAgo: number
  /** Their first name in the list of authors below. */
  readonly by: string
  readonly title?: string
  readonly body?: string
  readonly helpful?: number
  readonly unhelpful?: number
  readonly verified?: true
  /** Days after the review, and what the shop said. */
  readonly reply?: readonly [after: number, message: string]
  /** Pictures of the shop, by their ids: drawn, like those of the goods. */
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
