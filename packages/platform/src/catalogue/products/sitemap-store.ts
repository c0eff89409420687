import { sql } from 'kysely'
import type { ProductSitemapEntry, ProductSitemapPage } from '../../generated/products.ts'
import { cachedQuery } from '../../kernel/database/table-cache.ts'
import type { Data } from '../../kernel/http/context.ts'
import { isPublished } from './store.ts'

/** A page stays small to read and to send; the format allows 50,000 addresses. */
const productsOfPage = 1_000

/** Pages of published products by id. New products have the highest ids, so earlier pages stay as they are. */
export const sitemapPages = cachedQuery(
  ['products'],
  async ({ db, siteId }): Promise<ProductSitemapPage[]> => {
    const { rows } = await sql<{ from: string; to: string; updated: Date | string }>`
      select min(id) as "from", max(id) as "to", max(updated_at) as updated from (
        select product_id::text as id, updated_at, row_number() over (order by product_id) as place
        from products where site_id = ${siteId} and ${isPublished}
      ) as published
      group by (place - 1) / ${productsOfPage}::int order by 1`.execute(db)
    return rows.map(({ from, to, updated }) => ({ from, to, updatedDate: new Date(updated) }))
  },
)

export async function sitemapEntries(
  { db, siteId }: Data,
  from: string,
  to: string,
): Promise<ProductSitemapEntry[]> {
  const { rows } = await sql<{ slug: string; updated: Date | string }>`
    select slug, updated_at as updated from products
    where site_id = ${siteId} and product_id between ${from}::uuid and ${to}::uuid and ${isPublished}
    order by product_id limit ${productsOfPage}`.execute(db)
  return rows.map(({ slug, updated }) => ({ slug, updatedDate: new Date(updated) }))
}
