import { products } from '@vitrine/contract/catalogue/products'
import { reviews } from '@vitrine/contract/reviews/reviews'
import { ModerationStatus } from '@vitrine/contract/shapes/review'
import * as z from 'zod'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Ask } from '../../kernel/http/ask.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { ReviewSummary, summariseReview } from './list-reviews.ts'
import { CatalogueText, id, ofCatalogue, present } from './shapes.ts'
import { twoSteps } from './two-steps.ts'

const before = { rating: z.int(), revision: z.string().describe('Of the review') }

async function look(ask: Ask, { reviewId }: { readonly reviewId: string }) {
  const { review } = await ask(reviews.getReview, { reviewId, returnPrivateReviews: true })
  const product = await nameOf(ask, review.entityId)
  const now = present({ ...summariseReview(review), product })
  return { facts: { rating: now.rating, revision: review.revision }, now }
}

/** The name of the reviewed product, as far as the person may read it. */
async function nameOf(ask: Ask, id: string) {
  if (!isUuid(id)) return undefined
  try {
    return ofCatalogue((await ask(products.getProduct, { id })).product.name)
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined
    throw thrown
  }
}

const ReviewOfProduct = ReviewSummary.extend({ product: CatalogueText.optional() })

// A review could ask an assistant to approve it, so a person decides.
export const moderateReview = twoSteps({
  name: 'moderate_review',
  title: 'Approve or reject a review',
  description: 'Publishes a review, or hides it from shoppers. The decision can change later.',
  calls: [reviews.getReview, reviews.updateModerationStatus],
  input: { reviewId: id(), status: z.enum(['APPROVED', 'REJECTED']) },
  facts: { ...before, statusBefore: ModerationStatus },
  output: ReviewOfProduct,
  hints: { destructive: true, idempotent: true },
  async look(ask, input) {
    const { facts, now } = await look(ask, input)
    return { facts: { ...facts, statusBefore: now.status }, now }
  },
  act: async (ask, input) => summariseReview((await ask(reviews.updateModerationStatus, input)).review),
})

export const replyToReview = twoSteps({
  name: 'reply_to_review',
  title: 'Reply to a review',
  description:
    'Publishes a reply of the shop below a review, or replaces it. The author gets an email about the first reply.',
  calls: [reviews.getReview, reviews.setReply],
  input: { reviewId: id(), message: z.string().trim().min(1).max(10_000) },
  facts: {
    ...before,
    status: ModerationStatus,
    replacesReply: z.boolean().describe('False: the author gets an email'),
  },
  output: ReviewOfProduct,
  hints: { destructive: true, idempotent: true, openWorld: true },
  async look(ask, input) {
    const { facts, now } = await look(ask, input)
    const { status, reply } = now
    return { facts: { ...facts, status, replacesReply: reply !== undefined }, now }
  },
  act: async (ask, input) => summariseReview((await ask(reviews.setReply, input)).review),
})
