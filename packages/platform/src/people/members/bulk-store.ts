import { sql } from 'kysely'
import type { MemberBulkAction } from '../../generated/members.ts'
import type { Scope } from '../../identity/identities/index.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import type { Condition } from './search.ts'

export interface NewBulkJob {
  readonly action: MemberBulkAction
  readonly contentAssigneeId: string | undefined
  readonly total: number
}

/** A job over the members who match now; later matches are not part of it. */
export async function insertJob(scope: Scope, job: NewBulkJob, condition: Condition): Promise<string> {
  const id = scope.random.id()
  const now = scope.clock.now()
  await scope.db
    .insertInto('member_jobs')
    .values({
      site_id: scope.siteId,
      id,
      action: job.action,
      content_assignee_id: job.contentAssigneeId ?? null,
      total: job.total,
      created_at: now,
      finished_at: job.total === 0 ? now : null,
    })
    .execute()
  await scope.db
    .insertInto('member_job_items')
    .columns(['site_id', 'job_id', 'position', 'member_id'])
    .expression((query) =>
      query
        .selectFrom('member_rows')
        .select([
          'site_id',
          sql<string>`${id}::uuid`.as('job_id'),
          sql<number>`row_number() over (order by id)`.as('position'),
          'id',
        ])
        .where('site_id', '=', scope.siteId)
        .where(condition),
    )
    .execute()
  return id
}

export async function findJob({ db, siteId }: Data, id: string) {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('member_jobs')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countItems(
  { db, siteId }: Data,
  jobId: string,
): Promise<{ done: number; failed: number }> {
  const rows = await db
    .selectFrom('member_job_items')
    .select(['state', ({ fn }) => fn.countAll<string | number>().as('count')])
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .groupBy('state')
    .execute()
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { done: of('DONE'), failed: of('FAILED') }
}

export async function failedItems({ db, siteId }: Data, jobId: string, limit: number) {
  return db
    .selectFrom('member_job_items')
    .select(['position', 'member_id', 'code'])
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('state', '=', 'FAILED')
    .orderBy('position')
    .limit(limit)
    .execute()
}

export async function nextItems({ db, siteId }: Data, jobId: string, limit: number) {
  return db
    .selectFrom('member_job_items')
    .select(['position', 'member_id'])
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('state', '=', 'WAITING')
    .orderBy('position')
    .limit(limit)
    .execute()
}

export async function noteItem(
  { db, siteId }: Data,
  jobId: string,
  position: number,
  code: string | undefined,
): Promise<void> {
  await db
    .updateTable('member_job_items')
    .set({ state: code ? 'FAILED' : 'DONE', code: code ?? null })
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('position', '=', position)
    .execute()
}

export async function finishJob(scope: Scope, jobId: string): Promise<void> {
  await scope.db
    .updateTable('member_jobs')
    .set({ finished_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', jobId)
    .execute()
}

/** By then, the caller has read the job's result. */
export async function sweepMemberJobs(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('member_jobs')
    .where('site_id', '=', scope.siteId)
    .where('finished_at', '<', later(scope.clock.now(), -days(30)))
    .execute()
}
