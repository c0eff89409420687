import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'
import { createTableCache } from '../../kernel/database/table-cache.ts'
import type { Data } from '../../kernel/http/context.ts'

/** Without the columns that only searches and facets read. */
export type ProductRow = Omit<
  Selectable<Database['products']>,
  'search_text' | 'search_words' | 'name_words' | 'choice_set' | 'collection_set'
>
export type VariantRow = Selectable<Database['product_variants']>

const columnNames = {
  site_id: true,
  product_id: true,
  slug: true,
  name: true,
  item_type: true,
  position: true,
  price: true,
  on_sale: true,
  in_stock: true,
  popularity: true,
  ribbon: true,
  brand: true,
  tags: true,
  tax_group: true,
  visibility: true,
  publish_at: true,
  unpublish_at: true,
  collection_ids: true,
  collection_keys: true,
  manual_collection_ids: true,
  choice_keys: true,
  document: true,
  revision: true,
  created_at: true,
  updated_at: true,
} satisfies Record<keyof ProductRow, true>

export const productColumns = Object.keys(columnNames) as readonly (keyof ProductRow)[]
export const columnsOfProduct = sql.join(productColumns.map((name) => sql.ref(`products.${name}`)))

/** "In stock" for list filters: one variant has units or no stock count. */
export const inStock = sql<boolean>`products.in_stock`

/** The condition of products that shoppers see. */
export const isPublished = sql<SqlBool>`products.visibility = 'PUBLISHED'`
export const isPublishedRow = ({ visibility }: Pick<ProductRow, 'visibility'>): boolean =>
  visibility === 'PUBLISHED'

/** The statement's text is the same for any number of ids, so the database prepares and plans it once. */
export async function productsById({ db, siteId }: Data, ids: readonly string[]): Promise<ProductRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<ProductRow>`
    select ${columnsOfProduct} from products where site_id = ${siteId} and product_id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
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

export async function variantsById(
  { db, siteId }: Data,
  variantIds: readonly string[],
): Promise<VariantRow[]> {
  if (!variantIds.length) return []
  const { rows } = await sql<VariantRow>`
    select * from product_variants where site_id = ${siteId} and variant_id = any(${[...variantIds]}::uuid[])`.execute(
    db,
  )
  return rows
}

export interface FoundProduct {
  readonly product_id: string
  /** A digest of its variants with their parts, and its time of change: while both are the same, cached texts are current. */
  readonly variants: string
  readonly updated: string
}

export interface ListedProduct extends FoundProduct {
  /** The values of the order's expressions, for the cursor. */
  readonly sort_values: readonly (string | boolean | null)[]
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
): Promise<readonly ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select product_id, sort_values, ${variantsText(siteId)} as variants, updated, total from (
      select site_id, product_id, ${keys} as sort_values, updated_at::text as updated,
        (select count(*) from products where site_id = ${siteId} and ${where.all}) as total
      from products where site_id = ${siteId} and ${where.page} order by ${order} limit ${limit}
    ) as products`.execute(db)
  return rows
}

/** The data of the parts that a bundle shows. */
const partsText = (siteId: string) => sql`coalesce((
  select string_agg(p::text || part.updated_at::text, ',' order by p.variant_id)
  from product_variants p join products part on part.site_id = p.site_id and part.product_id = p.product_id
  where p.site_id = ${siteId} and p.variant_id = any(v.part_ids)
), '')`

/** Those of the products that may be shown, in the order of the ids. */
export async function foundById(
  { db, siteId }: Data,
  ids: readonly string[],
  where: RawBuilder<SqlBool>,
): Promise<readonly FoundProduct[]> {
  if (!ids.length) return []
  const { rows } = await sql<FoundProduct>`
    select product_id, ${variantsText(siteId)} as variants, updated_at::text as updated from products
    where site_id = ${siteId} and product_id = any(${[...ids]}::uuid[]) and ${where}`.execute(db)
  const found = new Map(rows.map((row) => [row.product_id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const variantsText = (siteId: string) => sql`coalesce((
  select string_agg(v::text || case when v.part_ids is null then '' else ${partsText(siteId)} end, ',' order by v.position)
  from product_variants v
  where v.site_id = ${siteId} and v.product_id = products.product_id
), '')`

export async function count({ db, siteId }: Data, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from products where site_id = ${siteId} and ${where}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
