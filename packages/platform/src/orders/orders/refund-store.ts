import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { refundMoves, sourcesOf } from './rules.ts'

/** The refunded items and fees; amounts in minor units. */
interface RefundFootnotes {
  readonly lineItems?: readonly { readonly lineItemId: string; readonly quantity: number }[] | undefined
  readonly additionalFees?:
    | readonly { readonly additionalFeeId: string; readonly amount: number }[]
    | undefined
  readonly shipping?: number | undefined
}

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'refunds.details': RefundFootnotes
  }
}

export type RefundRecord = Selectable<Database['refunds']>
export type RefundTransactionRecord = Selectable<Database['refund_transactions']>
export type ChargebackRecord = Selectable<Database['payment_chargebacks']>

export async function insertRefund(
  { db, siteId }: Data,
  refund: Omit<Insertable<Database['refunds']>, 'site_id'>,
  transactions: readonly Omit<Insertable<Database['refund_transactions']>, 'site_id'>[],
): Promise<void> {
  await db
    .insertInto('refunds')
    .values({ ...refund, site_id: siteId })
    .execute()
  await db
    .insertInto('refund_transactions')
    .values(transactions.map((transaction) => ({ ...transaction, site_id: siteId })))
    .execute()
}

export async function listRefunds(
  { db, siteId }: Data,
  orderIds: readonly string[],
): Promise<{ readonly refunds: RefundRecord[]; readonly transactions: RefundTransactionRecord[] }> {
  const known = orderIds.filter(isUuid)
  if (known.length === 0) return { refunds: [], transactions: [] }
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`order_id = any(${known}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (refunds.length === 0) return { refunds, transactions: [] }
  const transactions = await db
    .selectFrom('refund_transactions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`order_id = any(${known}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { refunds, transactions }
}

export async function findRefundTransaction(
  { db, siteId }: Data,
  by: { readonly id: string } | { readonly providerRefundId: string },
): Promise<RefundTransactionRecord | undefined> {
  return db
    .selectFrom('refund_transactions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where((where) =>
      'id' in by ? where('id', '=', by.id) : where('provider_refund_id', '=', by.providerRefundId),
    )
    .executeTakeFirst()
}

/** Changes the status of one part of a refund; false if its present status does not allow it. */
export async function moveRefund(
  { db, siteId }: Data,
  id: string,
  to: Database['refund_transactions']['status'],
  change: Updateable<Database['refund_transactions']>,
): Promise<boolean> {
  const sources = sourcesOf<keyof typeof refundMoves>(refundMoves, to)
  if (sources.length === 0) return false
  const moved = await db
    .updateTable('refund_transactions')
    .set({ ...change, status: to })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', 'in', sources)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** Records why a part of a refund is not finished, without changing its status. */
export async function noteRefund(
  { db, siteId }: Data,
  id: string,
  change: Pick<Updateable<Database['refund_transactions']>, 'failure' | 'updated_at'>,
): Promise<void> {
  await db
    .updateTable('refund_transactions')
    .set(change)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', 'in', ['STARTED', 'PENDING'])
    .execute()
}

export async function insertChargeback(
  { db, siteId }: Data,
  chargeback: Omit<Insertable<Database['payment_chargebacks']>, 'site_id'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('payment_chargebacks')
    .values({ ...chargeback, site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function listChargebacks(
  { db, siteId }: Data,
  orderIds: readonly string[],
): Promise<ChargebackRecord[]> {
  const known = orderIds.filter(isUuid)
  if (known.length === 0) return []
  return db
    .selectFrom('payment_chargebacks')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', 'in', known)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function reverseChargebackRow(
  { db, siteId }: Data,
  id: string,
  reversed: number,
  now: Date,
): Promise<boolean> {
  const moved = await db
    .updateTable('payment_chargebacks')
    .set({ status: 'REVERSED', reversed, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** The amount that banks charged back and have not returned. */
export function chargedBackOf(chargebacks: readonly ChargebackRecord[], paymentId: string): number {
  return chargebacks
    .filter((chargeback) => chargeback.payment_id === paymentId)
    .reduce((sum, { amount, reversed }) => sum + amount - (reversed ?? 0), 0)
}
