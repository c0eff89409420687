import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'
import { createTableCache } from '../../kernel/database/table-cache.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { StoredOption } from './columns.ts'

export type ProductRow = Selectable<Database['products']>
export type VariantRow = Selectable<Database['product_variants']>

/**
 * "In stock" for list filters: one variant has units or no stock count. A subquery per row: for an `exists`, the
 * database would gather all variants of the shop before it shows a page.
 */
export const inStock = sql<boolean>`coalesce((
  select true from product_variants v
  where v.site_id = products.site_id and v.product_id = products.product_id and (v.stock is null or v.stock + v.preorder_limit > 0)
  limit 1
), false)`

/** What shoppers see. */
export const isPublished = sql<SqlBool>`products.visibility = 'PUBLISHED'`

/** The statement's text is the same for any number of ids, so the database prepares and plans it once. */
export async function productsById({ db, siteId }: Data, ids: readonly string[]): Promise<ProductRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<ProductRow>`
    select * from products where site_id = ${siteId} and product_id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

const products = createTableCache<ProductRow>('products')

/** From the cache; prices and stock of the variants are read again. */
export async function knownProducts(data: Data, ids: readonly string[]): Promise<ProductRow[]> {
  const memory = products.of(data)
  const known = ids.map((id) => memory.get(id))
  const unknown = ids.filter((_, index) => !known[index])
  const read = await productsById(data, unknown)
  for (const row of read) memory.set(row.product_id, row)
  return [...known.filter((row) => row !== undefined), ...read]
}

export async function variantsOf({ db, siteId }: Data, productIds: readonly string[]): Promise<VariantRow[]> {
  if (!productIds.length) return []
  const { rows } = await sql<VariantRow>`
    select * from product_variants where site_id = ${siteId} and product_id = any(${[...productIds]}::uuid[])
    order by product_id, position`.execute(db)
  return rows
}

export interface FoundProduct {
  readonly product_id: string
  /** The values of the order's expressions, for the cursor. */
  readonly sort_values: readonly (string | boolean | null)[]
  /** A digest of its variants and its time of change: while both are the same, cached texts are current. */
  readonly variants: string
  readonly updated: string
  /** The total of all pages. */
  readonly total: number | string
}

/** One page of products, and the total. */
export async function page(
  { db, siteId }: Data,
  where: { readonly all: RawBuilder<SqlBool>; readonly page: RawBuilder<SqlBool> },
  order: RawBuilder<unknown>,
  keys: RawBuilder<unknown>,
  limit: number,
): Promise<readonly FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select products.product_id, ${keys} as sort_values, ${variantsText} as variants, updated_at::text as updated,
      (select count(*) from products where site_id = ${siteId} and ${where.all}) as total
    from products where site_id = ${siteId} and ${where.page} order by ${order} limit ${limit}`.execute(db)
  return rows
}

const variantsText = sql`coalesce((
  select string_agg(v::text, ',' order by v.position) from product_variants v
  where v.site_id = products.site_id and v.product_id = products.product_id
), '')`

export async function count({ db, siteId }: Data, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from products where site_id = ${siteId} and ${where}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export interface FacetCounts {
  readonly itemTypes: Readonly<Record<string, number>>
  readonly collections: Readonly<Record<string, number>>
  /** By `Option:Choice`. */
  readonly choices: Readonly<Record<string, number>>
  readonly min: number | null
  readonly max: number | null
  readonly total: number
  readonly inStock: number
  readonly onSale: number
}

/** The facets of a collection page, counted in one statement. */
export async function facetCounts({ db, siteId }: Data, where: RawBuilder<SqlBool>): Promise<FacetCounts> {
  const counted = (values: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_object_agg(key, count), '{}') from (
      select key, count(*) as count from found, unnest(${values}) as key group by key
    ) as counts)`
  const { rows } = await sql<{ facets: FacetCounts }>`
    with found as (
      select item_type, collection_ids, choice_keys, price, on_sale, ${inStock} as in_stock
      from products where site_id = ${siteId} and ${where}
    )
    select jsonb_build_object(
      'itemTypes', ${counted(sql`array[item_type]`)},
      'collections', ${counted(sql`collection_ids`)},
      'choices', ${counted(sql`choice_keys`)},
      'min', (select min(price) from found),
      'max', (select max(price) from found),
      'total', (select count(*) from found),
      'inStock', (select count(*) from found where in_stock),
      'onSale', (select count(*) from found where on_sale)
    ) as facets`.execute(db)
  return rows[0]?.facets as FacetCounts
}

/** The distinct options of the matching products. */
export async function optionsFound(
  { db, siteId }: Data,
  where: RawBuilder<SqlBool>,
): Promise<readonly StoredOption[]> {
  const { rows } = await sql<{ options: readonly StoredOption[] }>`
    select distinct document->'options' as options from products where site_id = ${siteId} and ${where}`.execute(
    db,
  )
  return rows.flatMap(({ options }) => options)
}
