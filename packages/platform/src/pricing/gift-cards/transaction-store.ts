import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

export type TransactionRow = Selectable<Database['gift_card_transactions']>

/** False if this order has redeemed the card already. */
export async function insertTransaction(
  { db, siteId }: Data,
  transaction: Pick<TransactionRow, 'transaction_id' | 'gift_card_id' | 'order_id' | 'amount' | 'created_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gift_card_transactions')
    .values({ ...transaction, site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findTransaction({ db, siteId }: Data, id: string): Promise<TransactionRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('gift_card_transactions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('transaction_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function transactionsOf({ db, siteId }: Data, cardId: string): Promise<TransactionRow[]> {
  return db
    .selectFrom('gift_card_transactions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', cardId)
    .orderBy('created_at', 'desc')
    .orderBy('transaction_id', 'desc')
    .limit(1000)
    .execute()
}

/** Ids of an order's transactions that are not fully refunded. */
export async function openTransactionsOf({ db, siteId }: Data, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gift_card_transactions')
    .select('transaction_id')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .execute()
  return rows.map(({ transaction_id }) => transaction_id)
}

/** Marks the rest of a transaction as refunded; answers its card and amount, once. */
export async function voidTransaction(
  data: Data,
  id: string,
  now: Date,
): Promise<{ readonly cardId: string; readonly amount: number } | undefined> {
  const row = await findTransaction(data, id)
  if (!row || row.voided_at) return undefined
  const { db, siteId } = data
  await db
    .updateTable('gift_card_transactions')
    .set({ returned: row.amount, voided_at: now })
    .where('site_id', '=', siteId)
    .where('transaction_id', '=', id)
    .execute()
  return { cardId: row.gift_card_id, amount: Number(row.amount) - Number(row.returned) }
}

/** Records a partial refund; false if the order took less. */
export async function returnPart(
  { db, siteId }: Data,
  cardId: string,
  orderId: string,
  amount: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gift_card_transactions')
    .set({
      returned: sql<number>`returned + ${amount}::bigint`,
      voided_at: sql<Date | null>`case when returned + ${amount}::bigint = amount then ${now}::timestamptz end`,
    })
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', cardId)
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .where(sql<SqlBool>`returned + ${amount}::bigint <= amount`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
