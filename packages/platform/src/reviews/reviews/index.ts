import { seed } from '../../assembly/seeds/steps/reviews.ts'
import type { Area } from '../../kernel/area.ts'
import { runJob } from './bulk.ts'
import { handlers } from './handlers.ts'
import { askAgain } from './pictures.ts'
import { reactions } from './reactions.ts'

export { contactOf } from './contacts.ts'
export { createReviewLink } from './links.ts'
export { countWaiting } from './store.ts'
export type { ReviewsTables } from './tables.ts'
export { storeNamespace } from './target.ts'

export const reviewsArea = {
  name: 'reviews',
  handlers,
  reactions,
  seed,
  jobs: { 'reviews.bulk': runJob },
  sweep: askAgain,
} satisfies Area
