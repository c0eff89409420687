import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { statesBefore } from '../../kernel/state-rules.ts'
import { listPayments } from '../../orders/orders/index.ts'
import { requestMoves } from './rules.ts'

export type PaymentRequest = Selectable<Database['payment_requests']>
export type Collection = Selectable<Database['payment_collections']>

export async function insertRequest(
  { db, siteId }: Data,
  request: Omit<Insertable<Database['payment_requests']>, 'site_id'>,
): Promise<void> {
  await db
    .insertInto('payment_requests')
    .values({ ...request, site_id: siteId })
    .execute()
}

export async function findRequest(
  { db, siteId }: Data,
  by: { readonly id: string } | { readonly token: string },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PaymentRequest | undefined> {
  if ('id' in by && !isUuid(by.id)) return undefined
  return db
    .selectFrom('payment_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('token', '=', by.token)))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** True while the payment of a request is pending; it counts as paid until it is declined. */
export async function isRequestPending(data: Data, { id, order_id }: PaymentRequest): Promise<boolean> {
  const attempts = await data.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('site_id', '=', data.siteId)
    .where('request_id', '=', id)
    .execute()
  if (attempts.length === 0) return false
  const tried = new Set(attempts.map((attempt) => attempt.id))
  const payments = await listPayments(data, order_id)
  return payments.some((payment) => payment.status === 'PENDING' && tried.has(payment.id))
}

/** The open request for the rest of an order; its gateway id is the order's id. */
export async function findRestRequest(
  { db, siteId }: Data,
  orderId: string,
): Promise<PaymentRequest | undefined> {
  return db
    .selectFrom('payment_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('gateway_order_id', '=', orderId)
    .where('status', '=', 'UNPAID')
    .executeTakeFirst()
}

/** Changes a request's status; false if its present status does not allow it. */
export async function moveRequest(
  { db, siteId }: Data,
  id: string,
  to: PaymentRequest['status'],
  now: Date,
): Promise<boolean> {
  const sources = statesBefore(requestMoves, to)
  if (sources.length === 0) return false
  const moved = await db
    .updateTable('payment_requests')
    .set({ status: to, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', 'in', sources)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** The latest preparation under an id counts. */
export async function keepCollection(
  { db, siteId }: Data,
  collection: Omit<Collection, 'site_id'>,
): Promise<void> {
  const { gateway_order_id, created_at, ...rest } = collection
  await db
    .insertInto('payment_collections')
    .values({ ...collection, site_id: siteId })
    .onConflict((conflict) => conflict.columns(['site_id', 'gateway_order_id']).doUpdateSet(rest))
    .execute()
}

export async function findCollection(
  { db, siteId }: Data,
  gatewayOrderId: string,
): Promise<Collection | undefined> {
  return db
    .selectFrom('payment_collections')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirst()
}
