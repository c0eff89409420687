import type { Insertable, Selectable, Updateable } from 'kysely'
import type { OrderReturn, ReturnLineItem } from '../../generated/returns.ts'
import type { LinkedOrder } from '../../generated/shared.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'order_returns.exchange': LinkedOrder
    'order_returns.line_items': readonly ReturnLineItem[]
    'order_returns.requested_by': OrderReturn['requestedBy']
    'order_returns.status': OrderReturn['status']
  }
}

export type ReturnRow = Selectable<Database['order_returns']>

export async function insertReturn(
  { db, siteId }: Data,
  row: Omit<Insertable<Database['order_returns']>, 'site_id'>,
): Promise<ReturnRow> {
  return db
    .insertInto('order_returns')
    .values({ ...row, site_id: siteId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The oldest first. */
export async function returnsOf({ db, siteId }: Data, orderId: string): Promise<ReturnRow[]> {
  return db
    .selectFrom('order_returns')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('return_id')
    .execute()
}

export async function findReturn({ db, siteId }: Data, id: string): Promise<ReturnRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('order_returns')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('return_id', '=', id)
    .executeTakeFirst()
}

/** The returns that wait for an answer. */
export async function countRequested({ db, siteId }: Data): Promise<number> {
  const { count } = await db
    .selectFrom('order_returns')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The caller has locked the order. */
export async function updateReturn(
  { db, siteId }: Data,
  id: string,
  change: Updateable<Database['order_returns']>,
): Promise<ReturnRow> {
  return db
    .updateTable('order_returns')
    .set(change)
    .where('site_id', '=', siteId)
    .where('return_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function toReturn(row: ReturnRow): OrderReturn {
  return {
    id: row.return_id,
    orderId: row.order_id,
    status: row.status,
    lineItems: row.line_items,
    requestedBy: row.requested_by,
    ...(row.note && { note: row.note }),
    ...(row.exchange && { exchange: row.exchange }),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
