import type { OrderBulkJob, OrderJobsHandlers } from '../../generated/order-jobs.ts'
import type { BulkItemMetadata } from '../../generated/shared.ts'
import type { Job } from '../../kernel/area.ts'
import { hasCondition } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  type BulkItem,
  countBulkItems,
  findBulkJob,
  insertBulkJob,
  listBulkItems,
  progressOf,
  runBatch,
} from '../../site/bulk-jobs/index.ts'
import {
  countMatching,
  deleteImported,
  idsAmong,
  idsMatching,
  type ManyRefusal,
  manyRefusals,
  markOrders,
  matching,
  type TagChanges,
  tagOrders,
} from '../orders/index.ts'

const area = 'orders'
/** Maximum number of orders per job. */
const jobLimit = 50_000
const batch = 1_000
const failuresShown = 100

type Asked = Parameters<OrderJobsHandlers['countOrdersByFilter']>[0]

export const handlers: OrderJobsHandlers = {
  async countOrdersByFilter(asked, ctx) {
    return { total: await countMatching(ctx, await conditionOf(ctx, asked)), limit: jobLimit }
  },

  async bulkUpdateOrderTagsByFilter({ assignTags, unassignTags, ...asked }, ctx) {
    return start(ctx, 'UPDATE_TAGS', { assignTags, unassignTags }, asked)
  },

  async bulkUpdateOrdersByFilter({ order, ...asked }, ctx) {
    if (order.archived === undefined && order.seenByAHuman === undefined)
      ctx.violation('order', 'REQUIRED_FIELD', 'Send archived or seenByAHuman')
    return start(ctx, 'UPDATE', order, asked)
  },

  async bulkDeleteImportedOrders({ orderIds }, ctx) {
    const job = await insertBulkJob(ctx, { area, action: 'DELETE_IMPORTED', detail: {} }, idsAmong(orderIds))
    if (job.total > 0) await ctx.schedule('orders.bulk', ctx.clock.now(), { jobId: job.id })
    return { jobId: job.id }
  },

  async getOrderBulkJob({ jobId }, ctx) {
    const job = (await findBulkJob(ctx, area, jobId)) ?? ctx.fail('JOB_NOT_FOUND')
    const failures = await listBulkItems(ctx, job.id, { state: 'FAILED', limit: failuresShown })
    return {
      job: {
        ...(await progressOf(ctx, job)),
        action: job.action as OrderBulkJob['action'],
        failures: failures.map(toResult),
        createdDate: job.created_at,
        ...(job.finished_at && { finishedDate: job.finished_at }),
      },
    }
  },

  async listOrderBulkJobResults({ jobId, limit = 100, offset = 0 }, ctx) {
    const job = (await findBulkJob(ctx, area, jobId)) ?? ctx.fail('JOB_NOT_FOUND')
    const { done, failed } = await countBulkItems(ctx, job.id)
    const items = await listBulkItems(ctx, job.id, { limit, offset })
    return { results: items.filter(({ state }) => state !== 'WAITING').map(toResult), total: done + failed }
  },
}

async function start(
  ctx: Context<'TOO_MANY_ORDERS'>,
  action: OrderBulkJob['action'],
  detail: object,
  asked: Asked,
): Promise<{ readonly jobId: string }> {
  const condition = await conditionOf(ctx, asked)
  const total = await countMatching(ctx, condition)
  if (total > jobLimit) ctx.fail('TOO_MANY_ORDERS', { total, limit: jobLimit })
  const job = await insertBulkJob(ctx, { area, action, detail }, idsMatching(ctx, condition))
  if (job.total > 0) await ctx.schedule('orders.bulk', ctx.clock.now(), { jobId: job.id })
  return { jobId: job.id }
}

/** An empty filter would match all orders, so a filter without a condition is rejected in every form. */
async function conditionOf(ctx: Context, { filter, search }: Asked) {
  if (!hasCondition(filter)) ctx.violation('filter', 'VALIDATION', 'must hold at least one condition')
  return matching(ctx, { filter, words: search?.expression })
}

/** Runs one batch and schedules the next in the same transaction. */
export const runJob: Job = async (ctx, { jobId }: { readonly jobId: string }) => {
  const job = await findBulkJob(ctx, area, jobId)
  if (!job) return
  const more = await runBatch(ctx, job, batch, (items) =>
    perform(
      ctx,
      job.action as OrderBulkJob['action'],
      job.detail,
      items.map(({ entity_id }) => entity_id),
    ),
  )
  if (more) await ctx.schedule('orders.bulk', ctx.clock.now(), { jobId })
}

async function perform(
  ctx: Context,
  action: OrderBulkJob['action'],
  detail: Record<string, unknown>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (action === 'UPDATE_TAGS') return tagOrders(ctx, ids, detail as TagChanges)
  if (action === 'UPDATE') return markOrders(ctx, ids, detail)
  const deleted = new Set(await deleteImported(ctx, ids))
  await ctx.services.hooks.ordersDeleted(ctx, [...deleted])
  return new Map(ids.filter((id) => !deleted.has(id)).map((id) => [id, 'ORDER_WAS_NOT_IMPORTED']))
}

function toResult({ entity_id, position, state, code }: BulkItem): BulkItemMetadata {
  return {
    id: entity_id,
    originalIndex: position - 1,
    success: state === 'DONE',
    ...(code && { error: { code, description: manyRefusals[code as ManyRefusal] } }),
  }
}
