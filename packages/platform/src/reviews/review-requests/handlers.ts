import type { ReviewRequestsHandlers } from '../../generated/review-requests.ts'
import { hasCondition } from '../../kernel/database/filter.ts'
import { runBulkItem, summed } from '../../kernel/http/bulk.ts'
import { findBulkJob, insertBulkJob, progressOf } from '../../site/bulk-jobs/index.ts'
import { bulkArea, cancelJob, cancelRequests } from './cancel.ts'
import { createRequest } from './create.ts'
import { openInvitation } from './invitation.ts'
import { conditionOf, queryRequests } from './query.ts'
import { changeSettings, readSettings } from './settings-store.ts'
import { countRequests, deleteCanceled, findRequest, idsMatching } from './store.ts'
import { toRequest } from './to-request.ts'

export const handlers: ReviewRequestsHandlers = {
  async createReviewRequest({ reviewRequest }, ctx) {
    return { reviewRequest: toRequest(await createRequest(reviewRequest, ctx)) }
  },

  async bulkCreateReviewRequests({ reviewRequests, returnEntity = false }, ctx) {
    const results = []
    for (const [originalIndex, reviewRequest] of reviewRequests.entries())
      results.push(
        await runBulkItem({ originalIndex }, async () => {
          const made = toRequest(await createRequest(reviewRequest, ctx))
          return { item: made }
        }),
      )
    return summed(
      results.map(({ itemMetadata, item }) => ({
        itemMetadata: { ...itemMetadata, ...(item && { id: item.id }) },
        ...(returnEntity && item && { item }),
      })),
    )
  },

  async getReviewRequest({ reviewRequestId }, ctx) {
    const row = await findRequest(ctx, reviewRequestId)
    return row ? { reviewRequest: toRequest(row) } : ctx.fail('REVIEW_REQUEST_NOT_FOUND')
  },

  async deleteReviewRequest({ reviewRequestId }, ctx) {
    const row = await deleteCanceled(ctx, reviewRequestId)
    if (row) {
      await ctx.emit('wix.reviews.v2.review_request_deleted', row.request_id, toRequest(row))
      return {}
    }
    const there = await findRequest(ctx, reviewRequestId)
    return there
      ? ctx.fail('REVIEW_REQUEST_STATUS_IMPOSSIBLE', { status: there.status })
      : ctx.fail('REVIEW_REQUEST_NOT_FOUND')
  },

  queryReviewRequests: queryRequests,

  async countReviewRequests({ filter = {} }, ctx) {
    return { count: await countRequests(ctx, conditionOf(ctx, filter)) }
  },

  async bulkCancelReviewRequestsByFilter({ filter }, ctx) {
    if (!hasCondition(filter)) ctx.violation('filter', 'VALIDATION', 'must hold at least one condition')
    const job = await insertBulkJob(
      ctx,
      { area: bulkArea, action: 'CANCEL', detail: {} },
      idsMatching(ctx, conditionOf(ctx, filter)),
    )
    if (job.total > 0) await ctx.schedule(cancelJob, ctx.clock.now(), { jobId: job.id })
    return { jobId: job.id }
  },

  async cancelReviewRequest({ reviewRequestId }, ctx) {
    const [row] = await cancelRequests(ctx, [reviewRequestId])
    if (row) return { reviewRequest: toRequest(row) }
    const there = (await findRequest(ctx, reviewRequestId)) ?? ctx.fail('REVIEW_REQUEST_NOT_FOUND')
    // Cancelling twice has no effect.
    if (there.status === 'CANCELED') return { reviewRequest: toRequest(there) }
    return ctx.fail('REVIEW_REQUEST_STATUS_IMPOSSIBLE', { status: there.status })
  },

  async getReviewRequestJob({ jobId }, ctx) {
    const job = (await findBulkJob(ctx, bulkArea, jobId)) ?? ctx.fail('JOB_NOT_FOUND')
    return { job: await progressOf(ctx, job) }
  },

  openReviewInvitation: openInvitation,

  async getReviewRequestSettings(_input, ctx) {
    return { settings: await readSettings(ctx) }
  },

  async updateReviewRequestSettings({ settings }, ctx) {
    await changeSettings(ctx, settings)
    return { settings: await readSettings(ctx) }
  },
}
