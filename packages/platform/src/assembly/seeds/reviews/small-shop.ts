import { ofLampsAndTextiles } from './lamps-and-textiles.ts'
import { ofPrintsAndMore } from './prints-and-more.ts'
import type { SeedReview } from './seed-review.ts'
import { ofTableware } from './tableware.ts'

/** Their places here are their ids. */
export const smallShopReviews: readonly SeedReview[] = [
  ...ofTableware,
  ...ofLampsAndTextiles,
  ...ofPrintsAndMore,
]
