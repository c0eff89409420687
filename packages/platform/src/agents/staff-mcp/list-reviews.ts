import { reviews } from '@vitrine/contract/reviews/reviews'
import { ModerationStatus, type Review } from '@vitrine/contract/shapes/review'
import * as z from 'zod'
import { isUuid } from '../../kernel/database/fields.ts'
import {
  CustomerText,
  id,
  marked,
  nextCursor,
  nextOf,
  ofCustomer,
  ofRecords,
  paging,
  present,
  queryOf,
  RecordText,
} from './shapes.ts'
import { tool } from './tool.ts'

export const ReviewSummary = z.object({
  id: id(),
  productId: id().optional(),
  rating: z.int(),
  title: CustomerText.optional(),
  text: CustomerText.optional(),
  author: CustomerText.optional(),
  isVerified: z.boolean().describe('The author bought the product'),
  status: ModerationStatus,
  date: z.string(),
  reply: RecordText.optional(),
})

export const summariseReview = (review: z.input<typeof Review>): z.input<typeof ReviewSummary> =>
  present({
    id: review.id,
    // An app may name its items as it likes.
    productId: isUuid(review.entityId) ? review.entityId : undefined,
    rating: review.content.rating,
    title: ofCustomer(review.content.title),
    text: ofCustomer(review.content.body),
    author: ofCustomer(review.author.authorName),
    isVerified: review.verified,
    status: review.moderation.moderationStatus,
    date: review.reviewDate,
    reply: marked(ofRecords, review.reply?.message),
  })

export const listReviews = tool({
  name: 'list_reviews',
  title: 'List reviews',
  description:
    'Returns reviews of products, the newest first, such as those that wait for approval. Changes nothing.',
  calls: [reviews.queryReviews],
  input: z.object({
    productId: id().optional(),
    status: ModerationStatus.optional().describe('IN_MODERATION: waits for approval'),
    ...paging,
  }),
  output: z.object({ reviews: z.array(ReviewSummary), nextCursor }),
  async run(ask, { productId, status, ...page }) {
    const filter = {
      ...(productId && { namespace: 'stores', entityId: productId }),
      ...(status && { 'moderation.moderationStatus': status }),
    }
    const sort = [{ fieldName: 'createdDate', order: 'DESC' as const }]
    const found = await ask(reviews.queryReviews, {
      query: queryOf(page, { filter, sort }),
      returnPrivateReviews: true,
    })
    return { reviews: found.reviews.map(summariseReview), ...nextOf(found.metadata) }
  },
})
