import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { inStock, isPublished } from './store.ts'

/** Filters the ids to products that can be bought, and keeps their order. */
export async function onOffer(scope: Data, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  const found = new Set(
    await select(scope, sql<SqlBool>`products.product_id in (${sql.join(ids)})`, ids.length),
  )
  return ids.filter((id) => found.has(id))
}

/** All products that can be bought, in the shop's own order. */
export function offered(scope: Data, limit: number): Promise<string[]> {
  return select(scope, sql<SqlBool>`true`, limit)
}

/** The products that can be bought from the collections of these products, in the shop's own order. */
export async function inSameCollections(
  scope: Data,
  ids: readonly string[],
  limit: number,
): Promise<string[]> {
  if (!ids.length) return []
  const keys = sql`array(
    select distinct unnest(p.collection_keys) from products p
    where p.site_id = ${scope.siteId} and p.product_id in (${sql.join(ids)}))`
  return select(scope, sql<SqlBool>`products.collection_keys && ${keys}`, limit)
}

/** The related products that the shop has chosen for these products. */
export async function relatedProductsOf({ db, siteId }: Data, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  const { rows } = await sql<{ related: readonly string[] }>`
    select document->'relatedProductIds' as related from products
    where site_id = ${siteId} and product_id in (${sql.join(ids)}) order by position`.execute(db)
  return [...new Set(rows.flatMap(({ related }) => related))]
}

interface WantedItem {
  readonly productId: string
  readonly variantId?: string | undefined
}

export interface ShownItem {
  /** Absent without a wanted variant, or if it is gone. */
  readonly variantId?: string
  /** In minor units; without a variant, the lowest of the product. */
  readonly price: number
}

/** The wanted items as shoppers see them now, in the same order; undefined if the product is hidden or gone. */
export async function shownItems(
  { db, siteId }: Data,
  wanted: readonly WantedItem[],
): Promise<(ShownItem | undefined)[]> {
  if (!wanted.length) return []
  const ids = wanted.map(({ productId }) => (isUuid(productId) ? productId : null))
  const variants = wanted.map(({ variantId = '' }) => (isUuid(variantId) ? variantId : null))
  const { rows } = await sql<{ place: number | string; variant_id: string | null; price: number | string }>`
    select wanted.place, variant_id, coalesce(product_variants.price, products.price) as price
    from unnest(${ids}::uuid[], ${variants}::uuid[]) with ordinality as wanted (product, variant, place)
    join products on products.site_id = ${siteId} and products.product_id = wanted.product and ${isPublished}
    left join product_variants on product_variants.site_id = ${siteId}
      and product_variants.product_id = wanted.product and variant_id = wanted.variant`.execute(db)
  const shown = new Map(rows.map((row) => [Number(row.place), row]))
  return wanted.map((_, at) => {
    const row = shown.get(at + 1)
    return row && { ...(row.variant_id && { variantId: row.variant_id }), price: Number(row.price) }
  })
}

async function select({ db, siteId }: Data, where: RawBuilder<SqlBool>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select products.product_id from products where products.site_id = ${siteId} and ${where} and ${isPublished} and ${inStock}
    order by products.position, products.product_id limit ${limit}`.execute(db)
  return rows.map(({ product_id }) => product_id)
}
