import { type Selectable, sql, type Updateable } from 'kysely'

import { isUuid } from '../../db/fields.ts'
import type { Data } from '../../http/context.ts'
import { type AttemptState, attemptMoves } from './rules.ts'
import type { PaymentAttemptRow } from './tables.ts'

export type Attempt = Selectable<PaymentAttemptRow>

/** False when the checkout has an open attempt already: the index allows one. */
export async function insertAttempt(
  { db, siteId }: Data,
  attempt: Pick<
    Attempt,
    'id' | 'checkout_id' | 'amount' | 'delay_capture' | 'card_brand' | 'card_last_four' | 'created_at'
  >,
): Promise<boolean> {
  const inserted = await db
    .insertInto('payment_attempts')
    .values({ ...attempt, site_id: siteId, state: 'AUTHORIZING', updated_at: attempt.created_at })
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

export async function findOpenAttempt(
  { db, siteId }: Data,
  checkoutId: string,
): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('checkout_id', '=', checkoutId)
    .where('state', 'in', ['AUTHORIZING', 'CHALLENGED', 'AUTHORIZED'])
    .executeTakeFirst()
}

/** Moves an attempt along its states; false when it is not in a state that leads there. */
export async function moveAttempt(
  { db, siteId }: Data,
  id: string,
  to: AttemptState,
  change: Updateable<PaymentAttemptRow> & { readonly updated_at: Date },
): Promise<boolean> {
  const sources = (Object.keys(attemptMoves) as AttemptState[]).filter((from) =>
    (attemptMoves[from] as readonly AttemptState[]).includes(to),
  )
  const moved = await db
    .updateTable('payment_attempts')
    .set({ ...change, state: to })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where(sql<boolean>`state = any(${sources}::text[])`)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}
