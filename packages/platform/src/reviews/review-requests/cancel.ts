import type { Context } from '../../kernel/http/context.ts'
import { findBulkJob, runBatch } from '../../site/bulk-jobs/index.ts'
import { moveRequests, plannedOfOrder, type RequestRow } from './store.ts'
import { toRequest } from './to-request.ts'

export const bulkArea = 'reviewRequests'
export const cancelJob = 'reviewRequests.bulk'

const batch = 500

/** Cancels scheduled requests and answers them; a request whose email is being sent cannot be cancelled. */
export async function cancelRequests(ctx: Context, ids: readonly string[]): Promise<RequestRow[]> {
  const rows = await moveRequests(ctx, ids, { status: 'CANCELED', updated_at: ctx.clock.now() })
  await announce(ctx, rows)
  return rows
}

/** Cancels the requests of an order that was cancelled, rejected or refunded. */
export async function cancelOfOrder(ctx: Context, orderId: string): Promise<void> {
  await cancelRequests(ctx, await plannedOfOrder(ctx, orderId))
}

/** Runs one batch and schedules the next in the same transaction. */
export async function runCancelJob(ctx: Context, { jobId }: { readonly jobId: string }): Promise<void> {
  const job = await findBulkJob(ctx, bulkArea, jobId)
  if (!job) return
  const more = await runBatch(ctx, job, batch, async (items) => {
    const ids = items.map(({ entity_id }) => entity_id)
    const canceled = new Set((await cancelRequests(ctx, ids)).map(({ request_id }) => request_id))
    return new Map(
      ids.filter((id) => !canceled.has(id)).map((id) => [id, 'REVIEW_REQUEST_STATUS_IMPOSSIBLE']),
    )
  })
  if (more) await ctx.schedule(cancelJob, ctx.clock.now(), { jobId })
}

export async function announce(ctx: Context, rows: readonly RequestRow[]): Promise<void> {
  for (const row of rows)
    await ctx.emit('wix.reviews.v2.review_request_updated', row.request_id, toRequest(row))
}
