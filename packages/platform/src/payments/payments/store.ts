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
  attempt: Pick<
    Attempt,
    'id' | 'amount' | 'delay_capture' | 'keep_card' | 'own_use' | 'kept_card_id' | 'gateway' | 'created_at'
  >,
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
