import { type Selectable, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { statesBefore } from '../../kernel/state-rules.ts'
import { type BenefitType, type RedemptionState, redemptionMoves } from './redemption-rules.ts'

export type RedemptionRow = Selectable<Database['plugin_redemptions']>
type Timed = Pick<Context, 'db' | 'siteId' | 'clock'>

/** Identifies a redemption: one per benefit and order. */
export interface RedemptionKey {
  readonly orderId: string
  /** The gift card, or the membership with its line. */
  readonly subject: string
}

export async function findRedemption(
  { db, siteId }: Data,
  key: RedemptionKey,
): Promise<RedemptionRow | undefined> {
  return db
    .selectFrom('plugin_redemptions')
    .selectAll()
    .where((row) => row.and(keyOf(siteId, key)))
    .executeTakeFirst()
}

/** Returns false if it exists. */
export async function insertRedemption(
  { db, siteId, clock }: Timed,
  { orderId, subject }: RedemptionKey,
  redemption: Pick<RedemptionRow, 'plugin_id' | 'component_type' | 'request' | 'secret'>,
): Promise<boolean> {
  const now = clock.now()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('plugin_redemptions')
    .values({
      ...redemption,
      request: json(redemption.request),
      site_id: siteId,
      order_id: orderId,
      subject,
      state: 'ASKED',
      transaction_id: null,
      failure: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'order_id', 'subject']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Changes the state; returns false if the current state does not allow it. */
export async function moveRedemption(
  { db, siteId, clock }: Timed,
  key: RedemptionKey,
  to: RedemptionState,
  change: Partial<Pick<RedemptionRow, 'transaction_id' | 'failure'>> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plugin_redemptions')
    .set({ ...change, state: to, updated_at: clock.now() })
    .where((row) => row.and(keyOf(siteId, key)))
    .where(sql<boolean>`state = any(${statesBefore(redemptionMoves, to)}::text[])`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the transaction, or the failure so far. */
export async function noteRedemption(
  { db, siteId, clock }: Timed,
  key: RedemptionKey,
  change: Partial<Pick<RedemptionRow, 'transaction_id' | 'failure'>>,
): Promise<void> {
  await db
    .updateTable('plugin_redemptions')
    .set({ ...change, updated_at: clock.now() })
    .where((row) => row.and(keyOf(siteId, key)))
    .execute()
}

/** Marks the used redemptions of an order as being voided and returns them. */
export async function takeUsed(
  { db, siteId, clock }: Timed,
  orderId: string,
  types: readonly BenefitType[],
): Promise<string[]> {
  const rows = await db
    .updateTable('plugin_redemptions')
    .set({ state: 'VOIDING', updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'USED')
    .where('component_type', 'in', types)
    .returning('subject')
    .execute()
  return rows.map(({ subject }) => subject)
}

const keyOf = (siteId: string, { orderId, subject }: RedemptionKey) => ({
  site_id: siteId,
  order_id: orderId,
  subject,
})
