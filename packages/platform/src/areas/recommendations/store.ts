import { sql } from 'kysely'

import { send } from '../../db/transaction.ts'
import type { Data } from '../../http/context.ts'

/** Sorted, so that two orders of the same products do not wait for each other in a circle. */
export async function countPairs(
  { db, siteId }: Data,
  pairs: readonly (readonly [string, string])[],
  orders = 1,
): Promise<void> {
  if (!pairs.length) return
  const rows = pairs.map(([product_id, other_id]) => ({ site_id: siteId, product_id, other_id, orders }))
  await send(
    db,
    db
      .insertInto('product_pairs')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'product_id', 'other_id'])
          .doUpdateSet({ orders: sql<number>`product_pairs.orders + excluded.orders` }),
      ),
  )
}

export async function countSales(
  { db, siteId }: Data,
  productIds: readonly string[],
  orders = 1,
): Promise<void> {
  if (!productIds.length) return
  const rows = productIds.map((product_id) => ({ site_id: siteId, product_id, orders }))
  await send(
    db,
    db
      .insertInto('product_sales')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'product_id'])
          .doUpdateSet({ orders: sql<number>`product_sales.orders + excluded.orders` }),
      ),
  )
}

/** What was bought together with these products, the most often first. */
export async function boughtWith(
  { db, siteId }: Data,
  productIds: readonly string[],
  limit: number,
): Promise<string[]> {
  if (!productIds.length) return []
  const rows = await db
    .selectFrom('product_pairs')
    .select('other_id')
    .where('site_id', '=', siteId)
    .where('product_id', 'in', productIds)
    .where('other_id', 'not in', productIds)
    .groupBy('other_id')
    .orderBy(({ fn }) => fn.sum('orders'), 'desc')
    .orderBy('other_id')
    .limit(limit)
    .execute()
  return rows.map(({ other_id }) => other_id)
}

export async function mostSold({ db, siteId }: Data, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product_sales')
    .select('product_id')
    .where('site_id', '=', siteId)
    .orderBy('orders', 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map(({ product_id }) => product_id)
}
