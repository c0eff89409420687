import { type Selectable, type SqlBool, sql } from 'kysely'
import type { GiftCardRecipient } from '../../generated/gift-cards.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import {
  enumField,
  isUuid,
  keyField,
  moneyField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Data } from '../../kernel/http/context.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'gift_cards.recipient': GiftCardRecipient
  }
}

export type GiftCardRow = Selectable<Database['gift_cards']>

const cards = ({ db, siteId }: Data) => db.selectFrom('gift_cards').selectAll().where('site_id', '=', siteId)

export async function giftCardByHash(data: Data, hash: string): Promise<GiftCardRow | undefined> {
  return cards(data).where('code_hash', '=', hash).executeTakeFirst()
}

export async function giftCardById(data: Data, id: string): Promise<GiftCardRow | undefined> {
  return isUuid(id) ? cards(data).where('gift_card_id', '=', id).executeTakeFirst() : undefined
}

/** False if the code is taken, or the card of this purchased unit exists. */
export async function insertGiftCard(
  { db, siteId }: Data,
  { recipient, ...card }: Omit<GiftCardRow, 'site_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gift_cards')
    .values({ ...card, recipient: recipient && json(recipient), site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Answers the changed card; undefined without such a card. */
export async function changeGiftCard(
  { db, siteId }: Data,
  id: string,
  change: Partial<Pick<GiftCardRow, 'active' | 'code_hash' | 'last_characters'>>,
): Promise<GiftCardRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .updateTable('gift_cards')
    .set(change)
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Disables the cards that an order bought. */
export async function disableCardsOf({ db, siteId }: Data, orderId: string): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set({ active: false })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .execute()
}

/** One statement, so that concurrent orders never spend the same euro twice. */
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

/**
 * The fields that cards are filtered and sorted by; the status follows the clock. `digits`: decimals of the currency.
 */
export function giftCardFields(digits: number, now: Date): FieldTable {
  const sortable = { sortable: true }
  return {
    id: idField,
    status: {
      ...enumField('gift_cards.last_characters', ['VALID', 'EXPIRED', 'DISABLED']),
      expression: sql`case when not gift_cards.active then 'DISABLED'
        when gift_cards.expires_at <= ${now} then 'EXPIRED' else 'VALID' end`,
    },
    initialValue: moneyField('gift_cards.initial_value', digits, sortable),
    balance: moneyField('gift_cards.balance', digits, sortable),
    createdDate: timestampField('gift_cards.created_at', sortable),
    expirationDate: timestampField('gift_cards.expires_at', { sortable: true, nullable: true }),
    orderId: uuidField('gift_cards.order_id'),
    'recipient.email': {
      ...keyField('gift_cards.recipient'),
      expression: sql`(gift_cards.recipient ->> 'email')`,
    },
    lastCharacters: keyField('gift_cards.last_characters'),
  }
}

export const idField = uuidField('gift_cards.gift_card_id')
