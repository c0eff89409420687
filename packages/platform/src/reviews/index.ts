import type { Area } from '../kernel/area.ts'
import { insightsArea } from './insights/area.ts'
import { recommendationsArea } from './recommendations/area.ts'
import { reportsArea } from './reports/area.ts'
import { reviewRequestsArea } from './review-requests/area.ts'
import { reviewsArea } from './reviews/area.ts'

/**
 * Reviews: product reviews and their requests, recommendations, and the shop's figures. Areas for other domains:
 * `reviews`, `review-requests`, `recommendations`, `insights`, `reports`.
 */
export const reviews: readonly Area[] = [
  recommendationsArea,
  reviewsArea,
  reviewRequestsArea,
  insightsArea,
  reportsArea,
]
