import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Data } from '../../http/context.ts'

import type { GiftCardsTables } from './tables.ts'

export type GiftCardRow = Selectable<GiftCardsTables['gift_cards']>

export async function giftCardByHash({ db, siteId }: Data, hash: string): Promise<GiftCardRow | undefined> {
  return db
    .selectFrom('gift_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
}

export async function giftCardById({ db, siteId }: Data, id: string): Promise<GiftCardRow | undefined> {
  return db
    .selectFrom('gift_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', id)
    .executeTakeFirst()
}

export async function insertGiftCard(
  { db, siteId }: Data,
  card: Omit<GiftCardRow, 'site_id'>,
): Promise<void> {
  await db
    .insertInto('gift_cards')
    .values({ ...card, site_id: siteId })
    .execute()
}

/** Takes an amount if it is there: one statement, so that two orders never spend the same euro. */
export async function takeFromBalance(
  { db, siteId }: Data,
  id: string,
  amount: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gift_cards')
    .set({ balance: sql<number>`balance - ${amount}::bigint` })
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', id)
    .where('active', '=', true)
    .where(sql<SqlBool>`balance >= ${amount}::bigint`)
    .where(sql<SqlBool>`(expires_at is null or expires_at > ${now})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function returnToBalance({ db, siteId }: Data, id: string, amount: number): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set({ balance: sql<number>`least(initial_value, balance + ${amount}::bigint)` })
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', id)
    .execute()
}

/** False when this order has redeemed the card already. */
export async function insertRedemption(
  { db, siteId }: Data,
  id: string,
  orderId: string,
  amount: number,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gift_card_redemptions')
    .values({ site_id: siteId, gift_card_id: id, order_id: orderId, amount, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteRedemptions(
  { db, siteId }: Data,
  orderId: string,
): Promise<readonly { id: string; amount: number }[]> {
  const rows = await db
    .deleteFrom('gift_card_redemptions')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .returning(['gift_card_id', 'amount'])
    .execute()
  return rows.map(({ gift_card_id, amount }) => ({ id: gift_card_id, amount: Number(amount) }))
}
