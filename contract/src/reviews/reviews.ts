import * as z from 'zod'

import { call } from '../define.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import { CaptchaToken, CaptchaUse } from '../shapes/identity.ts'
import {
  authorName,
  NewReview,
  RatingSummary,
  Review,
  ReviewContentChanges,
  ReviewContentInput,
  ReviewVote,
  reviewTarget,
} from '../shapes/review.ts'
import { ReviewBulkJob, ReviewSettings } from '../shapes/review-settings.ts'
import { CursorPaging, CursorPagingMetadata, CursorQuery, Filter, guid, timestamp } from '../wire.ts'

const everyone = ['visitor', 'member', 'staff', 'app'] as const
const author = ['visitor', 'member'] as const
const staffAndApps = ['staff', 'app'] as const

const one = z.object({ review: Review })
const page = z.object({ reviews: z.array(Review), metadata: CursorPagingMetadata })
const byId = z.object({ reviewId: guid() })

const fieldsOfFilter =
  'By namespace, entityId, id, content.rating, content.media ($isEmpty), createdDate, author.contactId, helpfulness, moderation.moderationStatus, verified, origin.type, relevanceScore; staff and apps also by reply ($exists), author.authorName and content.body.'

const captchaTokens = z.array(CaptchaToken).max(10).optional()
const proof = z
  .string()
  .min(1)
  .max(2000)
  .optional()
  .describe('The token of a review link: it identifies the buyer and the item.')

/** The error codes of writing a review. */
const writing = [
  'REVIEWS_CLOSED',
  'NAMESPACE_NOT_SUPPORTED',
  'REVIEWED_ENTITY_NOT_FOUND',
  'ONLY_MEMBERS_MAY_REVIEW',
  'ONLY_BUYERS_MAY_REVIEW',
  'REVIEW_ALREADY_EXISTS',
  'REVIEW_MEDIA_NOT_FOUND',
  'REVIEW_LINK_INVALID',
  'REVIEW_LINK_EXPIRED',
  '-19971',
  '-19970',
] as const

/** From the seed: a review of Mira, and a pending one. */
const seeded = '5e71e000-0001-4000-8000-000000000001'
const waiting = '5e71e000-0002-4000-8000-000000000001'
const bowl = { namespace: 'stores', entityId: '7b0c6a52-0002-4c00-8a00-000000000001' }
const cellar = { namespace: 'stores', entityId: '7b0c6a52-0005-4c00-8a00-000000000001' }

const ModerationDecision = z.enum(['APPROVED', 'REJECTED']).meta({ id: 'ReviewModerationDecision' })

const settings = z.object({ settings: ReviewSettings })

/** The only path of the hosted platform that differs by more than the prefix. */
const bulkInSite = '/_api/reviews/bulk/v1/reviews'

export const reviews = {
  getReview: call('GET /v1/reviews/{reviewId}', {
    summary: 'Reads a review. Staff, apps and the author can ask for private ones too.',
    access: everyone,
    input: byId.extend({ returnPrivateReviews: z.boolean().optional() }),
    output: one,
    errors: ['REVIEW_NOT_FOUND'],
    example: { reviewId: seeded },
  }),
  createReview: call('POST /v1/reviews', {
    summary: 'Writes a review; the site’s policy decides whether it is published at once.',
    access: everyone,
    input: z.object({ review: NewReview, proof, captchaTokens }),
    output: one,
    errors: writing,
    example: {
      review: {
        ...cellar,
        content: { title: 'Keeps it dry', body: 'The lid closes well.', rating: 5 },
        author: { authorName: 'Noor' },
      },
    },
  }),
  createReviewAndContact: call('POST /v1/reviews/contact', {
    summary:
      'Writes a review for an email address: the caller’s own verified address, or any address for staff and apps.',
    access: everyone,
    input: reviewTarget.extend({
      name: authorName().min(1),
      email: z.email().max(254),
      content: ReviewContentInput,
      proof,
      captchaTokens,
    }),
    output: one,
    errors: [...writing, 'REVIEW_ADDRESS_NOT_PROVED'],
    example: {
      ...cellar,
      name: 'Noor',
      email: 'noor@example.com',
      content: { body: 'The lid closes well.', rating: 4 },
    },
  }),
  updateReview: call('PATCH /v1/reviews/{review.id}', {
    summary: 'Changes the sent fields of a review. The policy moderates changes by apps again.',
    access: staffAndApps,
    input: z.object({
      review: z
        .object({
          id: guid(),
          revision: z.string().min(1).max(20),
          content: ReviewContentChanges.optional(),
          author: z.object({ authorName: authorName().min(1).optional() }).optional(),
          reviewDate: timestamp().optional(),
        })
        .meta({ id: 'ReviewChanges' }),
      fieldMask: z
        .string()
        .max(500)
        .optional()
        .describe(
          'Such as `content.title,content.media`: only these fields change. A named field without a value is cleared.',
        ),
    }),
    output: one,
    errors: ['REVIEW_NOT_FOUND', 'REVIEW_MEDIA_NOT_FOUND'],
    example: { review: { id: seeded, revision: '1', content: { title: 'The one I always reach for' } } },
  }),
  deleteReview: call('DELETE /v1/reviews/{reviewId}', {
    summary: 'Deletes a review with its reply and its votes.',
    access: staffAndApps,
    input: byId,
    output: one,
    errors: ['REVIEW_NOT_FOUND'],
    example: { reviewId: seeded },
  }),
  setReply: call('PATCH /v1/reviews/{reviewId}/reply', {
    summary: 'Replies to a review, or replaces the reply. The platform emails the first reply to the author.',
    access: staffAndApps,
    input: byId.extend({ message: z.string().trim().min(1).max(10_000) }),
    output: one,
    errors: ['REVIEW_NOT_FOUND'],
    example: { reviewId: seeded, message: 'Thank you, Mira. It came out of the same firing as mine.' },
  }),
  removeReply: call('DELETE /v1/reviews/{reviewId}/reply', {
    summary: 'Deletes the reply.',
    access: staffAndApps,
    input: byId,
    output: one,
    errors: ['REVIEW_NOT_FOUND'],
    example: { reviewId: seeded },
  }),
  countReviews: call('POST /v1/reviews/count', {
    summary: 'Counts published reviews. Staff and apps can include private ones.',
    access: everyone,
    input: z.object({
      filter: Filter.nullable().optional().describe(fieldsOfFilter),
      includePrivateReviews: z.boolean().optional(),
    }),
    output: z.object({ count: z.number().int() }),
    errors: ['TOO_MANY_TO_COUNT'],
    example: { filter: { ...bowl, 'content.rating': { $gte: 4 } } },
  }),
  queryReviews: call('POST /v1/reviews/query', {
    summary: 'Finds published reviews, oldest first by default. Staff and apps can include private ones.',
    access: ['anyone', ...everyone],
    input: z.object({
      query: CursorQuery.optional().describe(
        `${fieldsOfFilter} Sorted by content.rating, createdDate, helpfulness, verified, origin.type, relevanceScore.`,
      ),
      returnPrivateReviews: z.boolean().optional(),
    }),
    output: page,
    errors: ['INVALID_CURSOR'],
    example: {
      query: {
        filter: bowl,
        sort: [{ fieldName: 'relevanceScore', order: 'DESC' }],
        cursorPaging: { limit: 10 },
      },
    },
  }),
  updateModerationStatus: call('PATCH /v1/reviews/{reviewId}/moderate', {
    summary: 'Approves or rejects a review. Either decision can change later.',
    access: staffAndApps,
    input: byId.extend({ status: ModerationDecision }),
    output: one,
    errors: ['REVIEW_NOT_FOUND'],
    example: { reviewId: waiting, status: 'APPROVED' },
  }),
  bulkCreateReview: call('POST /v1/bulk/reviews/create', {
    summary: 'Imports up to a hundred reviews, for example from an earlier platform.',
    access: staffAndApps,
    input: z.object({ reviews: z.array(NewReview).min(1).max(100), returnEntity: z.boolean().optional() }),
    output: z.object({
      results: z.array(z.object({ itemMetadata: BulkItemMetadata, review: Review.optional() })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    aliases: [`POST ${bulkInSite}/create`],
    example: {
      reviews: [
        { ...cellar, content: { body: 'As described.', rating: 4 }, author: { authorName: 'Tadhg' } },
      ],
      returnEntity: true,
    },
  }),
  bulkDeleteReviews: call('POST /v1/bulk/reviews/delete', {
    summary: 'Starts a job that deletes all matching reviews.',
    access: staffAndApps,
    input: z.object({ filter: Filter.describe(`${fieldsOfFilter} One without a condition is refused.`) }),
    output: z.object({ jobId: guid() }),
    errors: ['TOO_MANY_REVIEWS'],
    aliases: [`POST ${bulkInSite}/delete`],
    example: { filter: { id: seeded } },
  }),
  bulkUpdateModerationStatus: call('POST /v1/bulk/reviews/moderate', {
    summary: 'Starts a job that approves or rejects all matching reviews.',
    access: staffAndApps,
    input: z.object({
      filter: Filter.describe(`${fieldsOfFilter} One without a condition is refused.`),
      status: ModerationDecision,
    }),
    output: z.object({ jobId: guid() }),
    errors: ['TOO_MANY_REVIEWS'],
    aliases: [`POST ${bulkInSite}/moderate`],
    example: { filter: { 'moderation.moderationStatus': 'IN_MODERATION' }, status: 'APPROVED' },
  }),

  // The calls below are our own.
  returnReviewToModeration: call('POST /v1/reviews/{reviewId}/return-to-moderation', {
    summary: 'Resets the moderation of a review: it is pending again, for its earlier reasons.',
    access: staffAndApps,
    input: byId,
    output: one,
    errors: ['REVIEW_NOT_FOUND'],
    example: { reviewId: seeded },
  }),
  getReviewBulkJob: call('GET /v1/bulk/reviews/jobs/{jobId}', {
    summary: 'Reads the progress of a bulk action.',
    access: staffAndApps,
    input: z.object({ jobId: guid() }),
    output: z.object({ job: ReviewBulkJob }),
    errors: ['JOB_NOT_FOUND'],
    example: { jobId: '0199a000-0000-7000-8000-00000000a001' },
  }),
  getRatingSummary: call('GET /v1/reviews/summary', {
    summary: 'Reads the rating summary of the published reviews of one entity.',
    access: ['anyone', ...everyone],
    input: reviewTarget,
    output: z.object({ summary: RatingSummary }),
    example: bowl,
  }),
  listRatingSummaries: call('POST /v1/reviews/summaries', {
    summary: 'Reads the rating summaries of several entities, in the order of the request.',
    access: ['anyone', ...everyone],
    input: z.object({
      namespace: z.string().min(1).max(36),
      entityIds: z.array(z.string().min(1).max(36)).min(1).max(100),
    }),
    output: z.object({ summaries: z.array(RatingSummary) }),
    example: { namespace: 'stores', entityIds: [bowl.entityId, cellar.entityId] },
  }),
  getReviewEligibility: call('GET /v1/reviews/eligibility', {
    summary: 'Returns whether the caller may review an item, and the fields to ask for.',
    access: author,
    input: reviewTarget.extend({ proof }),
    output: z.object({
      allowed: z.boolean(),
      reason: z
        .enum([
          'REVIEWS_CLOSED',
          'ONLY_MEMBERS_MAY_REVIEW',
          'ONLY_BUYERS_MAY_REVIEW',
          'REVIEW_ALREADY_EXISTS',
          'REVIEW_LINK_INVALID',
          'REVIEW_LINK_EXPIRED',
        ])
        .optional()
        .describe('The reason if not.'),
      reviewId: guid().optional().describe('Id of the member’s existing review.'),
      verified: z.boolean().describe('The review will be marked as a verified purchase.'),
      captcha: CaptchaUse,
      photosAndVideos: z.boolean(),
      authorName: z.string().optional().describe('The known parts of the name.'),
    }),
    errors: ['NAMESPACE_NOT_SUPPORTED', 'REVIEWED_ENTITY_NOT_FOUND'],
    example: cellar,
  }),
  createReviewLink: call('POST /v1/reviews/links', {
    summary: 'Creates a link to the shop’s review form that proves the purchase. It is valid for 90 days.',
    access: staffAndApps,
    input: reviewTarget.extend({ email: z.email().max(254), name: authorName().optional() }),
    output: z.object({ url: z.string(), proof: z.string(), expiresDate: timestamp() }),
    errors: ['NAMESPACE_NOT_SUPPORTED', 'REVIEWED_ENTITY_NOT_FOUND'],
    example: { ...cellar, email: 'noor@example.com', name: 'Noor' },
  }),
  voteReview: call('PUT /v1/reviews/{reviewId}/vote', {
    summary: 'Votes that a review is helpful or not. A new vote replaces the old one.',
    access: author,
    input: byId.extend({ vote: ReviewVote }),
    output: one,
    errors: ['REVIEW_NOT_FOUND', 'OWN_REVIEW'],
    example: { reviewId: '5e71e000-0003-4000-8000-000000000001', vote: 'HELPFUL' },
  }),
  removeReviewVote: call('DELETE /v1/reviews/{reviewId}/vote', {
    summary: 'Withdraws the caller’s vote on a review.',
    access: author,
    input: byId,
    output: one,
    errors: ['REVIEW_NOT_FOUND'],
    example: { reviewId: '5e71e000-0003-4000-8000-000000000001' },
  }),
  listMyReviewVotes: call('POST /v1/reviews/my/votes', {
    summary: 'Reads the caller’s votes on several reviews.',
    access: author,
    input: z.object({ reviewIds: z.array(guid()).min(1).max(100) }),
    output: z.object({
      votes: z.array(z.object({ reviewId: guid(), vote: ReviewVote }).meta({ id: 'MyReviewVote' })),
    }),
    example: { reviewIds: [seeded] },
  }),
  listMyReviews: call('POST /v1/reviews/my', {
    summary: 'Lists the caller’s own reviews, newest first, private ones too.',
    access: author,
    input: z.object({
      namespace: z.string().min(1).max(36).optional(),
      entityId: z.string().min(1).max(36).optional(),
      cursorPaging: CursorPaging.optional(),
    }),
    output: page,
    errors: ['INVALID_CURSOR'],
    example: {},
  }),
  updateMyReview: call('PATCH /v1/reviews/my/{reviewId}', {
    summary: 'Changes the sent fields of the caller’s own review. The policy moderates it again.',
    access: author,
    input: byId.extend({
      content: ReviewContentChanges,
      authorName: authorName()
        .min(1)
        .optional()
        .describe('Only for visitors: a member has the name of their profile.'),
    }),
    output: one,
    errors: ['REVIEW_NOT_FOUND', 'REVIEW_MEDIA_NOT_FOUND'],
    example: { reviewId: seeded, content: { body: 'A month of the dishwasher later, still like new.' } },
  }),
  deleteMyReview: call('DELETE /v1/reviews/my/{reviewId}', {
    summary: 'Deletes the caller’s own review.',
    access: author,
    input: byId,
    output: z.object({}),
    errors: ['REVIEW_NOT_FOUND'],
    example: { reviewId: seeded },
  }),
  getReviewSettings: call('GET /v1/review-settings', {
    summary: 'Reads the review settings.',
    access: staffAndApps,
    input: z.object({}),
    output: settings,
    example: {},
  }),
  updateReviewSettings: call('PATCH /v1/review-settings', {
    summary: 'Changes the sent fields of the review settings.',
    access: ['staff'],
    input: z.object({ settings: ReviewSettings.partial().meta({ id: 'ReviewSettingsChanges' }) }),
    output: settings,
    example: { settings: { moderation: 'LOW_RATINGS' } },
  }),
}
