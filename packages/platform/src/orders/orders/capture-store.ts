import { type Selectable, sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import type { Data } from '../../kernel/http/context.ts'
import type { PaymentRecord } from './payment-store.ts'

export type CaptureRecord = Selectable<Database['payment_captures']>

export async function listCaptures(
  { db, siteId }: Data,
  paymentIds: readonly string[],
): Promise<CaptureRecord[]> {
  if (paymentIds.length === 0) return []
  return db
    .selectFrom('payment_captures')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function pendingCapture(data: Data, paymentId: string): Promise<CaptureRecord | undefined> {
  return (await listCaptures(data, [paymentId])).find(({ status }) => status === 'PENDING')
}

/**
 * Begins to capture an amount or the whole authorised rest. Undefined if less is left, another capture is pending, or
 * the payment is being voided. One statement decides, so that concurrent calls are safe.
 */
export async function beginCapture(
  { db, siteId }: Data,
  paymentId: string,
  { id, amount, now }: { readonly id: string; readonly amount: number | undefined; readonly now: Date },
): Promise<CaptureRecord | undefined> {
  const begun = await db
    .updateTable('payments')
    .set({
      capturing: amount === undefined ? sql<number>`amount - captured` : amount,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', paymentId)
    .where('status', '=', 'AUTHORIZED')
    .where('capturing', '=', 0)
    .where(sql<boolean>`coalesce(void_status, 'FAILED') = 'FAILED'`)
    .where(sql<boolean>`captured + ${amount ?? 1}::bigint <= amount`)
    .returning('capturing')
    .executeTakeFirst()
  if (!begun) return undefined
  const capture = {
    id,
    payment_id: paymentId,
    amount: Number(begun.capturing),
    status: 'PENDING' as const,
    failure: null,
    created_at: now,
    updated_at: now,
  }
  await db
    .insertInto('payment_captures')
    .values({ ...capture, site_id: siteId })
    .execute()
  return { ...capture, site_id: siteId }
}

/**
 * Records the result of a capture; false if it is recorded already. `rest`: whether the provider keeps the uncaptured
 * rest authorised; if not, the payment is complete.
 */
export async function endCapture(
  { db, siteId }: Data,
  capture: CaptureRecord,
  {
    succeeded,
    failure = null,
    restHeld,
    now,
  }: {
    readonly succeeded: boolean
    readonly failure?: string | null
    readonly restHeld: boolean
    readonly now: Date
  },
): Promise<boolean> {
  const ended = await db
    .updateTable('payment_captures')
    .set({ status: succeeded ? 'SUCCEEDED' : 'FAILED', failure, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', capture.id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) return false
  await db
    .updateTable('payments')
    .set({
      capturing: 0,
      updated_at: now,
      ...(succeeded && {
        captured: sql<number>`captured + ${capture.amount}`,
        status: sql<string>`case when ${!restHeld}::boolean or captured + ${capture.amount}::bigint >= amount
          then 'APPROVED' else status end`,
      }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', capture.payment_id)
    .execute()
  return true
}

/** The authorised amount that is not captured, in minor units. */
export const heldOf = ({ status, amount, captured, capturing }: PaymentRecord): number =>
  status === 'AUTHORIZED' ? amount - captured - capturing : 0
