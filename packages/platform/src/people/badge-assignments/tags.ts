import type {
  BulkUpdateBadgeAssignmentTagsByFilterInput,
  BulkUpdateBadgeAssignmentTagsByFilterOutput,
  BulkUpdateBadgeAssignmentTagsInput,
  BulkUpdateBadgeAssignmentTagsOutput,
  GetBadgeAssignmentJobInput,
  GetBadgeAssignmentJobOutput,
} from '../../generated/badge-assignments.ts'
import type { Job } from '../../kernel/area.ts'
import { summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findBulkJob, insertBulkJob, progressOf, runBatch } from '../../site/bulk-jobs/index.ts'
import { assignmentsMatching, type TagChanges, tagAssignments } from '../badges/index.ts'

export const tagJob = 'badgeAssignments.tag'

const area = 'badgeAssignments'
const batch = 500

const refusals = {
  BADGE_ASSIGNMENT_NOT_FOUND: 'There is no such badge assignment',
  TOO_MANY_TAGS: 'An assignment has at most 100 tags of a kind',
} as const

export async function updateTags(
  { ids, ...changes }: BulkUpdateBadgeAssignmentTagsInput,
  ctx: Context,
): Promise<BulkUpdateBadgeAssignmentTagsOutput> {
  const refused = await tagAssignments(ctx, ids, changes)
  return summed(
    ids.map((id, originalIndex) => {
      const code = refused.get(id)
      const error = code && { code, description: refusals[code] }
      return { itemMetadata: { id, originalIndex, success: !error, ...(error && { error }) } }
    }),
  )
}

export async function startTagJob(
  { filter, ...changes }: BulkUpdateBadgeAssignmentTagsByFilterInput,
  ctx: Context,
): Promise<BulkUpdateBadgeAssignmentTagsByFilterOutput> {
  const matching = assignmentsMatching(ctx, filter)
  const job = await insertBulkJob(ctx, { area, action: 'UPDATE_TAGS', detail: changes }, matching)
  if (job.total > 0) await ctx.schedule(tagJob, ctx.clock.now(), { jobId: job.id })
  return { jobId: job.id }
}

/** Runs one batch and schedules the next in the same transaction. */
export const runTagJob: Job = async (ctx, { jobId }: { readonly jobId: string }) => {
  const job = await findBulkJob(ctx, area, jobId)
  if (!job) return
  const more = await runBatch(ctx, job, batch, (items) =>
    tagAssignments(
      ctx,
      items.map(({ entity_id }) => entity_id),
      job.detail as TagChanges,
    ),
  )
  if (more) await ctx.schedule(tagJob, ctx.clock.now(), { jobId })
}

export async function tagJobOf(
  { jobId }: GetBadgeAssignmentJobInput,
  ctx: Context<'JOB_NOT_FOUND'>,
): Promise<GetBadgeAssignmentJobOutput> {
  const job = (await findBulkJob(ctx, area, jobId)) ?? ctx.fail('JOB_NOT_FOUND')
  return { job: await progressOf(ctx, job) }
}
