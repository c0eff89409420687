import { reviews } from '@vitrine/contract/reviews/reviews'
import * as z from 'zod'
import { ReviewSummary, summariseReview } from './list-reviews.ts'
import { id } from './shapes.ts'
import { tool } from './tool.ts'

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

export const replyToReview = tool({
  name: 'reply_to_review',
  title: 'Reply to a review',
  description:
    'Publishes a reply of the shop below a review, or replaces it. The author gets an email about the first reply.',
  calls: [reviews.setReply],
  input: z.object({ reviewId: id(), message: z.string().trim().min(1).max(10_000) }),
  output: ReviewSummary,
  hints: { destructive: true, idempotent: true, openWorld: true },
  run: async (ask, input) => summariseReview((await ask(reviews.setReply, input)).review),
})
