import * as z from 'zod'

import { call } from '../define.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import { ReviewInvitation, ReviewRequest, ReviewRequestInput } from '../shapes/review-request.ts'
import { CursorPagingMetadata, CursorQuery, Filter, guid, text } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const
const everyone = ['anyone', 'visitor', 'member', 'staff', 'app'] as const

const requests = '/v2/review-requests'
const bulk = '/v2/bulk/review-requests'
const published = ['/reviews', '/_api/reviews-review-requests'] as const

const one = z.object({ reviewRequest: ReviewRequest })
const byId = z.object({ reviewRequestId: guid() })
const filters =
  'By id, createdDate, sendDate, namespace, order.id, items.catalogItemId, items.reviewId, recipient.contactId, communicationChannel, status, automationActivationId, requestedBy.wixUserId, requestedBy.appId and requestedBy.identityType.'

const scheduled = '0199a000-0000-7000-8000-00000000e005'
const canceled = '0199a000-0000-7000-8000-00000000e004'
const harbourMug = '7b0c6a52-0003-4c00-8a00-000000000001'

const ReviewRequestSettings = z
  .object({
    active: z.boolean().describe('Off: due requests fail, and the platform sends none.'),
    automatic: z.boolean().describe('The platform creates a request for every fulfilled order.'),
    delayDays: z.number().int().min(0).max(180).describe('Time from fulfilment to the email.'),
    message: text(1000).optional().describe('Text above the items in the email, written by the shop.'),
  })
  .meta({ id: 'ReviewRequestSettings', description: 'Whether and when the shop asks buyers for reviews.' })
const settings = z.object({ settings: ReviewRequestSettings })

const ReviewRequestJob = z
  .object({
    id: guid(),
    status: z.enum(['RUNNING', 'DONE']),
    total: z.number().int(),
    totalSuccesses: z.number().int(),
    totalFailures: z.number().int(),
  })
  .meta({ id: 'ReviewRequestJob', description: 'The progress of a bulk action.' })

export const reviewRequests = {
  createReviewRequest: call(`POST ${requests}`, {
    summary:
      'Plans an email that asks for reviews of named items, or of the most expensive items of an order.',
    access: staffAndApps,
    input: z.object({ reviewRequest: ReviewRequestInput }),
    output: one,
    errors: [
      'EITHER_ORDER_OR_ITEMS_REQUIRED',
      'ORDER_NOT_FOUND',
      'ORDER_IS_EMPTY',
      'RECIPIENT_HAS_NO_ADDRESS',
    ],
    example: {
      reviewRequest: {
        items: [{ catalogItemId: harbourMug }],
        recipient: { email: 'ada@example.com' },
        communicationChannel: 'EMAIL',
      },
    },
    aliases: published.map((prefix) => `POST ${prefix}${requests}` as const),
  }),

  bulkCreateReviewRequests: call(`POST ${bulk}/create`, {
    summary: 'Plans up to fifty requests; each succeeds or fails on its own.',
    access: staffAndApps,
    input: z.object({
      reviewRequests: z.array(ReviewRequestInput).min(1).max(50),
      returnEntity: z.boolean().optional(),
    }),
    output: z.object({
      results: z.array(z.object({ itemMetadata: BulkItemMetadata, item: ReviewRequest.optional() })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    example: {
      reviewRequests: [{ items: [{ catalogItemId: harbourMug }], recipient: { email: 'ada@example.com' } }],
      returnEntity: true,
    },
    aliases: published.map((prefix) => `POST ${prefix}${bulk}/create` as const),
  }),

  getReviewRequest: call(`GET ${requests}/{reviewRequestId}`, {
    summary: 'Reads one request.',
    access: staffAndApps,
    input: byId,
    output: one,
    errors: ['REVIEW_REQUEST_NOT_FOUND'],
    example: { reviewRequestId: scheduled },
    aliases: published.map((prefix) => `GET ${prefix}${requests}/{reviewRequestId}` as const),
  }),

  deleteReviewRequest: call(`DELETE ${requests}/{reviewRequestId}`, {
    summary: 'Deletes a cancelled request.',
    access: staffAndApps,
    input: byId,
    output: z.object({}),
    errors: ['REVIEW_REQUEST_NOT_FOUND', 'REVIEW_REQUEST_STATUS_IMPOSSIBLE'],
    example: { reviewRequestId: canceled },
    aliases: published.map((prefix) => `DELETE ${prefix}${requests}/{reviewRequestId}` as const),
  }),

  queryReviewRequests: call(`POST ${requests}/query`, {
    summary: 'Finds requests, sorted and paged.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        `${filters} Sorted by createdDate (the oldest first by default), sendDate and status.`,
      ),
    }),
    output: z.object({ reviewRequests: z.array(ReviewRequest), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { status: 'SCHEDULED' }, cursorPaging: { limit: 10 } } },
    aliases: published.map((prefix) => `POST ${prefix}${requests}/query` as const),
  }),

  countReviewRequests: call(`POST ${requests}/count`, {
    summary: 'Counts requests.',
    access: staffAndApps,
    input: z.object({ filter: Filter.optional().describe(filters) }),
    output: z.object({ count: z.number().int() }),
    example: { filter: { status: 'SENT' } },
    aliases: published.map((prefix) => `POST ${prefix}${requests}/count` as const),
  }),

  bulkCancelReviewRequestsByFilter: call(`PUT ${bulk}/cancel-by-filter`, {
    summary: 'Starts a job that cancels all matching planned requests.',
    access: staffAndApps,
    input: z.object({ filter: Filter.describe(`${filters} One without a condition is refused.`) }),
    output: z.object({ jobId: guid() }),
    example: { filter: { 'order.id': '0199a000-0000-7000-8000-00000000a004' } },
    aliases: published.map((prefix) => `PUT ${prefix}${bulk}/cancel-by-filter` as const),
  }),

  // The calls below are our own.
  cancelReviewRequest: call(`POST ${requests}/{reviewRequestId}/cancel`, {
    summary: 'Cancels a planned request, so that the platform sends no email.',
    access: staffAndApps,
    input: byId,
    output: one,
    errors: ['REVIEW_REQUEST_NOT_FOUND', 'REVIEW_REQUEST_STATUS_IMPOSSIBLE'],
    example: { reviewRequestId: scheduled },
  }),

  getReviewRequestJob: call(`GET ${bulk}/jobs/{jobId}`, {
    summary: 'Reads the progress of a bulk cancellation.',
    access: staffAndApps,
    input: z.object({ jobId: guid() }),
    output: z.object({ job: ReviewRequestJob }),
    errors: ['JOB_NOT_FOUND'],
    example: { jobId: '0199a000-0000-7000-8000-00000000e0f1' },
  }),

  openReviewInvitation: call(`POST ${requests}/{reviewRequestId}/open`, {
    summary: 'Reads the items of a request for the buyer who followed its link, and records the visit.',
    access: everyone,
    input: byId.extend({ token: text(200).min(1).describe('The token in the link of the email.') }),
    output: z.object({ invitation: ReviewInvitation }),
    errors: ['REVIEW_REQUEST_NOT_FOUND', 'REVIEW_REQUEST_LINK_EXPIRED'],
    example: { reviewRequestId: '0199a000-0000-7000-8000-00000000e001', token: 'from-themail' },
  }),

  getReviewRequestSettings: call('GET /v1/review-request-settings', {
    summary: 'Reads the settings of review requests.',
    access: staffAndApps,
    input: z.object({}),
    output: settings,
    example: {},
  }),

  updateReviewRequestSettings: call('PATCH /v1/review-request-settings', {
    summary: 'Changes the sent fields of the settings of review requests.',
    access: ['staff'],
    input: z.object({
      settings: ReviewRequestSettings.extend({ message: text(1000).nullable() })
        .partial()
        .meta({ id: 'ReviewRequestSettingsChanges' }),
    }),
    output: settings,
    example: { settings: { delayDays: 10 } },
  }),
}
