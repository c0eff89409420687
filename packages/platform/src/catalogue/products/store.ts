import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { ProductMedia } from '../../generated/products.ts'
import type { DigitalFileInfo } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { cachedQuery, createTableCache } from '../../kernel/database/table-cache.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { ProductDocument, ProductItemType, StoredOption } from './columns.ts'
import { markCatalogue } from './marks-store.ts'
import { searchText } from './search-text.ts'

export type ProductRow = Selectable<Database['products']>
export type VariantRow = Selectable<Database['product_variants']>
export type CollectionRow = Selectable<Database['collections']>

export interface NewCollection {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly media?: ProductMedia | undefined
}

export interface NewProduct {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly itemType: ProductItemType
  readonly ribbon?: string | undefined
  readonly taxGroup?: string | undefined
  readonly collections: readonly { readonly id: string; readonly slug: string }[]
  readonly document: ProductDocument
  readonly variants: readonly NewVariant[]
  readonly position: number
}

export interface NewVariant {
  readonly id: string
  readonly choices: Readonly<Record<string, string>>
  /** Minor units. */
  readonly price: number
  readonly fullPrice?: number | undefined
  readonly sku?: string | undefined
  readonly weight?: number | undefined
  /** Null: no stock count. */
  readonly stock: number | null
  readonly mediaId?: string | undefined
  readonly scheduledDate?: Date | undefined
}

/**
 * "In stock" for list filters: one variant has units or no stock count. A subquery per row: for an `exists`, the
 * database would gather all variants of the shop before it shows a page.
 */
export const inStock = sql<boolean>`coalesce((
  select true from product_variants v
  where v.site_id = products.site_id and v.product_id = products.product_id and (v.stock is null or v.stock > 0)
  limit 1
), false)`

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

/** The file of a digital product for future buyers. */
export async function setDigitalFile(
  scope: Data & Pick<Context, 'clock' | 'random'>,
  productId: string,
  file: DigitalFileInfo,
): Promise<void> {
  const { db, siteId, clock } = scope
  await db
    .updateTable('products')
    .set({
      document: sql`jsonb_set(document, '{digitalFile}', ${JSON.stringify(file)}::jsonb)`,
      updated_at: clock.now(),
    })
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .execute()
  await markCatalogue(scope)
}

export async function productBySlug({ db, siteId }: Data, slug: string): Promise<ProductRow | undefined> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export async function variantsOf({ db, siteId }: Data, productIds: readonly string[]): Promise<VariantRow[]> {
  if (!productIds.length) return []
  const { rows } = await sql<VariantRow>`
    select * from product_variants where site_id = ${siteId} and product_id = any(${[...productIds]}::uuid[])
    order by product_id, position`.execute(db)
  return rows
}

export const allCollections = cachedQuery(
  ['collections'],
  ({ db, siteId }: Data): Promise<CollectionRow[]> =>
    db.selectFrom('collections').selectAll().where('site_id', '=', siteId).orderBy('position').execute(),
)

export async function countByCollection({ db, siteId }: Data): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number | string }>`
    select unnest(collection_ids) as id, count(*) as count from products where site_id = ${siteId} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
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

export async function insertCollections(
  scope: Data & Pick<Context, 'random'>,
  collections: readonly NewCollection[],
): Promise<void> {
  if (!collections.length) return
  const { db, siteId } = scope
  await db
    .insertInto('collections')
    .values(
      collections.map(({ id, slug, name, description, media }, position) => ({
        site_id: siteId,
        collection_id: id,
        slug,
        name,
        description,
        media: json(media ?? null),
        position,
      })),
    )
    .execute()
  await markCatalogue(scope)
}

export async function insertProducts(
  scope: Data & Pick<Context, 'random'>,
  products: readonly NewProduct[],
  now: Date,
): Promise<void> {
  if (!products.length) return
  const { db, siteId } = scope
  await db
    .insertInto('products')
    .values(products.map((product) => productRow(siteId, product, now)))
    .execute()
  await db
    .insertInto('product_variants')
    .values(
      products.flatMap(({ id, variants }) =>
        variants.map((variant, position) => ({
          site_id: siteId,
          variant_id: variant.id,
          product_id: id,
          position,
          choices: json(variant.choices),
          price: variant.price,
          full_price: variant.fullPrice ?? null,
          sku: variant.sku ?? null,
          weight: variant.weight ?? null,
          stock: variant.stock,
          media_id: variant.mediaId ?? null,
          scheduled_at: variant.scheduledDate ?? null,
        })),
      ),
    )
    .execute()
  await markCatalogue(scope)
}

function productRow(siteId: string, product: NewProduct, now: Date) {
  const { variants, collections, document } = product
  const choices = variants.flatMap((variant) =>
    Object.entries(variant.choices).map(([name, value]) => `${name}:${value}`),
  )
  return {
    site_id: siteId,
    product_id: product.id,
    slug: product.slug,
    name: product.name,
    item_type: product.itemType,
    position: product.position,
    price: Math.min(...variants.map(({ price }) => price)),
    on_sale: variants.some(({ fullPrice }) => fullPrice !== undefined),
    ribbon: product.ribbon ?? null,
    tax_group: product.taxGroup ?? null,
    collection_ids: collections.map(({ id }) => id),
    collection_keys: collections.flatMap(({ id, slug }) => [id, slug]),
    choice_keys: [...new Set(choices)],
    search_text: searchText(product),
    document: json(document),
    created_at: now,
    updated_at: now,
  }
}
