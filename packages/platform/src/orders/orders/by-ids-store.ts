import type { Order } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { fromRow, orderColumns } from './document.ts'

/** Reads orders in one statement; unknown ids are left out. */
export async function ordersById({ db, siteId }: Data, ids: readonly string[]): Promise<Map<string, Order>> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where('site_id', '=', siteId)
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map((row) => fromRow(row)).map((order) => [order.id, order]))
}
