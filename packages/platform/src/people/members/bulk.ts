import { sql } from 'kysely'
import type {
  BulkDeleteMembersOutput,
  CountMembersByFilterInput,
  CountMembersByFilterOutput,
  MemberBulkAction,
  MemberBulkJob,
} from '../../generated/members.ts'
import type { BulkItemMetadata } from '../../generated/shared.ts'
import { audit } from '../../identity/identities/index.ts'
import type { Job } from '../../kernel/area.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { hasCondition } from '../../kernel/database/filter.ts'
import { summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { act, remove } from './actions.ts'
import { countItems, failedItems, findJob, finishJob, insertJob, nextItems, noteItem } from './bulk-store.ts'
import { type Refusal, refusals, type StatusAction, statusActions } from './moves-rules.ts'
import { type Condition, conditionOf, countWhere } from './search.ts'

/** The most members that one job takes. */
const jobLimit = 5_000
/** How many go into one transaction: other requests wait no longer than that. */
const batch = 50
const failuresShown = 100

type ByFilter = Pick<CountMembersByFilterInput, 'filter' | 'search'>

const statusActionOf = {
  APPROVE: 'approve',
  BLOCK: 'block',
  DELETE: 'delete',
} as const satisfies Record<MemberBulkAction, StatusAction>

export async function startJob(
  ctx: Context<'TOO_MANY_MEMBERS'>,
  action: MemberBulkAction,
  asked: ByFilter & { readonly contentAssigneeId?: string },
): Promise<string> {
  const condition = requiredCondition(ctx, asked)
  const total = await countWhere(ctx, condition)
  if (total > jobLimit) ctx.fail('TOO_MANY_MEMBERS', { total, limit: jobLimit })
  const contentAssigneeId = isUuid(asked.contentAssigneeId ?? '') ? asked.contentAssigneeId : undefined
  const jobId = await insertJob(ctx, { action, contentAssigneeId, total }, condition)
  await audit(ctx, { action: 'members bulk job', detail: { jobId, action, total } })
  if (total > 0) await ctx.schedule('members.bulk', ctx.clock.now(), { jobId })
  return jobId
}

/** Deletes up to a hundred members one by one, so that a failure does not stop the others. */
export async function removeEach(ctx: Context, ids: readonly string[]): Promise<BulkDeleteMembersOutput> {
  const results = []
  for (const [index, id] of ids.entries()) {
    const refused = await ctx.transaction((inner) => remove(inner, id))
    results.push({ itemMetadata: resultOf(id, index, refused) })
  }
  return summed(results)
}

export async function preview(
  ctx: Context,
  { action, ...asked }: CountMembersByFilterInput,
): Promise<CountMembersByFilterOutput> {
  const condition = requiredCondition(ctx, asked)
  const { from } = statusActions[statusActionOf[action]]
  const can = sql<boolean>`member_rows.identity_status = any(${[...from]}::text[])`
  return {
    total: await countWhere(ctx, condition),
    possible: await countWhere(ctx, sql`(${condition} and ${can})`),
    limit: jobLimit,
  }
}

/** Runs one batch and schedules the next in the same transaction, so that an interrupted job continues. */
export const runJob: Job = async (ctx, { jobId }: { readonly jobId: string }) => {
  const job = await findJob(ctx, jobId)
  if (!job || job.finished_at) return
  const items = await nextItems(ctx, jobId, batch)
  for (const { position, member_id } of items)
    await noteItem(
      ctx,
      jobId,
      position,
      await doTo(ctx, job.action, member_id, job.content_assignee_id ?? undefined),
    )
  if (items.length < batch) await finishJob(ctx, jobId)
  else await ctx.schedule('members.bulk', ctx.clock.now(), { jobId })
}

export async function showJob(ctx: Context<'JOB_NOT_FOUND'>, jobId: string): Promise<MemberBulkJob> {
  const job = await findJob(ctx, jobId)
  if (!job) return ctx.fail('JOB_NOT_FOUND')
  const { done, failed } = await countItems(ctx, jobId)
  const failures = await failedItems(ctx, jobId, failuresShown)
  return {
    id: job.id,
    action: job.action,
    status: job.finished_at ? 'DONE' : 'RUNNING',
    total: job.total,
    totalSuccesses: done,
    totalFailures: failed,
    failures: failures.map(({ position, member_id, code }) =>
      resultOf(member_id, position - 1, (code ?? undefined) as Refusal | undefined),
    ),
    createdDate: job.created_at,
    ...(job.finished_at && { finishedDate: job.finished_at }),
  }
}

function resultOf(id: string, originalIndex: number, code: Refusal | undefined): BulkItemMetadata {
  return {
    id,
    originalIndex,
    success: !code,
    ...(code && { error: { code, description: refusals[code] } }),
  }
}

async function doTo(
  ctx: Context,
  action: MemberBulkAction,
  id: string,
  contentAssigneeId: string | undefined,
): Promise<Refusal | undefined> {
  if (action === 'DELETE') return remove(ctx, id, contentAssigneeId)
  const outcome = await act(ctx, statusActionOf[action], id)
  return 'refused' in outcome ? outcome.refused : undefined
}

/** An empty filter would match all members, so a filter without a condition is rejected in every form. */
function requiredCondition(ctx: Context, { filter, search }: ByFilter): Condition {
  const refuse = (field: string, description: string) => ctx.violation(field, 'VALIDATION', description)
  if (!hasCondition(filter)) refuse('filter', 'must hold at least one condition')
  return conditionOf({ filter, words: search?.expression, seesAll: true }, refuse, 'filter')
}
