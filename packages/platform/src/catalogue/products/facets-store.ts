import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Data } from '../../kernel/http/context.ts'
import type { StoredOption } from './columns.ts'
import { foundTables } from './sample.ts'

export interface FacetCounts {
  readonly itemTypes: Readonly<Record<string, number>>
  readonly collections: Readonly<Record<string, number>>
  /** By `option:choice` in lower case. */
  readonly choices: Readonly<Record<string, number>>
  /** The most frequent lists of choices, and a product of each. */
  readonly examples: readonly Example[]
  readonly min: number | null
  readonly max: number | null
  readonly total: number
  readonly inStock: number
  readonly onSale: number
  /** All numbers are of one product in eight. */
  readonly isSampled: boolean
}

export interface Example {
  readonly set: number
  readonly keys: readonly string[]
  readonly position: number
}

export interface FacetWish {
  readonly where: RawBuilder<SqlBool>
  readonly canSample: boolean
}

/**
 * The facets of a list, counted in one statement that reads the products once. Products with the same lists are
 * counted before the lists are taken apart.
 */
export async function facetCounts(
  { db, siteId }: Data,
  { where, canSample }: FacetWish,
): Promise<FacetCounts> {
  const columns = sql`choice_set, collection_set, item_type, in_stock, on_sale, price, position`
  const itemsOf = (list: string, counts: string, set: string) =>
    sql`cross join lateral (
      select ${sql.ref(list)} from products
      where products.site_id = ${siteId} and products.position = ${sql.ref(`${counts}.position`)}
        and ${sql.ref(`products.${set}`)} = ${sql.ref(`${counts}.${set}`)} limit 1) as product`
  const { rows } = await sql<{ facets: FacetCounts }>`
    with ${foundTables(siteId, where, columns, { canSample })},
    kinds as materialized (
      select choice_set, item_type, in_stock, on_sale, count(*) as count, min(price) as low, max(price) as high,
        min(position) as position
      from found group by choice_set, item_type, in_stock, on_sale
    ), choices as (
      select choice_set, sum(count) as count, min(position) as position from kinds group by choice_set
    ), lists as materialized (
      select choices.*, choice_keys from choices ${itemsOf('choice_keys', 'choices', 'choice_set')}
      where choice_keys <> '{}'
    ), collections as (
      select collection_set, count(*) as count, min(position) as position from found group by collection_set
    )
    select jsonb_build_object(
      'itemTypes', (select coalesce(jsonb_object_agg(item_type, count), '{}')
        from (select item_type, sum(count) as count from kinds group by item_type) as types),
      'collections', (select coalesce(jsonb_object_agg(id, count), '{}') from (
        select id, sum(count) as count
        from collections ${itemsOf('collection_ids', 'collections', 'collection_set')}, unnest(collection_ids) as id
        group by id) as counts),
      'choices', (select coalesce(jsonb_object_agg(key, count), '{}')
        from (select key, sum(count) as count from lists, unnest(choice_keys) as key group by key) as counts),
      'examples', (
        select coalesce(jsonb_agg(jsonb_build_object('set', choice_set, 'keys', choice_keys, 'position', position)), '[]')
        from (select * from lists order by count desc limit 300) as most),
      'isSampled', (select size > 0 from sampled)
    ) || (select jsonb_build_object(
      'min', min(low), 'max', max(high), 'total', coalesce(sum(count), 0),
      'inStock', coalesce(sum(count) filter (where in_stock), 0),
      'onSale', coalesce(sum(count) filter (where on_sale), 0)
    ) from kinds) as facets`.execute(db)
  return rows[0]?.facets as FacetCounts
}

/** The number of products, or of those in the sample. */
export async function countFound(
  { db, siteId }: Data,
  { where, canSample }: FacetWish,
): Promise<Pick<FacetCounts, 'total' | 'isSampled'>> {
  const { rows } = await sql<{ total: number | string; isSampled: boolean }>`
    with ${foundTables(siteId, where, sql`1 as one`, { canSample })}
    select count(*) as total, (select size > 0 from sampled) as "isSampled" from found`.execute(db)
  return { total: Number(rows[0]?.total), isSampled: rows[0]?.isSampled ?? false }
}

/** How many products are read in the order of their prices. */
const mostRead = 1_000

/** The lowest and the highest price of frequent products, as far as they are among the first of the shop. */
export async function priceEnds(
  { db, siteId }: Data,
  where: RawBuilder<SqlBool>,
): Promise<readonly (number | null)[]> {
  const end = (order: RawBuilder<unknown>) => sql`(
    select price from (select * from products where site_id = ${siteId} order by ${order} limit ${mostRead}) as products
    where ${where} limit 1)`
  const { rows } = await sql<{ low: number | string | null; high: number | string | null }>`
    select ${end(sql`price, product_id`)} as low, ${end(sql`price desc, product_id desc`)} as high`.execute(
    db,
  )
  return [rows[0]?.low, rows[0]?.high].map((price) => (price == null ? null : Number(price)))
}

export interface ExampleOptions {
  readonly set: number
  readonly options: readonly StoredOption[]
}

/** The options of the products at these positions. */
export async function optionsAt(
  { db, siteId }: Data,
  positions: readonly number[],
): Promise<readonly ExampleOptions[]> {
  if (!positions.length) return []
  const { rows } = await sql<ExampleOptions>`
    select choice_set as set, document->'options' as options from products
    where site_id = ${siteId} and position = any(${[...positions]}::int[]) order by position limit 500`.execute(
    db,
  )
  return rows
}
