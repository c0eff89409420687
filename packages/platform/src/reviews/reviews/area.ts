import type { Area } from '../../kernel/area.ts'
import { runJob } from './bulk.ts'
import { handlers } from './handlers.ts'
import { askAgain } from './pictures.ts'
import { reactions } from './reactions.ts'

export const reviewsArea = {
  name: 'reviews',
  handlers,
  reactions,
  jobs: { 'reviews.bulk': runJob },
  sweep: askAgain,
} satisfies Area
