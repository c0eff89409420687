import { type Selectable, sql, type Updateable } from 'kysely'
import type { Badge } from '../../generated/badges.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import {
  type CursorQueryInput,
  cursorQuery,
  type Search,
  type Sorted,
} from '../../kernel/database/cursor-query.ts'
import type { Database } from '../../kernel/database/database.ts'
import {
  booleanField,
  countField,
  isUuid,
  textField,
  timestampField,
  uuidField,
  withAllOperators,
} from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Page } from '../../kernel/database/page.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'badges.icon': NonNullable<Badge['icon']>
  }
}

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
type Row = Selectable<Database['badges']>
export type BadgeRow = Row & { readonly members?: string | number }

/** Serialises calls that create or reorder badges. */
export async function lockOrder(data: Data): Promise<void> {
  await lockByName(data, 'badges')
}

const holdersCounted = (siteId: string) => sql<string | number>`(select count(*) from badge_assignments
  where badge_assignments.site_id = ${siteId} and badge_assignments.badge_id = badges.id)`

function rowsOf({ db, siteId }: Data, counts: boolean) {
  return db
    .selectFrom('badges')
    .selectAll()
    .$if(counts, (query) => query.select(holdersCounted(siteId).as('members')))
    .where('site_id', '=', siteId)
}

/** In the site's order; with `counts`, each with its number of members. */
export async function listAll(data: Data, counts = false): Promise<BadgeRow[]> {
  return rowsOf(data, counts).orderBy('position').orderBy('created_at').orderBy('id').execute()
}

export async function findBadge(data: Data, id: string, counts = false): Promise<BadgeRow | undefined> {
  return isUuid(id) ? rowsOf(data, counts).where('id', '=', id).executeTakeFirst() : undefined
}

/** Undefined if it is deleted. Otherwise it cannot be deleted, changed or assigned until this transaction ends. */
export async function lockBadge(data: Data, id: string): Promise<BadgeRow | undefined> {
  return (await lockBadges(data, [id]))[0]
}

/** In the same order as `lockBadges`, so that they cannot deadlock. */
export async function lockAll({ db, siteId }: Data): Promise<void> {
  await db.selectFrom('badges').select('id').where('site_id', '=', siteId).orderBy('id').forUpdate().execute()
}

/** Locks the existing ones in the order of their ids. */
export async function lockBadges(data: Data, ids: readonly string[]): Promise<BadgeRow[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  return rowsOf(data, false).where('id', 'in', known).orderBy('id').forUpdate().execute()
}

const position = countField('position', { sortable: true })
const tieBreak = uuidField('id', { sortable: true })
const fields: FieldTable = {
  id: withAllOperators(tieBreak),
  title: withAllOperators(textField('title', { sortable: true })),
  description: withAllOperators(textField('description', { sortable: true })),
  slug: withAllOperators(textField('slug', { sortable: true })),
  permissionsEnabled: withAllOperators(booleanField('permissions_enabled', { sortable: true })),
  position,
  createdDate: timestampField('created_at', { sortable: true }),
  updatedDate: timestampField('updated_at', { sortable: true }),
}

export async function searchBadges(
  ctx: Context<'INVALID_CURSOR'>,
  query: CursorQueryInput,
  counts: boolean,
): Promise<Page<BadgeRow>> {
  const { db, siteId } = ctx
  const from = async ({ condition, order, sortValues, limit }: Search) => {
    const { rows } = await sql<Sorted<BadgeRow>>`
      select *, ${sortValues} as sort_values ${counts ? sql`, ${holdersCounted(siteId)} as members` : sql``} from badges
      where site_id = ${siteId}::uuid and ${condition} order by ${order} limit ${limit}`.execute(db)
    return rows
  }
  const sort = [{ fieldName: 'position' }, { fieldName: 'createdDate' }]
  return cursorQuery<BadgeRow>(ctx, { from, fields, tieBreak, sort }, query)
}

export type NewBadge = Omit<Row, 'site_id' | 'id' | 'revision' | 'created_at' | 'updated_at'>

/** Undefined if the slug is taken. */
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
  changes: Omit<Updateable<Database['badges']>, 'revision'>,
): Promise<boolean> {
  try {
    await db
      .updateTable('badges')
      .set({ ...changes, updated_at: clock.now(), revision: sql<number>`revision + 1` })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') return false
    throw error
  }
}

/** Gives each the place that it has in the list; answers those that had another. */
export async function placeBadges({ db, siteId, clock }: Scope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update badges set position = placed.place - 1, revision = revision + 1, updated_at = ${clock.now()}
    from unnest(${ids}::uuid[]) with ordinality as placed (id, place)
    where badges.site_id = ${siteId} and badges.id = placed.id and badges.position <> placed.place - 1
    returning badges.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function removeBadge({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('badges').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export function toBadge({ members, ...row }: BadgeRow): Badge {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    slug: row.slug,
    color: row.color,
    backgroundColor: row.color,
    textColor: row.text_color,
    ...(row.icon && { icon: row.icon }),
    permissionsEnabled: row.permissions_enabled,
    position: row.position,
    revision: String(row.revision),
    ...(members !== undefined && { memberCount: Number(members) }),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
