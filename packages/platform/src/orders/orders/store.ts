import { sql } from 'kysely'
import type { Order, OrderStatus } from '../../generated/shared.ts'
import type { Scope } from '../../identity/identities/index.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { send } from '../../kernel/database/transaction.ts'
import type { Data } from '../../kernel/http/context.ts'
import { forgetOrders } from '../../people/customers/index.ts'
import { fromRow, orderColumns, toRow } from './document.ts'
import { mayMove, orderMoves } from './rules.ts'

export async function insertOrders({ db, siteId }: Data, orders: readonly Order[]): Promise<void> {
  await send(db, db.insertInto('orders').values(orders.map((order) => toRow(siteId, order))))
}

export async function findOrder(data: Data, id: string): Promise<Order | undefined> {
  if (!isUuid(id)) return undefined
  const row = await documentOf(data, id).executeTakeFirst()
  return row && fromRow(row)
}

/** Locks an order until the transaction ends. */
export async function lockOrder(data: Data, id: string): Promise<Order | undefined> {
  if (!isUuid(id)) return undefined
  const row = await documentOf(data, id).forUpdate().executeTakeFirst()
  return row && fromRow(row)
}

function documentOf({ db, siteId }: Data, id: string) {
  return db.selectFrom('orders').select(orderColumns).where('site_id', '=', siteId).where('id', '=', id)
}

const mostOfBuyer = 200

/** The order with this number among the latest ones of a buyer. Case and punctuation do not count. */
export async function orderOfBuyer(
  { db, siteId }: Data,
  number: string,
  buyer: { readonly email: string } | { readonly memberId: string },
): Promise<Order | undefined> {
  const orders = db.selectFrom('orders').select(orderColumns).where('site_id', '=', siteId)
  const own =
    'email' in buyer
      ? orders.where('buyer_email', 'in', [...new Set([buyer.email, buyer.email.toLowerCase()])])
      : orders.where('member_id', '=', buyer.memberId)
  const rows = await own
    .where('status', 'in', ['PENDING', 'APPROVED', 'CANCELED'])
    .orderBy('number', 'desc')
    .limit(mostOfBuyer)
    .execute()
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return rows.map(fromRow).find((order) => plain(order.number) === plain(number))
}

/** Saves a locked order. A status change that the table forbids is a programming error. */
export async function saveOrder({ db, siteId }: Data, before: Order, order: Order): Promise<void> {
  if (!mayMove<OrderStatus>(orderMoves, before.status, order.status)) {
    throw new Error(`An order does not go from ${before.status} to ${order.status}`)
  }
  const { site_id: _, ...columns } = toRow(siteId, order)
  await db
    .updateTable('orders')
    .set({ ...columns, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', order.id)
    .execute()
}

/** The apps that may edit an order; null: every app. */
export async function editorsOf({ db, siteId }: Data, id: string): Promise<readonly string[] | null> {
  const row = await db
    .selectFrom('orders')
    .select('editor_app_ids')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.editor_app_ids ?? null
}

export async function setEditors({ db, siteId }: Data, id: string, appIds: readonly string[]): Promise<void> {
  await db
    .updateTable('orders')
    .set({ editor_app_ids: [...appIds] })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Undefined without such an order. */
export async function isImported({ db, siteId }: Data, id: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('imported')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.imported
}

/** Deletes imported orders with their payments and answers their ids. */
export async function deleteImported(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const { db, siteId } = scope
  const gone = await db
    .deleteFrom('orders')
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where('imported', '=', true)
    .returning('id')
    .execute()
  const deleted = gone.map(({ id }) => id)
  if (deleted.length > 0) {
    await db.deleteFrom('payments').where('site_id', '=', siteId).where('order_id', 'in', deleted).execute()
    await forgetOrders(scope, deleted)
  }
  return deleted
}

/** Locks orders by their ids in order, so that concurrent calls cannot deadlock. */
export async function lockAll({ db, siteId }: Data, ids: readonly string[]): Promise<void> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return
  await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', known)
    .orderBy('id')
    .forUpdate()
    .execute()
}
