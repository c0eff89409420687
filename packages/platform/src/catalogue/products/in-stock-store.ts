import { sql } from 'kysely'
import type { Data } from '../../kernel/http/context.ts'

/**
 * Notes of each product of these variants whether any variant can be bought, which lists filter by. Locks the products
 * first, and in their order: of two transactions that take the last units of two variants, the second sees both.
 */
export async function refreshInStock({ db, siteId }: Data, variantIds: readonly string[]): Promise<void> {
  const ofVariants = sql`site_id = ${siteId} and product_id in (
    select product_id from product_variants
    where site_id = ${siteId} and variant_id = any(${[...variantIds]}::uuid[]))`
  await sql`select 1 from products where ${ofVariants} order by product_id for no key update`.execute(db)
  await sql`
    update products set in_stock = not in_stock where ${ofVariants} and in_stock <> exists (
      select from product_variants v
      where v.site_id = ${siteId} and v.product_id = products.product_id
        and not v.is_hidden and (v.stock is null or v.stock + v.preorder_limit > 0))`.execute(db)
}
