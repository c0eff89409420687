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
  finishBulkJob,
  insertBulkJob,
  listBulkItems,
  noteBulkItems,
} from './store.ts'

/**
 * Runs one batch of a job in the runner's transaction, which limits how long other requests wait. `work` returns an
 * error code per failed entity. True if entities are left, so that an interrupted job continues.
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
/** The progress of a job in responses. */
export async function progressOf(data: Data, { id, total, finished_at }: BulkJob) {
  const { done, failed } = await countBulkItems(data, id)
  const status: 'DONE' | 'RUNNING' = finished_at ? 'DONE' : 'RUNNING'
  return { id, status, total, totalSuccesses: done, totalFailures: failed }
}
