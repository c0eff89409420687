import type { Code } from '@vitrine/contract/codes'
import type { RawBuilder } from 'kysely'
import { audit } from '../../identity/identities/index.ts'
import type { Job } from '../../kernel/area.ts'
import { type Caller, type Context, inBackground } from '../../kernel/http/context.ts'
import { PublishedFailure, toFailure } from '../../kernel/http/failure.ts'
import {
  type BulkItem,
  type BulkJob,
  findBulkJob,
  finishBulkJob,
  insertBulkJob,
  listBulkItems,
  noteBulkItems,
  progressOf,
} from '../../site/bulk-jobs/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: an action reads back the detail that its own area wrote
type Action = (ctx: Context<Code>, entityId: string, detail: any) => Promise<unknown>

interface Detail {
  readonly caller: Caller
  readonly detail: unknown
}

/** A run ends after so many entities, so that a stopping node loses little and other jobs can go on. */
const atOnce = 50

/** Calls of an area that answer with the id of a job, which changes entities one by one in the background. */
export function bulkJobsOf(area: string, actions: Readonly<Record<string, Action>>) {
  const kind = `${area}.bulk`
  const run: Job = inBackground(async (ctx: Context<Code>, { jobId }: { readonly jobId: string }) => {
    const job = await findBulkJob(ctx, area, jobId)
    const perform = job && actions[job.action]
    if (!perform || job.finished_at) return
    const items = await listBulkItems(ctx, job.id, { state: 'WAITING', limit: atOnce })
    for (const item of items) await runItem(ctx, job, item, perform)
    await ctx.transaction((inner) =>
      items.length === atOnce
        ? inner.schedule(kind, inner.clock.now(), { jobId }, jobId)
        : finish(inner, job),
    )
  })
  return {
    jobs: { [kind]: run },

    /** Starts a job over the entities that match now, whose `id` the statement selects. */
    async start(
      ctx: Context<Code>,
      action: string,
      detail: object,
      entities: RawBuilder<unknown>,
    ): Promise<{ readonly jobId: string }> {
      const { role, siteId, staffId, appId, permissions, via } = ctx.caller
      const caller: Caller = { role, siteId, staffId, appId, permissions, via }
      const job = await insertBulkJob(ctx, { area, action, detail: { caller, detail } }, entities)
      if (job.total > 0) await ctx.schedule(kind, ctx.clock.now(), { jobId: job.id }, job.id)
      return { jobId: job.id }
    },
  }
}

/** Changes one entity as the caller of the job. A rejection becomes the result of the entity. */
async function runItem(ctx: Context<Code>, job: BulkJob, item: BulkItem, perform: Action): Promise<void> {
  const { caller, detail } = job.detail as unknown as Detail
  try {
    await ctx.transaction(async (inner) => {
      await perform({ ...inner, caller }, item.entity_id, detail)
      await noteBulkItems(inner, job.id, [item], new Map())
    })
  } catch (error) {
    const failure = toFailure(error)
    if (!failure) throw error
    const code = (failure instanceof PublishedFailure && failure.publishedCode) || failure.code
    await ctx.transaction((inner) => noteBulkItems(inner, job.id, [item], new Map([[item.entity_id, code]])))
  }
}

/** The audit log says what became of the job, because its caller has no other answer. */
async function finish(ctx: Context<Code>, job: BulkJob): Promise<void> {
  await finishBulkJob(ctx, job.id)
  const { caller } = job.detail as unknown as Detail
  const { total, totalFailures } = await progressOf(ctx, job)
  const detail = { jobId: job.id, change: job.action, total, failed: totalFailures }
  await audit({ ...ctx, caller }, { action: 'catalogue changed in bulk', detail })
}
