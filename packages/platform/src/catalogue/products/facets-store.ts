import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProductType } from '../../generated/shared.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { StoredOption } from './columns.ts'
import { foundTables } from './sample.ts'

export interface FacetWish {
  readonly where: RawBuilder<SqlBool>
  readonly canSample: boolean
}

/** Products with the same list of choices, in the same collections, or of the same kind and availability. */
export interface FacetGroup {
  readonly by: 'CHOICES' | 'COLLECTIONS' | 'KIND'
  /** The number of the list. */
  readonly set: number
  readonly item_type: ProductType
  readonly in_stock: boolean
  readonly on_sale: boolean
  readonly count: number
  readonly low: number
  readonly high: number
  /** Of one of its products. */
  readonly position: number
}

/** The groups of a list's products, or of one in `share` of them. The products are read once. */
export async function facetGroups(
  { db, siteId }: Data,
  { where, canSample }: FacetWish,
): Promise<{ readonly groups: readonly FacetGroup[]; readonly share: number }> {
  const columns = sql`choice_set, collection_set, item_type, in_stock, on_sale, price, position`
  const { rows } = await sql<FacetGroup & { readonly share: number }>`
    with ${foundTables(siteId, where, columns, { canSample })}
    select case grouping(choice_set, collection_set) when 1 then 'CHOICES' when 2 then 'COLLECTIONS' else 'KIND' end as by,
      coalesce(choice_set, collection_set) as set, item_type, in_stock, on_sale, count(*) as count,
      min(price) as low, max(price) as high, min(position) as position, (select share from sampled) as share
    from found group by grouping sets ((choice_set), (collection_set), (item_type, in_stock, on_sale))`.execute(
    db,
  )
  return { groups: rows, share: rows[0]?.share ?? 1 }
}

/** The lists of choices or collections with these numbers, each at the position of a product that has it. */
export async function listsAt(
  { db, siteId }: Data,
  by: 'CHOICES' | 'COLLECTIONS',
  groups: readonly Pick<FacetGroup, 'set' | 'position'>[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (!groups.length) return new Map()
  const [list, set] = by === 'CHOICES' ? ['choice_keys', 'choice_set'] : ['collection_ids', 'collection_set']
  const { rows } = await sql<{ set: number; list: readonly string[] }>`
    select wanted.set, product.list
    from unnest(${groups.map((group) => group.set)}::bigint[], ${groups.map(({ position }) => position)}::int[])
      as wanted (set, position)
    cross join lateral (
      select ${sql.ref(list)} as list from products
      where products.site_id = ${siteId} and products.position = wanted.position
        and ${sql.ref(`products.${set}`)} = wanted.set limit 1
    ) as product`.execute(db)
  return new Map(rows.map((row) => [row.set, row.list]))
}

/** The number of products, or of those in the sample. */
export async function countFound(
  { db, siteId }: Data,
  { where, canSample }: FacetWish,
): Promise<{ readonly total: number; readonly share: number }> {
  const { rows } = await sql<{ total: number; share: number }>`
    with ${foundTables(siteId, where, sql`1 as one`, { canSample })}
    select count(*) as total, (select share from sampled) as share from found`.execute(db)
  return { total: rows[0]?.total ?? 0, share: rows[0]?.share ?? 1 }
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

/** The options of the products of these groups, by the number of their list. */
export async function optionsAt(
  { db, siteId }: Data,
  groups: readonly Pick<FacetGroup, 'position'>[],
): Promise<ReadonlyMap<number, readonly StoredOption[]>> {
  if (!groups.length) return new Map()
  const { rows } = await sql<{ set: number; options: readonly StoredOption[] }>`
    select choice_set as set, document->'options' as options from products
    where site_id = ${siteId} and position = any(${groups.map(({ position }) => position)}::int[])
    order by position limit 500`.execute(db)
  return new Map(rows.map(({ set, options }) => [set, options]))
}
