import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Data } from '../../kernel/http/context.ts'

/** About so many found products are frequent: enough of them are among the first of the shop in any order. */
export const frequent = 4_000
/** So many products are read in an order to find frequent ones. */
const mostRead = 1_000

export interface Ranked {
  readonly where: RawBuilder<SqlBool>
  /** Of columns with an index. */
  readonly order: RawBuilder<unknown>
  readonly count: number
  readonly isFrequent: boolean
}

/** The ids of the first products in an order. */
export async function firstIds(data: Data, wanted: Ranked): Promise<readonly string[]> {
  const ids = wanted.isFrequent ? await idsAmongFirst(data, wanted) : []
  return ids.length >= wanted.count ? ids : idsWhere(data, wanted)
}

/** Only the ids among the first products of the shop. */
export function idsAmongFirst(
  data: Data,
  { where, order, count }: Omit<Ranked, 'isFrequent'>,
): Promise<readonly string[]> {
  return read(
    data,
    sql`(select * from products where site_id = ${data.siteId} order by ${order} limit ${mostRead}) as products
      where ${where} limit ${count}`,
  )
}

export function idsWhere(
  data: Data,
  { where, order, count }: Omit<Ranked, 'isFrequent'>,
): Promise<readonly string[]> {
  // `offset 0` prevents that the database reads the shop in this order and looks for the products there.
  return read(
    data,
    sql`(select * from products where site_id = ${data.siteId} and ${where} offset 0) as products
      order by ${order} limit ${count}`,
  )
}

async function read({ db }: Data, from: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ product_id: string }>`select products.product_id from ${from}`.execute(db)
  return rows.map(({ product_id }) => product_id)
}
