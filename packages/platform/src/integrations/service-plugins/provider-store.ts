import { type Selectable, sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { statesBefore } from '../../kernel/state-rules.ts'
import { type ProviderState, providerMoves, providerRefundMoves, type RefundState } from './provider-rules.ts'

export type AccountRow = Selectable<Database['plugin_accounts']>
export type TransactionRow = Selectable<Database['plugin_transactions']>
export type ProviderRefundRow = Selectable<Database['plugin_refunds']>
type Timed = Pick<Context, 'db' | 'siteId' | 'clock'>

export async function listAccounts({ db, siteId }: Data): Promise<AccountRow[]> {
  return db.selectFrom('plugin_accounts').selectAll().where('site_id', '=', siteId).execute()
}

export async function findAccount({ db, siteId }: Data, pluginId: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('plugin_accounts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('plugin_id', '=', pluginId)
    .executeTakeFirst()
}

export async function saveAccount({ db, siteId }: Data, account: Omit<AccountRow, 'site_id'>): Promise<void> {
  const { plugin_id: _, ...change } = account
  await db
    .insertInto('plugin_accounts')
    .values({ ...account, site_id: siteId })
    .onConflict((conflict) => conflict.columns(['site_id', 'plugin_id']).doUpdateSet(change))
    .execute()
}

export async function removeAccount({ db, siteId }: Data, pluginId: string): Promise<void> {
  await db
    .deleteFrom('plugin_accounts')
    .where('site_id', '=', siteId)
    .where('plugin_id', '=', pluginId)
    .execute()
}

export async function findTransaction({ db, siteId }: Data, id: string): Promise<TransactionRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('plugin_transactions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('transaction_id', '=', id)
    .executeTakeFirst()
}

export async function insertTransaction(
  { db, siteId, clock }: Timed,
  transaction: Pick<TransactionRow, 'transaction_id' | 'plugin_id' | 'amount' | 'currency'>,
  state: ProviderState = 'OPEN',
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('plugin_transactions')
    .values({
      ...transaction,
      site_id: siteId,
      plugin_transaction_id: null,
      state,
      reason_code: null,
      failure: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'transaction_id']).doNothing())
    .execute()
}

type TransactionChange = Partial<Pick<TransactionRow, 'plugin_transaction_id' | 'reason_code' | 'failure'>>

/** Changes the state; returns false if the current state does not allow it. */
export async function moveTransaction(
  { db, siteId, clock }: Timed,
  id: string,
  to: ProviderState,
  change: TransactionChange = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plugin_transactions')
    .set({ ...change, state: to, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('transaction_id', '=', id)
    .where(sql<boolean>`state = any(${statesBefore(providerMoves, to)}::text[])`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the provider's transaction id. */
export async function nameTransaction(
  { db, siteId, clock }: Timed,
  id: string,
  pluginTransactionId: string,
): Promise<void> {
  await db
    .updateTable('plugin_transactions')
    .set({ plugin_transaction_id: pluginTransactionId, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('transaction_id', '=', id)
    .execute()
}

export async function findProviderRefund(
  { db, siteId }: Data,
  transactionId: string,
  refundId: string,
): Promise<ProviderRefundRow | undefined> {
  return db
    .selectFrom('plugin_refunds')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('transaction_id', '=', transactionId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
}

/** Returns false if the refund exists. */
export async function insertProviderRefund(
  { db, siteId, clock }: Timed,
  refund: Pick<ProviderRefundRow, 'transaction_id' | 'refund_id' | 'plugin_refund_id' | 'amount' | 'state'>,
): Promise<boolean> {
  const now = clock.now()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('plugin_refunds')
    .values({
      ...refund,
      site_id: siteId,
      reason_code: null,
      failure: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'transaction_id', 'refund_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function moveProviderRefund(
  { db, siteId, clock }: Timed,
  { transaction_id, refund_id }: Pick<ProviderRefundRow, 'transaction_id' | 'refund_id'>,
  to: RefundState,
  change: Partial<Pick<ProviderRefundRow, 'plugin_refund_id' | 'reason_code' | 'failure'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plugin_refunds')
    .set({ ...change, state: to, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('transaction_id', '=', transaction_id)
    .where('refund_id', '=', refund_id)
    .where(sql<boolean>`state = any(${statesBefore(providerRefundMoves, to)}::text[])`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
