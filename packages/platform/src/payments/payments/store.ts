import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { statesBefore } from '../../kernel/state-rules.ts'
import { type AttemptState, attemptMoves } from './rules.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'payment_attempts.state': AttemptState
  }
}

export type Attempt = Selectable<Database['payment_attempts']>

/** The payment's target: a checkout, or a payment request. */
export type Target = { readonly checkoutId: string } | { readonly requestId: string }

export function targetOf({ checkout_id, request_id }: Attempt): Target {
  return checkout_id === null ? { requestId: request_id ?? '' } : { checkoutId: checkout_id }
}

export const keyOf = (target: Target): string =>
  'checkoutId' in target ? target.checkoutId : target.requestId

/** False if an open attempt exists: the indexes allow one. */
export async function insertAttempt(
  { db, siteId }: Data,
  target: Target,
  attempt: Pick<Attempt, 'id' | 'amount' | 'delay_capture' | 'keep_card' | 'gateway' | 'created_at'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('payment_attempts')
    .values({
      ...attempt,
      site_id: siteId,
      checkout_id: 'checkoutId' in target ? target.checkoutId : null,
      request_id: 'requestId' in target ? target.requestId : null,
      state: 'AUTHORIZING',
      updated_at: attempt.created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findAttempt({ db, siteId }: Data, id: string): Promise<Attempt | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findOpenAttempt({ db, siteId }: Data, target: Target): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('checkoutId' in target ? 'checkout_id' : 'request_id', '=', keyOf(target))
    .where('state', 'in', ['AUTHORIZING', 'CHALLENGED', 'AUTHORIZED'])
    .executeTakeFirst()
}

/** Changes an attempt's state; false if its present state does not allow it. */
export async function moveAttempt(
  { db, siteId }: Data,
  id: string,
  to: AttemptState,
  change: Updateable<Database['payment_attempts']> & { readonly updated_at: Date },
): Promise<boolean> {
  const sources = statesBefore(attemptMoves, to)
  const moved = await db
    .updateTable('payment_attempts')
    .set({ ...change, state: to })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where(sql<boolean>`state = any(${sources}::text[])`)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

export type KeptCard = Selectable<Database['kept_cards']>

export async function insertKeptCard({ db, siteId }: Data, card: Omit<KeptCard, 'site_id'>): Promise<void> {
  await db
    .insertInto('kept_cards')
    .values({ ...card, site_id: siteId })
    .execute()
}

/** The buyer's latest saved card, of these orders or of the member. */
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
    .where((where) =>
      where.or([where('order_id', 'in', orderIds), ...(memberId ? [where('member_id', '=', memberId)] : [])]),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface KeptCardOf {
  readonly orderIds: readonly string[]
  readonly memberId?: string | undefined
  /** Restricts the search to this card; it must still belong to the buyer. */
  readonly id?: string | undefined
}

export async function isNoticeKnown({ db, siteId }: Data, gateway: string, id: string): Promise<boolean> {
  const known = await db
    .selectFrom('gateway_notices')
    .select('id')
    .where('site_id', '=', siteId)
    .where('gateway', '=', gateway)
    .where('id', '=', id)
    .executeTakeFirst()
  return known !== undefined
}

export async function insertNotice(
  { db, siteId }: Data,
  gateway: string,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('gateway_notices')
    .values({ site_id: siteId, gateway, id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteNotices({ db, siteId }: Data, before: Date): Promise<void> {
  await db
    .deleteFrom('gateway_notices')
    .where('site_id', '=', siteId)
    .where('received_at', '<', before)
    .execute()
}

export async function deleteKeptCards({ db, siteId }: Data, memberId: string): Promise<void> {
  await db.deleteFrom('kept_cards').where('site_id', '=', siteId).where('member_id', '=', memberId).execute()
}

/** A member's saved cards at this gateway, newest first. */
export async function listKeptCards(
  { db, siteId }: Data,
  gateway: string,
  memberId: string,
): Promise<KeptCard[]> {
  return db
    .selectFrom('kept_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('gateway', '=', gateway)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
