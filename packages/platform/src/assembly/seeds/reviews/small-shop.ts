import { ofLampsAndTextiles } from './lamps-and-textiles.ts'
import { ofPrintsAndMore } from './prints-and-more.ts'
import type { SeedReview } from './seed-review.ts'
import { ofTableware } from './tableware.ts'

/** The index of a review defines its id. */
export const smallShopReviews: readonly SeedReview[] = [
  ...ofTableware,
  ...ofLampsAndTextiles,
  ...ofPrintsAndMore,
]
