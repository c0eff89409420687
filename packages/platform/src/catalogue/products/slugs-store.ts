import { sql } from 'kysely'

import type { Context, Data } from '../../kernel/http/context.ts'
import { columnsOfProduct, type ProductRow } from './store.ts'

type Scope = Data & Pick<Context, 'random'>

/** A product by its slug, or by one that it had earlier. */
export async function productBySlug({ db, siteId }: Data, slug: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${columnsOfProduct} from products where site_id = ${siteId} and (slug = ${slug} or product_id = (
      select product_id from product_slugs where site_id = ${siteId} and slug = ${slug}))
    order by slug <> ${slug} limit 1`.execute(db)
  return rows[0]
}

/** The product that has this slug now. */
export async function idOfSlug({ db, siteId }: Data, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('product_id')
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.product_id
}

/** The slug, or the first free one of `slug-2`, `slug-3` and so on. */
export async function freeSlug({ db, siteId, random }: Scope, slug: string): Promise<string> {
  const wanted = [slug, ...Array.from({ length: 48 }, (_, index) => `${slug}-${index + 2}`)]
  const rows = await db
    .selectFrom('products')
    .select('slug')
    .where('site_id', '=', siteId)
    .where('slug', 'in', wanted)
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  return wanted.find((one) => !taken.has(one)) ?? `${slug.slice(0, 60)}-${random.id()}`
}

/** Keeps the earlier slug of a product, so that its address still leads there. The present slug leads nowhere else. */
export async function keepSlug(
  { db, siteId }: Data,
  productId: string,
  slugs: { readonly earlier: string; readonly present: string },
): Promise<void> {
  await db
    .deleteFrom('product_slugs')
    .where('site_id', '=', siteId)
    .where('slug', '=', slugs.present)
    .execute()
  await db
    .insertInto('product_slugs')
    .values({ site_id: siteId, slug: slugs.earlier, product_id: productId })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doUpdateSet({ product_id: productId }))
    .execute()
}
