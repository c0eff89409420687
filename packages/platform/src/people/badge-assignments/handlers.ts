import type { BadgeAssignmentsHandlers } from '../../generated/badge-assignments.ts'
import { runBulkItem, summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  type Assignment,
  announceAssigned,
  removeAssignments,
  searchAssignments,
  toAssignment,
} from '../badges/index.ts'
import { give, type Refusal } from './give.ts'
import { startTagJob, tagJobOf, updateTags } from './tags.ts'

export const handlers: BadgeAssignmentsHandlers = {
  async createBadgeAssignment({ badgeAssignment }, ctx) {
    const [given] = await give(ctx, [badgeAssignment])
    return { badgeAssignment: toAssignment(mustBeGiven(ctx, given)) }
  },

  async bulkCreateBadgeAssignments({ badgeAssignments, returnEntity = false }, ctx) {
    const given = await give(ctx, badgeAssignments)
    const results = given.map((one, originalIndex) =>
      runBulkItem({ originalIndex, ...(typeof one === 'object' && { id: one.assignment_id }) }, async () => {
        const item = toAssignment(mustBeGiven(ctx, one))
        return returnEntity ? { item } : {}
      }),
    )
    return summed(await Promise.all(results))
  },

  async queryBadgeAssignments({ query = {} }, ctx) {
    const { rows, metadata } = await searchAssignments(ctx, query)
    return { badgeAssignments: rows.map(toAssignment), pagingMetadata: metadata }
  },

  async deleteBadgeAssignment({ badgeAssignmentId }, ctx) {
    const taken = await removeAssignments(ctx, [badgeAssignmentId])
    mustBeRemoved(ctx, taken.length > 0)
    await announceAssigned(ctx, 'unassigned', taken)
    return {}
  },

  async bulkDeleteBadgeAssignments({ badgeAssignmentIds }, ctx) {
    const taken = await removeAssignments(ctx, badgeAssignmentIds)
    await announceAssigned(ctx, 'unassigned', taken)
    const gone = new Set(taken.map(({ assignment_id }) => assignment_id))
    const results = badgeAssignmentIds.map((id, originalIndex) =>
      runBulkItem({ id, originalIndex }, async () => mustBeRemoved(ctx, gone.has(id.toLowerCase()))),
    )
    return summed(await Promise.all(results))
  },

  bulkUpdateBadgeAssignmentTags: updateTags,
  bulkUpdateBadgeAssignmentTagsByFilter: startTagJob,
  getBadgeAssignmentJob: tagJobOf,
}

function mustBeGiven(ctx: Context<Refusal>, given: Assignment | Refusal | undefined): Assignment {
  return typeof given === 'object' ? given : ctx.fail(given ?? 'BADGE_NOT_FOUND')
}

function mustBeRemoved(ctx: Context<'BADGE_ASSIGNMENT_NOT_FOUND'>, isRemoved: boolean): Record<never, never> {
  return isRemoved ? {} : ctx.fail('BADGE_ASSIGNMENT_NOT_FOUND')
}
