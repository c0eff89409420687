import type { Selectable } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

export type KeptCard = Selectable<Database['kept_cards']>

/** The token at a gateway. */
export type KeptToken = Pick<KeptCard, 'gateway' | 'token'>

/**
 * Saves a card. It replaces the member's earlier rows of the same card, whose tokens it answers, and stays agreed to
 * later charges if one of them was.
 */
export async function saveKeptCard(
  { db, siteId }: Data,
  card: Omit<KeptCard, 'site_id'>,
): Promise<readonly KeptToken[]> {
  const older =
    card.member_id === null || card.expiry_month === null
      ? []
      : await db
          .deleteFrom('kept_cards')
          .where('site_id', '=', siteId)
          .where('member_id', '=', card.member_id)
          .where('gateway', '=', card.gateway)
          .where('card_brand', '=', card.card_brand)
          .where('card_last_four', '=', card.card_last_four)
          .where('expiry_month', '=', card.expiry_month)
          .where('expiry_year', '=', card.expiry_year)
          .returning(['gateway', 'token', 'agreed_at'])
          .execute()
  const agreed_at = card.agreed_at ?? older.find((one) => one.agreed_at !== null)?.agreed_at ?? null
  await db
    .insertInto('kept_cards')
    .values({ ...card, agreed_at, site_id: siteId })
    .execute()
  return older
}

export interface KeptCardOf {
  readonly orderIds: readonly string[]
  readonly memberId?: string | undefined
  /** Restricts the search to this card; it must still belong to the buyer. */
  readonly id?: string | undefined
}

/** The card for charges without the buyer: of these orders or of the member, the one agreed to last. */
export async function findKeptCard(
  { db, siteId }: Data,
  gateway: string,
  { orderIds, memberId, id }: KeptCardOf,
): Promise<KeptCard | undefined> {
  if (id !== undefined && !isUuid(id)) return undefined
  return db
    .selectFrom('kept_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('gateway', '=', gateway)
    .where('agreed_at', 'is not', null)
    .where((where) =>
      where.or([where('order_id', 'in', orderIds), ...(memberId ? [where('member_id', '=', memberId)] : [])]),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('agreed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A member's saved cards, newest first. */
export async function listKeptCards({ db, siteId }: Data, memberId: string): Promise<KeptCard[]> {
  return db
    .selectFrom('kept_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The buyer agrees to later charges of a card that is saved. */
export async function agreeToCharges({ db, siteId }: Data, id: string, now: Date): Promise<void> {
  await db
    .updateTable('kept_cards')
    .set({ agreed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Deletes one card of a member, or all. */
export async function deleteKeptCards(
  { db, siteId }: Data,
  memberId: string,
  id?: string,
): Promise<KeptToken[]> {
  if (id !== undefined && !isUuid(id)) return []
  return db
    .deleteFrom('kept_cards')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning(['gateway', 'token'])
    .execute()
}
