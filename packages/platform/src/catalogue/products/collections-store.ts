import { type RawBuilder, type Selectable, sql } from 'kysely'
import { lockByName, shareByName } from '../../kernel/database/advisory-lock.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { cachedQuery, cachedQueryBy } from '../../kernel/database/table-cache.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { withoutHidden } from './collection-rules.ts'
import { markCatalogue } from './marks-store.ts'

export type CollectionRow = Selectable<Database['collections']>
type Scope = Data & Pick<Context, 'random'>

/** In the order of the shop. */
export const allCollections = cachedQuery(['collections'], readAll)

const lockName = 'collections'

/** All collections. No other transaction changes one or writes a product until this transaction ends. */
export async function lockCollections(data: Data): Promise<CollectionRow[]> {
  await lockByName(data, lockName)
  return readAll(data)
}

/** No other transaction changes a collection until this one ends. Call it before rows are locked. */
export const keepCollections = (data: Data): Promise<void> => shareByName(data, lockName)

/** All collections as they stay until this transaction ends. */
export async function keptCollections(data: Data): Promise<CollectionRow[]> {
  await keepCollections(data)
  return readAll(data)
}

/** Not from the cache, which other nodes may have changed since. */
function readAll({ db, siteId }: Data): Promise<CollectionRow[]> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('collection_id')
    .execute()
}

/** The collections that shoppers see, in the order of the shop. */
export const shownCollections = cachedQuery(
  ['collections'],
  async (data: Data): Promise<CollectionRow[]> => withoutHidden(await allCollections(data)),
)

/** The ids and slugs of the collections that shoppers do not see. */
export const hiddenKeys = cachedQuery(['collections'], async (data: Data): Promise<ReadonlySet<string>> => {
  const all = await allCollections(data)
  const shown = new Set(withoutHidden(all))
  const hidden = all.filter((one) => !shown.has(one))
  return new Set(hidden.flatMap(({ collection_id, slug }) => [collection_id, slug]))
})

/** Undefined if it is deleted. Otherwise it stays as it is until this transaction ends. */
export async function lockCollection({ db, siteId }: Data, id: string): Promise<CollectionRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('collections')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('collection_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewCollection
  extends Pick<CollectionRow, 'collection_id' | 'slug' | 'name' | 'description' | 'position'>,
    Partial<Pick<CollectionRow, 'media' | 'parent_id' | 'rules' | 'seo' | 'visible'>> {}

export async function insertCollections(scope: Scope, collections: readonly NewCollection[]): Promise<void> {
  if (!collections.length) return
  const { db, siteId } = scope
  await db
    .insertInto('collections')
    .values(
      collections.map(({ media, rules, seo, ...collection }) => ({
        ...collection,
        site_id: siteId,
        media: json(media ?? null),
        rules: json(rules ?? null),
        seo: json(seo ?? null),
      })),
    )
    .execute()
  await markCatalogue(scope)
}

export async function changeCollection(
  scope: Scope,
  id: string,
  { media, rules, seo, ...changes }: Partial<Omit<NewCollection, 'collection_id'>>,
): Promise<void> {
  const { db, siteId } = scope
  await db
    .updateTable('collections')
    .set({
      ...changes,
      ...(media !== undefined && { media: json(media) }),
      ...(rules !== undefined && { rules: json(rules) }),
      ...(seo !== undefined && { seo: json(seo) }),
      revision: sql<number>`revision + 1`,
    })
    .where('site_id', '=', siteId)
    .where('collection_id', '=', id)
    .execute()
  await markCatalogue(scope)
}

/** Deletes a collection; its sub-collections move to its parent. */
export async function removeCollection(scope: Scope, { collection_id, parent_id }: CollectionRow) {
  const { db, siteId } = scope
  await db
    .updateTable('collections')
    .set({ parent_id, revision: sql<number>`revision + 1` })
    .where('site_id', '=', siteId)
    .where('parent_id', '=', collection_id)
    .execute()
  for (const table of ['collections', 'collection_products'] as const)
    await db
      .deleteFrom(table)
      .where('site_id', '=', siteId)
      .where('collection_id', '=', collection_id)
      .execute()
  await markCatalogue(scope)
}

/** Gives each collection the place that it has in the list. */
export async function placeCollections(scope: Scope, ids: readonly string[]): Promise<void> {
  const { db, siteId } = scope
  await sql`
    update collections set position = placed.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as placed (id, place)
    where site_id = ${siteId} and collection_id = placed.id and position <> placed.place - 1`.execute(db)
  await markCatalogue(scope)
}

/** The chosen order of a collection's products, in place of the earlier one. */
export async function orderProducts(
  scope: Scope,
  collectionId: string,
  productIds: readonly string[],
): Promise<void> {
  const { db, siteId } = scope
  await db
    .deleteFrom('collection_products')
    .where('site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .execute()
  await db
    .updateTable('collections')
    .set({ is_ordered: productIds.length > 0, revision: sql<number>`revision + 1` })
    .where('site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .execute()
  if (productIds.length)
    await db
      .insertInto('collection_products')
      .values(
        productIds.map((product_id, position) => ({
          site_id: siteId,
          collection_id: collectionId,
          product_id,
          position,
        })),
      )
      .execute()
  await markCatalogue(scope)
}

/**
 * Gives every product that the collection shows its place, with the named ones at `position`, in one statement. The
 * caller has locked the collection.
 */
export async function moveProducts(
  scope: Scope,
  collectionId: string,
  { productIds, position }: { readonly productIds: readonly string[]; readonly position: number },
): Promise<void> {
  const { db, siteId } = scope
  await sql`
    with shown as (
      select product_id, row_number() over (order by ${placeIn(scope, collectionId)}, product_id) as place
      from products where site_id = ${siteId} and collection_keys @> array[${collectionId}::text]
    ), moved as (
      select shown.product_id, row_number() over (order by wanted.place) - 1 as place
      from unnest(${[...productIds]}::uuid[]) with ordinality as wanted (id, place)
      join shown on shown.product_id = wanted.id
    ), rest as (
      select product_id, row_number() over (order by place) - 1 as place from shown
      where product_id not in (select product_id from moved)
    ), target as (
      select least(${position}::int, (select count(*) from rest)) as first, (select count(*) from moved) as units
    ), placed as (
      select product_id, place + case when place >= first then units else 0 end as place from rest, target
      union all select product_id, place + first from moved, target
    )
    insert into collection_products (site_id, collection_id, product_id, position)
    select ${siteId}::uuid, ${collectionId}::uuid, product_id, place from placed
    on conflict (site_id, collection_id, product_id) do update set position = excluded.position
    where collection_products.position <> excluded.position`.execute(db)
  await db
    .updateTable('collections')
    .set({ is_ordered: true, revision: sql<number>`revision + 1` })
    .where('site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .execute()
  await markCatalogue(scope)
}

/** The order that staff have chosen in a collection; its other products follow in the shop’s own order. */
export const placeIn = ({ siteId }: Data, collectionId: string): RawBuilder<unknown> => sql`coalesce((
  select c.position from collection_products c
  where c.site_id = ${siteId} and c.collection_id = ${collectionId} and c.product_id = products.product_id
), 1000000 + products.position)`

/** Published products by collection; with hidden ones, all but archived ones. */
export const countByCollection = cachedQueryBy(['products'], countAll)

async function countAll(
  { db, siteId }: Data,
  which: 'PUBLISHED' | 'ALL',
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number | string }>`
    select unnest(collection_ids) as id, count(*) as count from products
    where site_id = ${siteId} and (visibility = 'PUBLISHED' or (${which === 'ALL'}::boolean and visibility <> 'ARCHIVED'))
    group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** The products of one collection, archived ones left out. */
export async function countInCollection({ db, siteId }: Data, id: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from products
    where site_id = ${siteId} and collection_keys @> array[${id}] and ${id}::uuid = any(collection_ids)
      and visibility <> 'ARCHIVED'`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
