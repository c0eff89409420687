import { sql } from 'kysely'

import type { Context, Data } from '../http/context.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock'>

export interface Claimed {
  readonly job_id: string
  readonly kind: string
  readonly payload: Record<string, unknown>
  readonly attempts: number
}

/** A literal, because a generic plan for a parameter would not use the partial index. */
const isWaiting = sql<boolean>`state = 'waiting'`

/** Locks the first due job for the transaction and skips jobs that others have locked. */
export async function claimDue(
  { db, siteId, clock }: Scope,
  except: readonly string[],
): Promise<Claimed | undefined> {
  return db
    .selectFrom('jobs')
    .select(['job_id', 'kind', 'payload', 'attempts'])
    .where('site_id', '=', siteId)
    .where(isWaiting)
    .$if(except.length > 0, (query) => query.where('kind', 'not in', [...except]))
    .where('run_at', '<=', clock.now())
    .orderBy('run_at')
    .orderBy('job_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Locks more due jobs of a kind for the transaction. Of jobs that have failed, none. */
export async function claimMore(
  { db, siteId, clock }: Scope,
  { kind, job_id }: Claimed,
  most: number,
): Promise<Claimed[]> {
  return db
    .selectFrom('jobs')
    .select(['job_id', 'kind', 'payload', 'attempts'])
    .where('site_id', '=', siteId)
    .where(isWaiting)
    .where('kind', '=', kind)
    .where('job_id', '!=', job_id)
    .where('attempts', '=', 0)
    .where('run_at', '<=', clock.now())
    .orderBy('run_at')
    .orderBy('job_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

export interface JobChange {
  readonly state?: 'done' | 'failed'
  readonly run_at?: Date
  readonly attempts?: number
  readonly last_error?: string
  readonly finished_at?: Date
}

export async function changeJobs(
  { db, siteId }: Data,
  jobs: readonly Claimed[],
  change: JobChange,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set(change)
    .where('site_id', '=', siteId)
    .where(sql<boolean>`job_id = any(${jobs.map(({ job_id }) => job_id)}::uuid[])`)
    .execute()
}

/** Releases the leases of a node that stops, so that other nodes need not wait for their end. */
export async function releaseJobs({ db, siteId, clock }: Scope, jobIds: readonly string[]): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('job_id', 'in', jobIds)
    .where('state', '=', 'waiting')
    .execute()
}

/** Does nothing if another node has the lease. */
export async function moveLease(data: Data, jobId: string, from: Date, to: Date): Promise<void> {
  await ofLease(data, jobId, from).set({ run_at: to }).execute()
}

/** Does nothing if the job has rescheduled itself under its own key, because the same row then waits again. */
export async function finish(scope: Scope, jobId: string, leasedUntil: Date): Promise<void> {
  await ofLease(scope, jobId, leasedUntil).set({ state: 'done', finished_at: scope.clock.now() }).execute()
}

function ofLease({ db, siteId }: Data, jobId: string, until: Date) {
  return db
    .updateTable('jobs')
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('run_at', '=', until)
}
