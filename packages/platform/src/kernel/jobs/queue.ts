import { sql } from 'kysely'

import { json } from '../database/columns.ts'
import { send } from '../database/transaction.ts'
import type { Context } from '../http/context.ts'

declare module '../database/columns.ts' {
  interface Columns {
    'jobs.payload': Record<string, unknown>
  }
}

/** Schedules a job in the caller's transaction. A waiting job with the same kind and key is replaced. */
export async function addJob(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  kind: string,
  runAt: Date,
  payload: object,
  key?: string,
): Promise<void> {
  const insert = ctx.db.insertInto('jobs').values({
    site_id: ctx.siteId,
    job_id: ctx.random.id(),
    kind,
    key: key ?? null,
    payload: json(payload),
    run_at: runAt,
    state: 'waiting',
    attempts: 0,
    last_error: null,
    created_at: ctx.clock.now(),
    finished_at: null,
  })
  const replacing = insert.onConflict((conflict) =>
    conflict.columns(['site_id', 'kind', 'key']).where('state', '=', sql.lit('waiting')).doUpdateSet({
      run_at: sql`excluded.run_at`,
      payload: sql`excluded.payload`,
      attempts: sql`excluded.attempts`,
    }),
  )
  await send(ctx.db, key === undefined ? insert : replacing)
}

/** Schedules a job unless it is already scheduled, so that frequent restarts do not postpone it. */
export async function planOnce(
  { db, siteId, clock, random }: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
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
  { db, siteId, clock, random }: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
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
