import { type CompiledQuery, sql } from 'kysely'

import { json } from '../database/columns.ts'
import { send } from '../database/transaction.ts'
import type { Context } from '../http/context.ts'

declare module '../database/columns.ts' {
  interface Columns {
    'jobs.payload': Record<string, unknown>
  }
}

export interface NewJob {
  readonly kind: string
  readonly runAt: Date
  readonly payload: object
  readonly key?: string | undefined
}

type Scheduling = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

/** Schedules a job in the caller's transaction. A waiting job with the same kind and key is replaced. */
export async function addJob(
  ctx: Scheduling,
  kind: string,
  runAt: Date,
  payload: object,
  key?: string,
): Promise<void> {
  await send(ctx.db, { compile: () => insertOf(ctx, [{ kind, runAt, payload, key }]) })
}

/** The statement that schedules at least one job. Of jobs with the same kind and key, the last one holds. */
export function insertOf({ db, siteId, clock, random }: Scheduling, jobs: readonly NewJob[]): CompiledQuery {
  const last = new Map(jobs.map((job) => [job.key === undefined ? job : `${job.kind} ${job.key}`, job]))
  const rows = [...last.values()].map(({ kind, runAt, payload, key }) => ({
    site_id: siteId,
    job_id: random.id(),
    kind,
    key: key ?? null,
    payload: json(payload),
    run_at: runAt,
    state: 'waiting' as const,
    attempts: 0,
    last_error: null,
    created_at: clock.now(),
    finished_at: null,
  }))
  return db
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'kind', 'key']).where('state', '=', sql.lit('waiting')).doUpdateSet({
        run_at: sql`excluded.run_at`,
        payload: sql`excluded.payload`,
        attempts: sql`excluded.attempts`,
      }),
    )
    .compile()
}

/** Schedules a job unless it is already scheduled, so that frequent restarts do not postpone it. */
export async function planOnce(
  { db, siteId, clock, random }: Scheduling,
  kind: string,
  runAt: Date,
  payload: object = {},
): Promise<void> {
  await sql`
    insert into jobs (site_id, job_id, kind, key, payload, run_at, state, attempts, created_at)
    values (${siteId}, ${random.id()}, ${kind}, ${kind}, ${json(payload)}, ${runAt}, 'waiting', 0, ${clock.now()})
    on conflict (site_id, kind, key) where state = 'waiting' do nothing`.execute(db)
}

/** Schedules one job per payload in one statement. These jobs have no key. */
export async function addJobs(
  { db, siteId, clock, random }: Scheduling,
  kind: string,
  runAt: Date,
  payloads: readonly object[],
): Promise<void> {
  await sql`
    insert into jobs (site_id, job_id, kind, payload, run_at, state, attempts, created_at)
    select ${siteId}::uuid, planned.job_id, ${kind}, planned.payload::jsonb, ${runAt}, 'waiting', 0, ${clock.now()}
    from unnest(${payloads.map(() => random.id())}::uuid[], ${payloads.map(json)}::text[])
      as planned (job_id, payload)`.execute(db)
}
