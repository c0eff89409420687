import { type RawBuilder, sql } from 'kysely'
import type { OrderTags } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

/** A `select id` statement for the matching orders. */
export const idsWhere = ({ siteId }: Data, condition: RawBuilder<unknown>) =>
  sql`select orders.id from orders where orders.site_id = ${siteId} and ${condition}`

export const idsAmong = (ids: readonly string[]) =>
  sql`select distinct wanted.id from unnest(${ids.filter(isUuid)}::uuid[]) as wanted (id)`

export async function countWhere({ db, siteId }: Data, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from orders where orders.site_id = ${siteId} and ${condition}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export interface TagChanges {
  readonly assignTags?: OrderTags
  readonly unassignTags?: OrderTags
}

export type ManyRefusal = 'ORDER_NOT_FOUND' | 'TOO_MANY_TAGS' | 'ORDER_WAS_NOT_IMPORTED'

const mostTags = 100

/**
 * Assigns and removes tags in one statement, announces each order, and answers the reason for each unchanged one. Tags
 * have their own columns, so documents are not rewritten.
 */
export async function tagOrders(
  ctx: Context,
  ids: readonly string[],
  { assignTags, unassignTags }: TagChanges,
): Promise<ReadonlyMap<string, ManyRefusal>> {
  const lists = (['tags', 'privateTags'] as const).map((kind) => {
    const assigned = assignTags?.[kind]?.tagIds ?? []
    const column = sql.ref(kind === 'tags' ? 'orders.tags' : 'orders.private_tags')
    const taken = (unassignTags?.[kind]?.tagIds ?? []).filter((tag) => !assigned.includes(tag))
    return sql`array(
      select tag from unnest(${column} || ${assigned}::text[]) with ordinality as given (tag, place)
      where tag <> all (${taken}::text[]) group by tag order by min(place))`
  })
  const [tags, privateTags] = lists
  return changeMany(ctx, ids, 'TOO_MANY_TAGS', {
    set: sql`tags = ${tags}, private_tags = ${privateTags}`,
    fits: sql`cardinality(${tags}) <= ${mostTags} and cardinality(${privateTags}) <= ${mostTags}`,
  })
}

export interface Marks {
  readonly archived?: boolean
  readonly seenByAHuman?: boolean
}

export async function markOrders(
  ctx: Context,
  ids: readonly string[],
  { archived, seenByAHuman }: Marks,
): Promise<ReadonlyMap<string, ManyRefusal>> {
  return changeMany(ctx, ids, 'ORDER_NOT_FOUND', {
    set: sql`archived = coalesce(${archived ?? null}::boolean, archived),
      seen_by_a_human = coalesce(${seenByAHuman ?? null}::boolean, seen_by_a_human)`,
    fits: sql`true`,
  })
}

interface Change {
  readonly set: RawBuilder<unknown>
  readonly fits: RawBuilder<unknown>
}

/** Locks in the order of ids, so that concurrent calls cannot deadlock. */
async function changeMany(
  ctx: Context,
  ids: readonly string[],
  unfit: ManyRefusal,
  { set, fits }: Change,
): Promise<ReadonlyMap<string, ManyRefusal>> {
  const { db, siteId } = ctx
  const { rows: there } = await sql<{ id: string }>`
    select id from orders where site_id = ${siteId} and id = any (${ids.filter(isUuid)}::uuid[]) order by id for update`.execute(
    db,
  )
  const found = there.map(({ id }) => id)
  const { rows: changed } = await sql<Changed>`
    update orders set ${set}, updated_at = ${ctx.clock.now()}, revision = revision + 1
    from (select id, (${beside})::text as beside from orders
      where site_id = ${siteId} and id = any (${found}::uuid[]) offset 0) as before
    where orders.site_id = ${siteId} and orders.id = before.id and ${fits}
    returning orders.id, before.beside`.execute(db)
  const done = new Set(changed.map(({ id }) => id))
  await announceMany(ctx, changed)
  const known = new Set(found)
  return new Map(
    ids
      .filter((id) => !done.has(id.toLowerCase()))
      .map((id) => [id, known.has(id.toLowerCase()) ? unfit : 'ORDER_NOT_FOUND']),
  )
}

interface Changed {
  readonly id: string
  /** `beside` before the change. */
  readonly beside: string
}

/** The columns outside the order's document, by their wire paths. */
const beside = sql`jsonb_build_object(
  'updatedDate', to_char(orders.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'archived', orders.archived,
  'seenByAHuman', orders.seen_by_a_human,
  'tags.tags.tagIds', to_jsonb(orders.tags),
  'tags.privateTags.tagIds', to_jsonb(orders.private_tags))`

/** Builds the payload from the stored document and these columns in SQL, without reading the orders. */
async function announceMany(ctx: Context, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await ctx.emitEach(
    'wix.ecom.v1.order_updated',
    ids,
    sql`select now.entity_id,
        now.document || now.beside - 'tags.tags.tagIds' - 'tags.privateTags.tagIds' || jsonb_build_object('tags',
          jsonb_build_object('tags', jsonb_build_object('tagIds', now.beside -> 'tags.tags.tagIds'),
            'privateTags', jsonb_build_object('tagIds', now.beside -> 'tags.privateTags.tagIds'))) as payload,
        (select coalesce(jsonb_object_agg(field.key, field.value), '{}') from jsonb_each(before.beside::jsonb) as field
          where now.beside -> field.key <> field.value) as modified_fields
      from (select orders.id as entity_id, orders.document, ${beside} as beside
        from orders where orders.site_id = ${ctx.siteId} and orders.id = any (${ids}::uuid[])) as now
      join unnest(${ids}::uuid[], ${changed.map((one) => one.beside)}::text[]) as before (id, beside)
        on before.id = now.entity_id`,
  )
}
