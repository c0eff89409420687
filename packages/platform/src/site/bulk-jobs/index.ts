import type { Context, Data } from '../../kernel/http/context.ts'
import {
  type BulkItem,
  type BulkJob,
  countBulkItems,
  finishBulkJob,
  listBulkItems,
  noteBulkItems,
} from './store.ts'

export {
  type BulkItem,
  type BulkJob,
  countBulkItems,
  findBulkJob,
  insertBulkJob,
  listBulkItems,
} from './store.ts'
/**
 * One batch of a job, in the transaction of its runner: other requests wait no longer than that. `work` answers a code
 * for each entity that it could not be done to. True while some are left, so that a job cut off goes on where it stood.
 */
export async function runBatch(
  ctx: Context,
  job: BulkJob,
  batch: number,
  work: (items: readonly BulkItem[]) => Promise<ReadonlyMap<string, string>>,
): Promise<boolean> {
  if (job.finished_at) return false
  const items = await listBulkItems(ctx, job.id, { state: 'WAITING', limit: batch })
  if (items.length > 0) await noteBulkItems(ctx, job.id, items, await work(items))
  if (items.length === batch) return true
  await finishBulkJob(ctx, job.id)
  return false
}
/** How far a job is, as every call that tells of one says it. */
export async function progressOf(data: Data, { id, total, finished_at }: BulkJob) {
  const { done, failed } = await countBulkItems(data, id)
  const status: 'DONE' | 'RUNNING' = finished_at ? 'DONE' : 'RUNNING'
  return { id, status, total, totalSuccesses: done, totalFailures: failed }
}
