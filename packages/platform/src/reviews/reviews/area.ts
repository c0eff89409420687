import type { Area } from '../../kernel/area.ts'
import { runJob } from './bulk.ts'
import { reply } from './emails/kinds.ts'
import { handlers } from './handlers.ts'
import { askAgain } from './pictures.ts'
import { reactions } from './reactions.ts'

export const reviewsArea = {
  name: 'reviews',
  handlers,
  emails: [reply],
  reactions,
  jobs: { 'reviews.bulk': runJob },
  sweep: askAgain,
} satisfies Area
