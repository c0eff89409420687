import type { ReviewBulkJob } from '../../generated/reviews.ts'
import type { BulkItemMetadata } from '../../generated/shared.ts'
import type { Job } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  type BulkItem,
  findBulkJob,
  insertBulkJob,
  listBulkItems,
  progressOf,
  runBatch,
} from '../../site/bulk-jobs/index.ts'
import { deleteReview } from './delete.ts'
import { moderate } from './moderate.ts'
import { conditionOf } from './query.ts'
import { countWhere, idsWhere } from './store.ts'

const area = 'reviews'
/** Maximum number of reviews per job. */
const jobLimit = 50_000
/** Reviews per transaction; readers of a summary wait no longer than one batch. */
const batch = 50
const failuresShown = 100

type Action = ReviewBulkJob['action']

/** A job over the reviews that match now, including private ones, because only staff and apps start it. */
export async function startJob(
  ctx: Context<'TOO_MANY_REVIEWS'>,
  action: Action,
  filter: unknown,
): Promise<{ readonly jobId: string }> {
  const condition = conditionOf(ctx, filter, { mustSaySomething: true })
  const total = await countWhere(ctx, condition, jobLimit + 1)
  if (total > jobLimit) ctx.fail('TOO_MANY_REVIEWS', { limit: jobLimit })
  const job = await insertBulkJob(ctx, { area, action, detail: {} }, idsWhere(ctx, condition))
  if (job.total > 0) await ctx.schedule('reviews.bulk', ctx.clock.now(), { jobId: job.id })
  return { jobId: job.id }
}

/** Runs one batch and schedules the next in the same transaction. */
export const runJob: Job = async (ctx, { jobId }: { readonly jobId: string }) => {
  const job = await findBulkJob(ctx, area, jobId)
  if (!job) return
  const more = await runBatch(ctx, job, batch, async (items) => {
    const failed = new Map<string, string>()
    for (const { entity_id: id } of items)
      if (!(await perform(ctx, job.action as Action, id))) failed.set(id, 'REVIEW_NOT_FOUND')
    return failed
  })
  if (more) await ctx.schedule('reviews.bulk', ctx.clock.now(), { jobId })
}

async function perform(ctx: Context, action: Action, id: string): Promise<boolean> {
  if (action === 'DELETE') return (await deleteReview(ctx, id)) !== undefined
  return (await moderate(ctx, id, action === 'APPROVE' ? 'APPROVED' : 'REJECTED')) !== undefined
}

export async function showJob(ctx: Context<'JOB_NOT_FOUND'>, jobId: string): Promise<ReviewBulkJob> {
  const job = (await findBulkJob(ctx, area, jobId)) ?? ctx.fail('JOB_NOT_FOUND')
  const failures = await listBulkItems(ctx, job.id, { state: 'FAILED', limit: failuresShown })
  return {
    ...(await progressOf(ctx, job)),
    action: job.action as Action,
    failures: failures.map(toResult),
    createdDate: job.created_at,
    ...(job.finished_at && { finishedDate: job.finished_at }),
  }
}

/** Each review existed when the job began. */
function toResult({ entity_id, position, code }: BulkItem): BulkItemMetadata {
  return {
    id: entity_id,
    originalIndex: position - 1,
    success: false,
    ...(code && { error: { code, description: 'The review was deleted in the meantime' } }),
  }
}
