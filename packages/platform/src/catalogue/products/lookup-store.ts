import { sql } from 'kysely'
import type { ProductVisibility } from '../../generated/shared.ts'
import type { Data } from '../../kernel/http/context.ts'

/** The products that have these slugs now. */
export async function idsBySlug(
  { db, siteId }: Data,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (!slugs.length) return new Map()
  const { rows } = await sql<{ slug: string; product_id: string }>`
    select slug, product_id from products where site_id = ${siteId} and slug = any(${[...slugs]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ slug, product_id }) => [slug, product_id]))
}

/** The products whose variants have these SKUs. */
export async function idsBySku({ db, siteId }: Data, skus: readonly string[]): Promise<Map<string, string>> {
  if (!skus.length) return new Map()
  const { rows } = await sql<{ sku: string; product_id: string }>`
    select sku, product_id from product_variants
    where site_id = ${siteId} and sku = any(${[...skus]}::text[])`.execute(db)
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]))
}

export interface VariantKey {
  readonly product_id: string
  readonly variant_id: string
  readonly sku: string | null
}

/** The variants with these ids or SKUs. */
export async function variantKeys(
  { db, siteId }: Data,
  { ids, skus }: { readonly ids: readonly string[]; readonly skus: readonly string[] },
): Promise<VariantKey[]> {
  const { rows } = await sql<VariantKey>`
    select product_id, variant_id, sku from product_variants
    where site_id = ${siteId} and (variant_id = any(${[...ids]}::uuid[]) or sku = any(${[...skus]}::text[]))
    order by product_id, position, variant_id`.execute(db)
  return rows
}

/** The collections that these products are in. */
export async function collectionsOfProducts(
  { db, siteId }: Data,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ product_id: string; collection_ids: string[] }>`
    select product_id, collection_ids from products
    where site_id = ${siteId} and product_id = any(${[...productIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ product_id, collection_ids }) => [product_id, collection_ids]))
}

export interface Chosen {
  readonly visibility?: ProductVisibility | undefined
  readonly collectionId?: string | undefined
  readonly after?: { readonly position: number; readonly id: string } | undefined
}

/** The next products in the order of the shop. */
export async function chosenProducts(
  { db, siteId }: Data,
  { visibility, collectionId, after }: Chosen,
  limit: number,
): Promise<readonly { readonly product_id: string; readonly position: number }[]> {
  return db
    .selectFrom('products')
    .select(['product_id', 'position'])
    .where('site_id', '=', siteId)
    .$if(visibility !== undefined, (query) => query.where('visibility', '=', visibility ?? 'PUBLISHED'))
    .$if(collectionId !== undefined, (query) =>
      query.where(sql<boolean>`${collectionId ?? ''}::uuid = any(collection_ids)`),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(position, product_id) > (${after?.position ?? 0}, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('position')
    .orderBy('product_id')
    .limit(limit)
    .execute()
}
