import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isUuid } from '../../db/fields.ts'
import type { PaymentStatus } from '../../generated/shared.ts'
import type { Data } from '../../http/context.ts'
import { actionMoves, paymentMoves, sourcesOf } from './rules.ts'
import type { PaymentRow } from './tables.ts'

export type PaymentRecord = Selectable<PaymentRow>
export type NewPayment = Omit<Insertable<PaymentRow>, 'site_id'>

export async function insertPayments({ db, siteId }: Data, payments: readonly NewPayment[]): Promise<void> {
  if (payments.length === 0) return
  await db
    .insertInto('payments')
    .values(payments.map((payment) => ({ ...payment, site_id: siteId })))
    .execute()
}

export async function listPayments({ db, siteId }: Data, orderId: string): Promise<PaymentRecord[]> {
  if (!isUuid(orderId)) return []
  return db
    .selectFrom('payments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Moves a payment along its states; false when it is not in a state that leads there. */
export async function movePayment(
  { db, siteId }: Data,
  paymentId: string,
  to: PaymentStatus,
  change: Updateable<PaymentRow>,
): Promise<boolean> {
  const sources: readonly string[] = sourcesOf<PaymentStatus>(paymentMoves, to)
  if (sources.length === 0) return false
  const moved = await db
    .updateTable('payments')
    .set({ ...change, status: to })
    .where('site_id', '=', siteId)
    .where('id', '=', paymentId)
    .where('status', 'in', sources)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/**
 * Moves the capture or the void of an authorized payment. Starting one is refused while the other is under way or
 * done: the row's own check stands behind this condition.
 */
export async function moveAction(
  { db, siteId }: Data,
  paymentId: string,
  action: 'capture' | 'void',
  to: 'PENDING' | 'SUCCEEDED' | 'FAILED',
  change: Updateable<PaymentRow>,
): Promise<boolean> {
  const column = action === 'capture' ? 'capture_status' : 'void_status'
  const other = action === 'capture' ? 'void_status' : 'capture_status'
  const sources = sourcesOf<keyof typeof actionMoves>(actionMoves, to)
  const moved = await db
    .updateTable('payments')
    .set({ ...change, [column]: to })
    .where('site_id', '=', siteId)
    .where('id', '=', paymentId)
    .where('status', '=', 'AUTHORIZED')
    .where(sql<boolean>`coalesce(${sql.ref(column)}, 'NONE') = any(${sources}::text[])`)
    .where((where) => where.or([where(other, 'is', null), where(other, '=', 'FAILED')]))
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}
