import type { Selectable, Updateable } from 'kysely'

import { isUuid } from '../../db/fields.ts'
import type { Badge } from '../../generated/badges.ts'
import type { Context, Data } from '../../http/context.ts'
import type { BadgesTables } from './tables.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
type Row = Selectable<BadgesTables['badges']>

export async function listAll({ db, siteId }: Data): Promise<(Row & { readonly members: number })[]> {
  const rows = await db
    .selectFrom('badges')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('badge_assignments')
        .select(fn.countAll<string | number>().as('count'))
        .whereRef('badge_assignments.site_id', '=', 'badges.site_id')
        .whereRef('badge_assignments.badge_id', '=', 'badges.id')
        .as('members'),
    )
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, members: Number(row.members) }))
}

export async function findBadge(data: Data, id: string) {
  return isUuid(id) ? (await listAll(data)).find((row) => row.id === id) : undefined
}

/** Undefined when it is gone. Else nobody deletes it, changes it or gives it before this transaction ends. */
export async function lockBadge({ db, siteId }: Data, id: string) {
  if (!isUuid(id)) return undefined
  const row = db.selectFrom('badges').select('id').where('site_id', '=', siteId).where('id', '=', id)
  return (await row.forUpdate().executeTakeFirst()) && findBadge({ db, siteId }, id)
}

export type NewBadge = Omit<Row, 'site_id' | 'id' | 'created_at' | 'updated_at'>

/** Undefined when the slug is taken. */
export async function insertBadge(
  { db, siteId, clock, random }: Scope,
  badge: NewBadge,
  id = random.id(),
): Promise<string | undefined> {
  const now = clock.now()
  const row = await db
    .insertInto('badges')
    .values({ ...badge, site_id: siteId, id, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False when another badge has the slug; the transaction is over then. */
export async function changeBadge(
  { db, siteId, clock }: Scope,
  id: string,
  changes: Updateable<BadgesTables['badges']>,
): Promise<boolean> {
  try {
    await db
      .updateTable('badges')
      .set({ ...changes, updated_at: clock.now() })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') return false
    throw error
  }
}

export async function removeBadge({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('badges').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export type Assignment = Selectable<BadgesTables['badge_assignments']>

/** Answers those of members who did not have it before. */
export async function assign(
  { db, siteId, clock, random }: Scope,
  badgeId: string,
  memberIds: readonly string[],
): Promise<Assignment[]> {
  const assigned_at = clock.now()
  const rows = memberIds.map((member_id) => {
    return { site_id: siteId, badge_id: badgeId, member_id, assignment_id: random.id(), assigned_at }
  })
  return db
    .insertInto('badge_assignments')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
}

/** Answers those of members who had it. */
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

/** Who has a badge, the latest first. */
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

export function toBadge({ members, ...row }: Row & { readonly members?: number }): Badge {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    slug: row.slug,
    color: row.color,
    backgroundColor: row.color,
    ...(row.icon && { icon: row.icon }),
    position: row.position,
    ...(members !== undefined && { memberCount: members }),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
