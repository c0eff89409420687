import * as z from 'zod'

import { float, guid, Image, text, timestamp } from '../wire.ts'

export const ModerationStatus = z
  .enum(['SUBMITTED', 'IN_MODERATION', 'APPROVED', 'REJECTED'])
  .meta({ id: 'ReviewModerationStatus' })

export const ReviewVote = z.enum(['HELPFUL', 'UNHELPFUL']).meta({ id: 'ReviewVote' })

const VideoResolution = z
  .object({
    url: z.string(),
    width: z.number().int().optional(),
    height: z.number().int().optional(),
    poster: Image.optional(),
    format: z.string().optional(),
  })
  .meta({ id: 'ReviewVideoResolution' })

export const ReviewVideo = z
  .object({
    id: z.string(),
    url: z.string().optional(),
    resolutions: z.array(VideoResolution).optional(),
  })
  .meta({ id: 'ReviewVideo', description: 'A video; it has resolutions once it is ready to be played.' })

const ReviewMedia = z
  .object({ image: Image.optional(), video: ReviewVideo.optional() })
  .meta({ id: 'ReviewMedia', description: 'Exactly one of `image` and `video`.' })

/** Shown in headings and emails, so it has no line breaks and no characters that change the text direction. */
export const authorName = () =>
  text(100).regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, 'must be one line of plain text')

const fileRef = z.object({ id: z.string().min(1).max(1000).optional(), url: text(2000).optional() })

const ReviewMediaInput = z.object({ image: fileRef.optional(), video: fileRef.optional() }).meta({
  id: 'ReviewMediaInput',
  description: 'Exactly one of `image` and `video`: the id or the address of an upload of the same caller.',
})

export const rating = () => z.number().int().min(1).max(5)

const ReviewContent = z
  .object({
    title: z.string().optional(),
    body: z.string().optional(),
    media: z.array(ReviewMedia),
    rating: z.number().int(),
  })
  .meta({ id: 'ReviewContent' })

const contentFields = {
  title: text(3000).nullable().optional(),
  body: text(3000).nullable().optional(),
  media: z.array(ReviewMediaInput).max(10).optional(),
}

export const ReviewContentInput = z.object({ ...contentFields, rating: rating() }).meta({
  id: 'ReviewContentInput',
  description: 'Plain text: pages show it without markup.',
})

export const ReviewContentChanges = z
  .object({ ...contentFields, rating: rating().optional() })
  .meta({ id: 'ReviewContentChanges', description: 'Only sent fields change. null clears a value.' })

const ReviewAuthor = z
  .object({
    contactId: z.string().optional(),
    authorName: z.string(),
    authorType: z.enum(['MEMBER', 'VISITOR']).meta({ id: 'ReviewAuthorType' }),
  })
  .meta({ id: 'ReviewAuthor' })

export const ReviewReason = z
  .enum(['LINKS', 'REPEATED', 'TOO_FAST', 'BLOCKED_WORDS', 'SHOUTING', 'LOW_RATING', 'EDITED', 'POLICY'])
  .meta({ id: 'ReviewReason' })

export const Review = z
  .object({
    id: guid(),
    namespace: z.string(),
    entityId: z.string(),
    content: ReviewContent,
    author: ReviewAuthor,
    reply: z
      .object({ message: z.string(), createdDate: timestamp(), updatedDate: timestamp() })
      .meta({ id: 'ReviewReply' })
      .optional(),
    foundHelpful: z.number().int(),
    foundUnhelpful: z.number().int(),
    helpfulness: z.number().int().describe('`foundHelpful` less `foundUnhelpful`.'),
    moderation: z
      .object({
        moderationStatus: ModerationStatus,
        manuallyChanged: z.boolean().describe('A person decided, and not the policy.'),
        reasons: z
          .array(ReviewReason)
          .optional()
          .describe('The reason for moderation. Only staff and apps see it.'),
      })
      .meta({ id: 'ReviewModeration' }),
    verified: z.boolean().describe('The author bought and paid for the item.'),
    origin: z
      .object({ type: z.enum(['ORGANIC', 'APP']), appId: z.string().optional() })
      .meta({ id: 'ReviewOrigin' }),
    source: z
      .object({
        type: z.enum(['REVIEW_REQUEST', 'REQUEST_LINK']),
        reviewRequestOptions: z.object({ id: guid() }).optional(),
      })
      .meta({ id: 'ReviewSource' })
      .optional()
      .describe('The source that led the author here. Only staff and apps see it.'),
    reviewDate: timestamp().describe(
      'When it was written; earlier than `createdDate` where it was imported.',
    ),
    relevanceScore: float().describe('Higher comes first; the guide to reviews has the formula.'),
    publishCount: z.number().int().describe('The number of times it was published.'),
    revision: z.string(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({
    id: 'Review',
    description:
      'A customer’s review of a product. Until it is APPROVED, only its author, staff and apps see it.',
  })

const target = {
  namespace: z.string().min(1).max(36).describe('`stores` for products.'),
  entityId: z.string().min(1).max(36).describe('In `stores`: the id of a product.'),
}
export const reviewTarget = z.object(target)

export const NewReview = z
  .object({
    ...target,
    content: ReviewContentInput,
    author: z
      .object({ authorName: authorName().optional(), contactId: guid().optional() })
      .meta({ id: 'NewReviewAuthor' })
      .optional()
      .describe(
        'Visitors send a name, but not one of the shop or its staff. A member’s review has the name of their profile. Apps and staff also send the author.',
      ),
    reviewDate: timestamp()
      .optional()
      .describe('The original date of an imported review. Only staff and apps may send it.'),
  })
  .meta({ id: 'NewReview' })

export const RatingSummary = z
  .object({
    namespace: z.string(),
    entityId: z.string(),
    count: z.number().int(),
    average: z.number().describe('From 1 to 5 with two decimals; 0 where there are none.'),
    histogram: z
      .object({
        1: z.number().int(),
        2: z.number().int(),
        3: z.number().int(),
        4: z.number().int(),
        5: z.number().int(),
      })
      .describe('The number of reviews for each rating.'),
    withMedia: z.number().int(),
    verified: z.number().int(),
  })
  .meta({
    id: 'RatingSummary',
    description: 'The current summary of the published reviews of one entity.',
  })
