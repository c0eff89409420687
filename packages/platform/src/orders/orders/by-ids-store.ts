import { sql } from 'kysely'
import type { Order } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { fromRow, orderColumns } from './document.ts'

/** Reads orders in one statement; unknown ids are left out. */
export async function ordersById(data: Data, ids: readonly string[]): Promise<Map<string, Order>> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return new Map()
  return byId(await documentsOf(data, known).execute())
}

/** Locks orders, in the order of their ids, until the transaction ends. */
export async function lockOrders(data: Data, ids: readonly string[]): Promise<Map<string, Order>> {
  return byId(await documentsOf(data, ids.filter(isUuid)).orderBy('id').forUpdate().execute())
}

const documentsOf = ({ db, siteId }: Data, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)

const byId = (rows: readonly Parameters<typeof fromRow>[0][]) =>
  new Map(rows.map(fromRow).map((order) => [order.id, order]))
