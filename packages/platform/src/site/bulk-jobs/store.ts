import { type RawBuilder, type Selectable, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'bulk_jobs.detail': Record<string, unknown>
  }
}

export type BulkJob = Selectable<Database['bulk_jobs']>

export interface NewBulkJob {
  /** The area that runs the job; areas cannot read the jobs of others. */
  readonly area: string
  readonly action: string
  readonly detail: object
}

export interface BulkItem {
  readonly position: number
  readonly entity_id: string
  readonly state: string
  readonly code: string | null
}

type Scope = Data & Pick<Context, 'clock' | 'random'>

/** Creates a job for the currently matching entities, whose `id` the statement selects. */
export async function insertBulkJob(
  scope: Scope,
  { area, action, detail }: NewBulkJob,
  entities: RawBuilder<unknown>,
): Promise<BulkJob> {
  const { db, siteId } = scope
  const id = scope.random.id()
  const now = scope.clock.now()
  const job = { site_id: siteId, id, area, action, total: 0, created_at: now, finished_at: null }
  await db
    .insertInto('bulk_jobs')
    .values({ ...job, detail: json(detail) })
    .execute()
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_job_items (site_id, job_id, position, entity_id)
    select ${siteId}::uuid, ${id}::uuid, row_number() over (order by chosen.id), chosen.id
    from (${entities}) as chosen`.execute(db)
  const total = Number(numAffectedRows)
  const finished = total === 0 ? now : null
  await db
    .updateTable('bulk_jobs')
    .set({ total, finished_at: finished })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
  return { ...job, detail: detail as Record<string, unknown>, total, finished_at: finished }
}

export async function findBulkJob(
  { db, siteId }: Data,
  area: string,
  id: string,
): Promise<BulkJob | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('area', '=', area)
    .executeTakeFirst()
}

export async function countBulkItems(
  { db, siteId }: Data,
  jobId: string,
): Promise<{ readonly done: number; readonly failed: number }> {
  const rows = await db
    .selectFrom('bulk_job_items')
    .select(['state', ({ fn }) => fn.countAll<string | number>().as('count')])
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .groupBy('state')
    .execute()
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { done: of('DONE'), failed: of('FAILED') }
}

export async function listBulkItems(
  { db, siteId }: Data,
  jobId: string,
  {
    state,
    limit,
    offset = 0,
  }: { readonly state?: 'WAITING' | 'FAILED'; readonly limit: number; readonly offset?: number },
): Promise<BulkItem[]> {
  return db
    .selectFrom('bulk_job_items')
    .select(['position', 'entity_id', 'state', 'code'])
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('position', '>', offset)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'WAITING'))
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Stores the error codes of failed items. */
export async function noteBulkItems(
  { db, siteId }: Data,
  jobId: string,
  items: readonly BulkItem[],
  failed: ReadonlyMap<string, string>,
): Promise<void> {
  const positions = items.map(({ position }) => position)
  const codes = items.map(({ entity_id }) => failed.get(entity_id) ?? null)
  await sql`
    update bulk_job_items set state = case when noted.code is null then 'DONE' else 'FAILED' end, code = noted.code
    from unnest(${positions}::integer[], ${codes}::text[]) as noted (position, code)
    where bulk_job_items.site_id = ${siteId} and bulk_job_items.job_id = ${jobId}
      and bulk_job_items.position = noted.position`.execute(db)
}

export async function finishBulkJob({ db, siteId, clock }: Scope, jobId: string): Promise<void> {
  await db
    .updateTable('bulk_jobs')
    .set({ finished_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', jobId)
    .execute()
}

/** Deletes old jobs. */
export async function sweepBulkJobs({ db, siteId, clock }: Scope): Promise<void> {
  await db
    .deleteFrom('bulk_jobs')
    .where('site_id', '=', siteId)
    .where('finished_at', '<', later(clock.now(), -days(30)))
    .execute()
}
