import { type RawBuilder, type SqlBool, sql } from 'kysely'

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

async function select({ db, siteId }: Data, where: RawBuilder<SqlBool>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select products.product_id from products where products.site_id = ${siteId} and ${where} and ${isPublished} and ${inStock}
    order by products.position, products.product_id limit ${limit}`.execute(db)
  return rows.map(({ product_id }) => product_id)
}
