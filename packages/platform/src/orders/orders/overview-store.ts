import { sql } from 'kysely'

import type { Data } from '../../kernel/http/context.ts'
import { countRows } from './search-store.ts'

const numberOf = sql<string>`orders.document->>'number'`.as('number')

/** Orders that count as sales: not initialised, cancelled, rejected or paid in test mode. */
const sold = sql<boolean>`status not in ('INITIALIZED', 'CANCELED', 'REJECTED') and not is_test`

/** The overview counts no further, so that a large shop answers as quickly as a small one. */
const mostShown = 1_000

const unfulfilled = sql<boolean>`status = 'APPROVED' and fulfillment_status in ('NOT_FULFILLED', 'PARTIALLY_FULFILLED')
  and not archived`

export const countUnfulfilled = (data: Data): Promise<number> => countRows(data, unfulfilled, mostShown)

export const countPendingApproval = (data: Data): Promise<number> =>
  countRows(data, sql<boolean>`status = 'PENDING'`, mostShown)

/** Authorised payments that expire soon, the soonest first. */
export async function expiringAuthorizations({ db, siteId }: Data, until: Date, limit: number) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', (join) =>
      join.onRef('orders.site_id', '=', 'payments.site_id').onRef('orders.id', '=', 'payments.order_id'),
    )
    .select([
      'payments.id as payment_id',
      'payments.order_id',
      sql<number>`payments.amount - payments.captured - payments.capturing`.as('amount'),
      'payments.authorization_expires_at',
      numberOf,
    ])
    .where('payments.site_id', '=', siteId)
    .where('payments.status', '=', 'AUTHORIZED')
    .where('payments.authorization_expires_at', '<=', until)
    .orderBy('payments.authorization_expires_at')
    .limit(limit)
    .execute()
}

export async function recentOrders({ db, siteId }: Data, limit: number) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      numberOf,
      'created_at',
      'first_name',
      'last_name',
      'buyer_email',
      'total',
      'item_count',
      'status',
      'payment_status',
      'authorized',
      'fulfillment_status',
      'is_test',
    ])
    .where('site_id', '=', siteId)
    .where('status', '<>', 'INITIALIZED')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The number of orders of each product and of each pair of products, to start the counters. */
export async function salesOfProducts({ db, siteId }: Data) {
  const { rows } = await sql<{ product_id: string; other_id: string; orders: number }>`
    select a as product_id, b as other_id, count(*)::int as orders
    from orders, unnest(catalog_item_ids) a, unnest(catalog_item_ids) b
    where site_id = ${siteId} and ${sold} group by 1, 2`.execute(db)
  return rows
}

/** Orders in the sequence of their ids, after one of them. */
export async function orderIdsAfter({ db, siteId }: Data, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The orders among these whose buyer had bought before, by email address. */
export async function boughtAgain({ db, siteId }: Data, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where site_id = ${siteId} and id = any (${ids}::uuid[]) and exists (
      select from orders earlier where earlier.site_id = orders.site_id and earlier.buyer_email = orders.buyer_email
        and earlier.status not in ('INITIALIZED', 'CANCELED', 'REJECTED') and not earlier.is_test
        and (earlier.purchased_at, earlier.id) < (orders.purchased_at, orders.id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The later orders of the buyers of these orders. */
export async function boughtLater({ db, siteId }: Data, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct later.id from orders join orders later on later.site_id = orders.site_id
      and later.buyer_email = orders.buyer_email and (later.purchased_at, later.id) > (orders.purchased_at, orders.id)
    where orders.site_id = ${siteId} and orders.id = any (${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
