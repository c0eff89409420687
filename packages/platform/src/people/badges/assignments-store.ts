import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { BadgeAssignment, BadgeAssignmentTags } from '../../generated/badge-assignments.ts'
import { type CursorQueryInput, cursorQuery } from '../../kernel/database/cursor-query.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid, uuidField, withAllOperators } from '../../kernel/database/fields.ts'
import { compileFilter, type FieldTable } from '../../kernel/database/filter.ts'
import type { Page } from '../../kernel/database/page.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
export type Assignment = Selectable<Database['badge_assignments']>

export interface NewAssignment {
  readonly id?: string
  readonly badgeId: string
  readonly memberId: string
  readonly tags?: BadgeAssignmentTags | undefined
}

/** Answers only new assignments. */
export async function insertAssignments(
  { db, siteId, clock, random }: Scope,
  wanted: readonly NewAssignment[],
): Promise<Assignment[]> {
  if (wanted.length === 0) return []
  const assigned_at = clock.now()
  const rows = wanted.map(({ id = random.id(), badgeId, memberId, tags }) => ({
    site_id: siteId,
    badge_id: badgeId,
    member_id: memberId,
    assignment_id: id,
    tags: [...new Set(tags?.tags?.tagIds)],
    private_tags: [...new Set(tags?.privateTags?.tagIds)],
    assigned_at,
  }))
  return db
    .insertInto('badge_assignments')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
}

/** Finds assignments by pairs of badge and member. */
export async function findAssignments(
  { db, siteId }: Data,
  pairs: readonly NewAssignment[],
): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    select badge_assignments.* from badge_assignments
    join unnest(${pairs.map((one) => one.badgeId)}::uuid[], ${pairs.map((one) => one.memberId)}::uuid[])
      as wanted (badge_id, member_id)
      on wanted.badge_id = badge_assignments.badge_id and wanted.member_id = badge_assignments.member_id
    where badge_assignments.site_id = ${siteId}`.execute(db)
  return rows
}

/** Answers the removed assignments. */
export async function unassign(
  { db, siteId }: Data,
  badgeId: string,
  memberIds: readonly string[],
): Promise<Assignment[]> {
  if (memberIds.length === 0) return []
  return db
    .deleteFrom('badge_assignments')
    .where('site_id', '=', siteId)
    .where('badge_id', '=', badgeId)
    .where('member_id', 'in', memberIds)
    .returningAll()
    .execute()
}

export async function unassignAll({ db, siteId }: Data, badgeId: string): Promise<Assignment[]> {
  return db
    .deleteFrom('badge_assignments')
    .where('site_id', '=', siteId)
    .where('badge_id', '=', badgeId)
    .returningAll()
    .execute()
}

/** Answers the removed assignments. */
export async function removeAssignments({ db, siteId }: Data, ids: readonly string[]): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    delete from badge_assignments using (
      select assignment_id from badge_assignments
      where site_id = ${siteId} and assignment_id = any (${ids.filter(isUuid)}::uuid[]) order by assignment_id for update
    ) as chosen
    where site_id = ${siteId} and badge_assignments.assignment_id = chosen.assignment_id
    returning badge_assignments.*`.execute(db)
  return rows
}

/** The members with a badge, newest first. */
export async function holders(
  { db, siteId }: Data,
  badgeId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('badge_assignments')
    .select('member_id')
    .where('site_id', '=', siteId)
    .where('badge_id', '=', badgeId)
    .orderBy('assigned_at', 'desc')
    .orderBy('member_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

export async function badgesOf({ db, siteId }: Data, memberIds: readonly string[]) {
  if (memberIds.length === 0) return []
  return db
    .selectFrom('badge_assignments')
    .innerJoin('badges', (join) =>
      join
        .onRef('badges.site_id', '=', 'badge_assignments.site_id')
        .onRef('badges.id', '=', 'badge_assignments.badge_id'),
    )
    .select(['member_id', 'badge_id'])
    .where('badge_assignments.site_id', '=', siteId)
    .where('member_id', 'in', memberIds)
    .orderBy('badges.position')
    .orderBy('badges.created_at')
    .execute()
}

const tieBreak = uuidField('assignment_id', { sortable: true })
const fields: FieldTable = {
  id: withAllOperators(tieBreak),
  badgeId: withAllOperators(uuidField('badge_id', { sortable: true })),
  memberId: withAllOperators(uuidField('member_id', { sortable: true })),
}

export function searchAssignments(
  ctx: Context<'INVALID_CURSOR'>,
  query: CursorQueryInput,
): Promise<Page<Assignment>> {
  const source = { from: 'badge_assignments', fields, tieBreak, sort: [{ fieldName: 'id' }] }
  return cursorQuery<Assignment>(ctx, source, query)
}

/** A `select id` statement for a job. */
export function assignmentsMatching(
  { siteId, violation }: Pick<Context, 'siteId' | 'violation'>,
  filter: unknown,
): RawBuilder<unknown> {
  const condition = compileFilter(filter, fields, (field, why) => violation(field, 'VALIDATION', why))
  return sql`select assignment_id as id from badge_assignments where site_id = ${siteId} and ${condition}`
}

export interface TagChanges {
  readonly assignTags?: BadgeAssignmentTags | undefined
  readonly unassignTags?: BadgeAssignmentTags | undefined
}

export type TagRefusal = 'BADGE_ASSIGNMENT_NOT_FOUND' | 'TOO_MANY_TAGS'

const mostTags = 100

/** Changes all in one statement; answers the reason for each that stayed unchanged. */
export async function tagAssignments(
  { db, siteId, clock }: Scope,
  ids: readonly string[],
  changes: TagChanges,
): Promise<ReadonlyMap<string, TagRefusal>> {
  const { rows: there } = await sql<{ id: string }>`
    select assignment_id as id from badge_assignments
    where site_id = ${siteId} and assignment_id = any (${ids.filter(isUuid)}::uuid[])
    order by assignment_id for update`.execute(db)
  const known = new Set(there.map(({ id }) => id))
  const tags = tagged('tags', changes)
  const privateTags = tagged('privateTags', changes)
  const { rows: changed } = await sql<{ id: string }>`
    update badge_assignments set tags = ${tags}, private_tags = ${privateTags}, changed_at = ${clock.now()}
    where site_id = ${siteId} and assignment_id = any (${[...known]}::uuid[])
      and cardinality(${tags}) <= ${mostTags} and cardinality(${privateTags}) <= ${mostTags}
    returning assignment_id as id`.execute(db)
  const done = new Set(changed.map(({ id }) => id))
  return new Map(
    ids
      .filter((id) => !done.has(id.toLowerCase()))
      .map((id) => [id, known.has(id.toLowerCase()) ? 'TOO_MANY_TAGS' : 'BADGE_ASSIGNMENT_NOT_FOUND']),
  )
}

function tagged(
  kind: 'tags' | 'privateTags',
  { assignTags, unassignTags }: TagChanges,
): RawBuilder<string[]> {
  const given = assignTags?.[kind]?.tagIds ?? []
  const taken = (unassignTags?.[kind]?.tagIds ?? []).filter((tag) => !given.includes(tag))
  const column = sql.ref(kind === 'tags' ? 'tags' : 'private_tags')
  return sql`array(
    select tag from unnest(${column} || ${given}::text[]) with ordinality as listed (tag, place)
    where tag <> all (${taken}::text[]) group by tag order by min(place))`
}

export function toAssignment(row: Assignment): BadgeAssignment {
  return {
    id: row.assignment_id,
    badgeId: row.badge_id,
    memberId: row.member_id,
    tags: { tags: { tagIds: row.tags }, privateTags: { tagIds: row.private_tags } },
    createdDate: row.assigned_at,
    updatedDate: row.changed_at ?? row.assigned_at,
  }
}
