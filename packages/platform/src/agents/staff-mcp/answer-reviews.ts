import { reviews } from '@vitrine/contract/reviews/reviews'
import { ModerationStatus } from '@vitrine/contract/shapes/review'
import * as z from 'zod'
import { ReviewSummary, summariseReview } from './list-reviews.ts'
import { id } from './shapes.ts'
import { tool } from './tool.ts'
import { twoSteps } from './two-steps.ts'

export const moderateReview = tool({
  name: 'moderate_review',
  title: 'Approve or reject a review',
  description: 'Publishes a review, or hides it from shoppers. The decision can change later.',
  calls: [reviews.updateModerationStatus],
  input: z.object({ reviewId: id(), status: z.enum(['APPROVED', 'REJECTED']) }),
  output: ReviewSummary,
  hints: { destructive: true, idempotent: true },
  run: async (ask, input) => summariseReview((await ask(reviews.updateModerationStatus, input)).review),
})

export const replyToReview = twoSteps({
  name: 'reply_to_review',
  title: 'Reply to a review',
  description:
    'Publishes a reply of the shop below a review, or replaces it. The author gets an email about the first reply.',
  calls: [reviews.getReview, reviews.setReply],
  input: { reviewId: id(), message: z.string().trim().min(1).max(10_000) },
  facts: {
    rating: z.int(),
    status: ModerationStatus,
    revision: z.string().describe('Of the review'),
    replacesReply: z.boolean().describe('False: the author gets an email'),
  },
  output: ReviewSummary,
  hints: { destructive: true, idempotent: true, openWorld: true },
  async look(ask, { reviewId }) {
    const { review } = await ask(reviews.getReview, { reviewId, returnPrivateReviews: true })
    const now = summariseReview(review)
    const { rating, status, reply } = now
    return { facts: { rating, status, revision: review.revision, replacesReply: reply !== undefined }, now }
  },
  act: async (ask, input) => summariseReview((await ask(reviews.setReply, input)).review),
})
