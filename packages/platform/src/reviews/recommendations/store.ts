import { sql } from 'kysely'

import { send } from '../../kernel/database/transaction.ts'
import type { Data } from '../../kernel/http/context.ts'

export interface Bought {
  readonly products: readonly string[]
  readonly pairs: readonly (readonly [string, string])[]
}

/** Rows are sorted, so that concurrent orders of the same products cannot deadlock. */
export async function countBought(
  { db, siteId }: Data,
  { products, pairs }: Bought,
  orders = 1,
): Promise<void> {
  const sold = products.map((product_id) => ({ site_id: siteId, product_id, orders }))
  const together = pairs.map(([product_id, other_id]) => ({ site_id: siteId, product_id, other_id, orders }))
  const countTogether = (by: Pick<Data['db'], 'insertInto'>) =>
    by
      .insertInto('product_pairs')
      .values(together)
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'product_id', 'other_id'])
          .doUpdateSet({ orders: sql<number>`product_pairs.orders + excluded.orders` }),
      )
  const countSold = (by: Pick<Data['db'], 'insertInto'>) =>
    by
      .insertInto('product_sales')
      .values(sold)
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'product_id'])
          .doUpdateSet({ orders: sql<number>`product_sales.orders + excluded.orders` }),
      )
  if (sold.length > 0 && together.length > 0) await send(db, countSold(db.with('pairs', countTogether)))
  else if (sold.length > 0) await send(db, countSold(db))
  else if (together.length > 0) await send(db, countTogether(db))
}

/** The products most often bought together with these. */
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

/** All sold products with the number of their orders, some at a time. */
export async function* allSold(
  { db, siteId }: Data,
  limit: number,
): AsyncGenerator<readonly { readonly product_id: string; readonly orders: number }[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .selectFrom('product_sales')
      .select(['product_id', 'orders'])
      .where('site_id', '=', siteId)
      .where('product_id', '>', after)
      .orderBy('product_id')
      .limit(limit)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = rows.at(-1)?.product_id ?? after
  }
}
