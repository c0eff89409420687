import { currencyDigits } from '@vitrine/pricing/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isUuid } from '../../db/fields.ts'
import { compileFilter, type Refuse } from '../../db/filter.ts'
import { beyond, type Cursor, orderBy, type SortKey } from '../../db/page.ts'
import type { Order, OrderStatus } from '../../generated/shared.ts'
import type { Data } from '../../http/context.ts'
import { fromDocument, toRow, toWordQuery } from './document.ts'
import { orderFields } from './fields.ts'
import { mayMove, orderMoves } from './rules.ts'

const firstNumber = 10_001

/** The next number of the site. Its row stays locked until the transaction ends: take it last. */
export async function takeNumber({ db, siteId }: Data): Promise<string> {
  const { last } = await db
    .insertInto('order_counters')
    .values({ site_id: siteId, last: firstNumber })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ last: sql`order_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return String(last)
}

export async function insertOrders({ db, siteId }: Data, orders: readonly Order[]): Promise<void> {
  await db
    .insertInto('orders')
    .values(orders.map((order) => toRow(siteId, order)))
    .execute()
}

/** Numbers given out by hand (seeds): the next order goes on behind them. */
export async function setLastNumber({ db, siteId }: Data, last: number): Promise<void> {
  await db
    .insertInto('order_counters')
    .values({ site_id: siteId, last })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ last }))
    .execute()
}

export async function findOrder(data: Data, id: string): Promise<Order | undefined> {
  if (!isUuid(id)) return undefined
  const row = await documentOf(data, id).executeTakeFirst()
  return row && fromDocument(row.document)
}

/** Reads an order that nobody else may change until the transaction ends. */
export async function lockOrder(data: Data, id: string): Promise<Order | undefined> {
  if (!isUuid(id)) return undefined
  const row = await documentOf(data, id).forUpdate().executeTakeFirst()
  return row && fromDocument(row.document)
}

function documentOf({ db, siteId }: Data, id: string) {
  return db.selectFrom('orders').select('document').where('site_id', '=', siteId).where('id', '=', id)
}

/** Writes a locked order. A status that the former one does not lead to is our own mistake. */
export async function saveOrder({ db, siteId }: Data, before: Order, order: Order): Promise<void> {
  if (!mayMove<OrderStatus>(orderMoves, before.status, order.status)) {
    throw new Error(`An order does not go from ${before.status} to ${order.status}`)
  }
  await db
    .updateTable('orders')
    .set({ ...toRow(siteId, order), revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', order.id)
    .execute()
}

/** Whose orders are listed: everybody's, a member's, a visitor's. */
export type Scope = { readonly memberId: string } | { readonly visitorId: string } | 'all'

export interface Search {
  readonly scope: Scope
  readonly filter: unknown
  readonly words: string | undefined
  readonly hiddenStatuses: readonly string[]
  readonly keys: readonly SortKey[]
  readonly cursor: Cursor | undefined
  readonly limit: number
  readonly currency: string
  readonly refuse: Refuse
}

export interface Found {
  readonly order: Order
  /** The values that it was sorted by, for a cursor. */
  readonly sortedBy: readonly unknown[]
}

/** One row more than asked for tells whether there is a further page. */
export async function searchRows({ db, siteId }: Data, search: Search): Promise<Found[]> {
  const { keys, cursor, limit } = search
  const sorted = keys.map(({ field }, index) => sql<unknown>`${field.expression}`.as(`sort_${index}`))
  const rows = await db
    .selectFrom('orders')
    .select('document')
    .select(sorted)
    .where('site_id', '=', siteId)
    .where(conditions(search))
    .orderBy(orderBy(keys, cursor?.back ?? false))
    .limit(limit + 1)
    .execute()
  return rows.map((row) => ({
    order: fromDocument(row.document),
    sortedBy: keys.map((_, index) => (row as Record<string, unknown>)[`sort_${index}`]),
  }))
}

function conditions(search: Search): RawBuilder<SqlBool> {
  const { scope, filter, words, hiddenStatuses, keys, cursor, currency, refuse } = search
  const parts: RawBuilder<SqlBool>[] = [sql`orders.status <> all(${hiddenStatuses}::text[])`]
  if (scope !== 'all') {
    parts.push(
      'memberId' in scope
        ? sql`orders.member_id = ${scope.memberId}`
        : sql`orders.visitor_id = ${scope.visitorId}`,
    )
  }
  if (filter !== undefined)
    parts.push(compileFilter(filter, orderFields(currencyDigits(currency)), refuse, 'search.filter'))
  const query = words === undefined ? undefined : toWordQuery(words)
  if (query) parts.push(sql`orders.words @@ to_tsquery('simple', ${query})`)
  if (cursor) parts.push(beyond(keys, cursor))
  return sql`(${sql.join(parts, sql` and `)})`
}
