import { sql } from 'kysely'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

export interface CustomerOrder {
  readonly orderId: string
  /** In lower case. */
  readonly email: string | undefined
  /** In minor units, after refunds. */
  readonly amount: number
  readonly counts: boolean
  readonly placedAt: Date
}

/** Adds or changes orders of a customer, and answers the customers that had them before. */
export async function writeOrders(
  { db, siteId }: Data,
  customerId: string,
  orders: readonly CustomerOrder[],
): Promise<string[]> {
  const before = await ownersOf(
    { db, siteId },
    orders.map(({ orderId }) => orderId),
  )
  await db
    .insertInto('customer_orders')
    .values(
      orders.map(({ orderId, email, amount, counts, placedAt }) => ({
        site_id: siteId,
        order_id: orderId,
        customer_id: customerId,
        email: email ?? null,
        amount,
        counts,
        placed_at: placedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'order_id']).doUpdateSet(({ ref }) => ({
        customer_id: ref('excluded.customer_id'),
        email: ref('excluded.email'),
        amount: ref('excluded.amount'),
        counts: ref('excluded.counts'),
        placed_at: ref('excluded.placed_at'),
      })),
    )
    .execute()
  return before.filter((id) => id !== customerId)
}

/** The customers of orders. */
export async function ownersOf({ db, siteId }: Data, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_orders')
    .select('customer_id')
    .distinct()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`order_id = any(${orderIds.filter(isUuid)}::uuid[])`)
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

export async function removeOrders({ db, siteId }: Data, orderIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('customer_orders')
    .where('site_id', '=', siteId)
    .where('order_id', 'in', orderIds.filter(isUuid))
    .execute()
}

export async function latestOrders({ db, siteId }: Data, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_orders')
    .select('order_id')
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Removes the addresses of a customer that no order of theirs has; answers the rest, the latest first. */
export async function keepEmailsOfOrders({ db, siteId }: Data, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from customer_orders
    where site_id = ${siteId} and customer_id = ${customerId} and email is not null
    group by email order by max(placed_at) desc`.execute(db)
  const emails = rows.map(({ email }) => email)
  await sql`delete from customer_emails
    where site_id = ${siteId} and customer_id = ${customerId} and not email = any(${emails}::text[])`.execute(
    db,
  )
  return emails
}
