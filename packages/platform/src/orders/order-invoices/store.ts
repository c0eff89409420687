import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { invoiceNumber } from './rules.ts'

type Table = Database['invoices']
export type InvoiceRow = Selectable<Table>
export type NewInvoice = Omit<Insertable<Table>, 'site_id'>

/** Without gaps: the counter is locked until the transaction ends, and rolls back with it. */
export async function takeInvoiceNumber({ db, siteId }: Data): Promise<string> {
  const { last } = await db
    .insertInto('invoice_counters')
    .values({ site_id: siteId, last: 1 })
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({ last: sql`invoice_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return invoiceNumber(Number(last))
}

/** False if the id exists already. */
export async function insertInvoice({ db, siteId }: Data, row: NewInvoice): Promise<boolean> {
  const made = await db
    .insertInto('invoices')
    .values({ ...row, site_id: siteId })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function findInvoice({ db, siteId }: Data, id: string): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Oldest first. */
export async function invoicesOf({ db, siteId }: Data, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  const known = orderIds.filter(isUuid)
  if (known.length === 0) return []
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', 'in', known)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
}

export async function changeInvoice(
  { db, siteId }: Data,
  id: string,
  change: Updateable<Table>,
): Promise<void> {
  await db.updateTable('invoices').set(change).where('site_id', '=', siteId).where('id', '=', id).execute()
}
