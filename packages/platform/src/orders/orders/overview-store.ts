import { sql } from 'kysely'

import type { Data } from '../../kernel/http/context.ts'

const numberOf = sql<string>`orders.document->>'number'`.as('number')

export interface DaySales {
  /** `2026-11-21`, in UTC. */
  readonly date: string
  readonly orders: number
  /** Minor units. */
  readonly revenue: number
}

/** Orders that count as sales: not initialised, cancelled or rejected. */
const sold = sql<boolean>`status not in ('INITIALIZED', 'CANCELED', 'REJECTED')`

/** Sales by day; days without sales are left out. */
export async function salesByDay({ db, siteId }: Data, from: Date): Promise<DaySales[]> {
  const { rows } = await sql<{ date: string; orders: number | string; revenue: number | string }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*) as orders, sum(total) as revenue
    from orders where site_id = ${siteId} and created_at >= ${from} and ${sold}
    group by 1 order by 1`.execute(db)
  return rows.map(({ date, orders, revenue }) => ({ date, orders: Number(orders), revenue: Number(revenue) }))
}

export async function countUnfulfilled({ db, siteId }: Data): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('status', '=', 'APPROVED')
    .where('fulfillment_status', 'in', ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'])
    .where('archived', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countPendingApproval({ db, siteId }: Data): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return Number(count)
}

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
