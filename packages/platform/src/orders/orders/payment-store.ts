import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { PaymentMethodName, PaymentStatus } from '../../generated/shared.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { send } from '../../kernel/database/transaction.ts'
import type { Data } from '../../kernel/http/context.ts'
import { actionMoves, paymentMoves, sourcesOf } from './rules.ts'

/** Properties of a payment that are only displayed. */
interface PaymentFootnotes {
  readonly paymentMethod?: string | undefined
  readonly paymentMethodName?: PaymentMethodName | undefined
  readonly paymentOrderId?: string | undefined
  readonly providerTransactionId?: string | undefined
  readonly appId?: string | undefined
  /** Set for an app's gift card. */
  readonly giftCardOfApp?: string | undefined
  readonly membership?:
    | {
        readonly membershipId: string
        readonly lineItemId: string
        readonly name?: string | undefined
        readonly externalTransactionId?: string | undefined
        readonly providerAppId?: string | undefined
      }
    | undefined
}

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'payments.details': PaymentFootnotes
  }
}

export type PaymentRecord = Selectable<Database['payments']>
export type NewPayment = Omit<Insertable<Database['payments']>, 'site_id'>

const paid: ReadonlySet<string> = new Set(['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
/** True for payments that were captured without an authorisation. */
export const isPaid = (status: string): boolean => paid.has(status)

export async function insertPayments({ db, siteId }: Data, payments: readonly NewPayment[]): Promise<void> {
  if (payments.length === 0) return
  const rows = payments.map((payment) => ({
    ...payment,
    captured: payment.captured ?? (isPaid(payment.status) ? payment.amount : 0),
    site_id: siteId,
  }))
  await send(db, db.insertInto('payments').values(rows))
}

export async function listPayments(data: Data, orderId: string): Promise<PaymentRecord[]> {
  return listPaymentsOf(data, [orderId])
}

export async function listPaymentsOf(
  { db, siteId }: Data,
  orderIds: readonly string[],
): Promise<PaymentRecord[]> {
  const known = orderIds.filter(isUuid)
  if (known.length === 0) return []
  return db
    .selectFrom('payments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', 'in', known)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findPayment(
  { db, siteId }: Data,
  orderId: string,
  paymentId: string,
): Promise<PaymentRecord | undefined> {
  if (!isUuid(orderId) || !isUuid(paymentId)) return undefined
  return db
    .selectFrom('payments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('id', '=', paymentId)
    .executeTakeFirst()
}

/** Finds a payment by the provider's id, which its webhooks contain. */
export async function findPaymentByCharge(
  { db, siteId }: Data,
  gateway: string,
  chargeId: string,
): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('gateway', '=', gateway)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
}

/** Changes a payment's status; false if its present status does not allow it. */
export async function movePayment(
  { db, siteId }: Data,
  paymentId: string,
  to: PaymentStatus,
  change: Updateable<Database['payments']>,
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

/** Changes the void's status of an authorised payment. It begins only while no capture is pending. */
export async function moveVoid(
  { db, siteId }: Data,
  paymentId: string,
  to: 'PENDING' | 'SUCCEEDED' | 'FAILED',
  change: Updateable<Database['payments']>,
): Promise<boolean> {
  const sources = sourcesOf<keyof typeof actionMoves>(actionMoves, to)
  const moved = await db
    .updateTable('payments')
    .set({ ...change, void_status: to })
    .where('site_id', '=', siteId)
    .where('id', '=', paymentId)
    .where('status', '=', 'AUTHORIZED')
    .where('capturing', '=', 0)
    .where(sql<boolean>`coalesce(void_status, 'NONE') = any(${sources}::text[])`)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** Sets properties that move no money. */
export async function notePayment(
  { db, siteId }: Data,
  paymentId: string,
  change: Pick<
    Updateable<Database['payments']>,
    | 'scheduled_action'
    | 'scheduled_at'
    | 'warned_at'
    | 'authorization_expires_at'
    | 'charge_id'
    | 'gateway'
    | 'updated_at'
  >,
): Promise<void> {
  await db
    .updateTable('payments')
    .set(change)
    .where('site_id', '=', siteId)
    .where('id', '=', paymentId)
    .execute()
}

/** Reserves an amount for a refund; false if less is left. Amounts charged back are not refundable. */
export async function beginRefund(
  { db, siteId }: Data,
  paymentId: string,
  amount: number,
  chargedBack: number,
  now: Date,
): Promise<boolean> {
  const begun = await db
    .updateTable('payments')
    .set({ refunding: sql`refunding + ${amount}`, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', paymentId)
    .where('status', 'in', ['APPROVED', 'PARTIALLY_REFUNDED', 'AUTHORIZED'])
    .where(sql<boolean>`refunded + refunding + ${amount}::bigint + ${chargedBack}::bigint <= captured`)
    .executeTakeFirst()
  return begun.numUpdatedRows > 0n
}

/** Ends a refund: the reserved amount is refunded, or available again. */
export async function endRefund(
  { db, siteId }: Data,
  payment: PaymentRecord,
  amount: number,
  given: boolean,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      refunding: sql`refunding - ${amount}`,
      ...(given && {
        refunded: sql`refunded + ${amount}`,
        status: sql<string>`case when status = 'AUTHORIZED' then status
          when refunded + ${amount}::bigint >= captured then 'REFUNDED' else 'PARTIALLY_REFUNDED' end`,
      }),
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', payment.id)
    .execute()
}
