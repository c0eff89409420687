import * as z from 'zod'

import { call, type Method, type Route } from '../define.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import { CursorPagingMetadata, CursorQuery, Filter, guid, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const TagIds = z
  .object({ tagIds: z.array(z.string().min(1).max(100)).max(100) })
  .meta({ id: 'BadgeAssignmentTagIds' })

const Tags = z
  .object({ tags: TagIds.optional(), privateTags: TagIds.optional() })
  .meta({ id: 'BadgeAssignmentTags', description: 'Tags of your own to find assignments by.' })

export const BadgeAssignment = z
  .object({
    id: guid(),
    badgeId: guid(),
    memberId: guid(),
    tags: Tags,
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'BadgeAssignment', description: 'A badge of a member.' })

const NewAssignment = z
  .object({ badgeId: guid(), memberId: guid(), tags: Tags.optional() })
  .meta({ id: 'NewBadgeAssignment' })

const AssignmentJob = z
  .object({
    id: guid(),
    status: z.enum(['RUNNING', 'DONE']),
    total: z.number().int(),
    totalSuccesses: z.number().int(),
    totalFailures: z.number().int(),
  })
  .meta({ id: 'BadgeAssignmentJob', description: 'The progress of a bulk action.' })

const tagChanges = {
  assignTags: Tags.optional(),
  unassignTags: Tags.optional().describe('A tag in both lists is assigned.'),
}
const results = z.array(z.object({ itemMetadata: BulkItemMetadata, item: BadgeAssignment.optional() }))
const bulkOutput = z.object({ results, bulkActionMetadata: BulkActionMetadata })

const badgeId = '5d0c8c1e-0b4f-4a1e-8a51-000000000001'
const memberId = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001'
const assignmentId = '5d0c8c1e-0b4f-4a1e-8a51-00000000a001'

/** Published clients use two paths (`badge-assignments`, `assignments`), with a prefix for bulk calls. */
const published = (method: Method, rest = ''): Route[] =>
  ['badge-assignments', 'assignments'].map((name): Route => `${method} /v4/${name}${rest}`)
const publishedBulk = (rest: string): Route[] =>
  ['badge-assignments', 'assignments'].map((name): Route => `POST /v4/bulk/${name}/${rest}`)

/** Single assignments of badges, as in the newest published packages. */
export const badgeAssignments = {
  createBadgeAssignment: call('POST /v1/badge-assignments', {
    summary: 'Gives a badge to a member. A member who has it already keeps it, and the call succeeds.',
    access: staffAndApps,
    aliases: published('POST'),
    input: z.object({ badgeAssignment: NewAssignment }),
    output: z.object({ badgeAssignment: BadgeAssignment }),
    errors: ['BADGE_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    example: { badgeAssignment: { badgeId, memberId } },
  }),

  bulkCreateBadgeAssignments: call('POST /v1/bulk/badge-assignments/create', {
    summary: 'Gives up to 100 badges to members; each succeeds or fails on its own.',
    access: staffAndApps,
    aliases: publishedBulk('create'),
    input: z.object({
      badgeAssignments: z.array(NewAssignment).min(1).max(100),
      returnEntity: z.boolean().optional(),
    }),
    output: bulkOutput,
    example: { badgeAssignments: [{ badgeId, memberId }], returnEntity: true },
  }),

  queryBadgeAssignments: call('POST /v1/badge-assignments/query', {
    summary: 'Finds badge assignments, paged.',
    access: staffAndApps,
    aliases: published('POST', '/query'),
    input: z.object({
      query: CursorQuery.optional().describe(
        'Fields: id (the default order), badgeId and memberId; all of them sort.',
      ),
    }),
    output: z.object({ badgeAssignments: z.array(BadgeAssignment), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { badgeId }, cursorPaging: { limit: 10 } } },
  }),

  deleteBadgeAssignment: call('DELETE /v1/badge-assignments/{badgeAssignmentId}', {
    summary: 'Removes a badge from a member.',
    access: staffAndApps,
    aliases: published('DELETE', '/{badgeAssignmentId}'),
    input: z.object({ badgeAssignmentId: guid() }),
    output: z.object({}),
    errors: ['BADGE_ASSIGNMENT_NOT_FOUND'],
    example: { badgeAssignmentId: assignmentId },
  }),

  bulkDeleteBadgeAssignments: call('POST /v1/bulk/badge-assignments/delete', {
    summary: 'Takes up to 100 badges from members; each succeeds or fails on its own.',
    access: staffAndApps,
    aliases: publishedBulk('delete'),
    input: z.object({ badgeAssignmentIds: z.array(guid()).min(1).max(100) }),
    output: bulkOutput,
    example: { badgeAssignmentIds: [assignmentId] },
  }),

  bulkUpdateBadgeAssignmentTags: call('POST /v1/bulk/badge-assignments/update-tags', {
    summary: 'Adds and removes tags of up to 100 assignments and returns the result for each.',
    access: staffAndApps,
    aliases: publishedBulk('bulk-update-tags'),
    input: z.object({ ids: z.array(guid()).min(1).max(100), ...tagChanges }),
    output: z.object({
      results: z.array(z.object({ itemMetadata: BulkItemMetadata })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    example: { ids: [assignmentId], assignTags: { tags: { tagIds: ['gift'] } } },
  }),

  bulkUpdateBadgeAssignmentTagsByFilter: call('POST /v1/bulk/badge-assignments/update-tags-by-filter', {
    summary: 'Starts a job that changes the tags of all matching assignments.',
    access: staffAndApps,
    aliases: publishedBulk('update-tags-by-filter'),
    input: z.object({
      filter: Filter.describe('As in the query; an empty one means every assignment.'),
      ...tagChanges,
    }),
    output: z.object({ jobId: guid() }),
    example: { filter: { badgeId }, assignTags: { tags: { tagIds: ['gift'] } } },
  }),

  getBadgeAssignmentJob: call('GET /v1/bulk/badge-assignments/jobs/{jobId}', {
    summary: 'Reads the progress of a bulk action.',
    access: staffAndApps,
    input: z.object({ jobId: guid() }),
    output: z.object({ job: AssignmentJob }),
    errors: ['JOB_NOT_FOUND'],
    example: { jobId: assignmentId },
  }),
}
