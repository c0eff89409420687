import type { Selectable } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { CartContents } from './columns.ts'

export type CartMerge = Selectable<Database['cart_merges']>

export interface NewMerge {
  readonly cartId: string
  readonly visitorId: string
  readonly memberId: string
  readonly visitors: CartContents
  readonly former: CartContents | undefined
  readonly merged: CartContents
  readonly undoableUntil: Date
}

/** Keeps only the latest merge of a cart. */
export async function keepMerge({ db, siteId }: Data, merge: NewMerge): Promise<void> {
  const values = {
    visitor_id: merge.visitorId,
    member_id: merge.memberId,
    visitors: json(merge.visitors),
    former: merge.former ? json(merge.former) : null,
    merged: json(merge.merged),
    undoable_until: merge.undoableUntil,
    undone_at: null,
  }
  await db
    .insertInto('cart_merges')
    .values({ site_id: siteId, cart_id: merge.cartId, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'cart_id']).doUpdateSet(values))
    .execute()
}

export async function mergeOf(
  { db, siteId }: Data,
  cartId: string,
  memberId: string,
  now: Date,
): Promise<CartMerge | undefined> {
  return db
    .selectFrom('cart_merges')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .where('member_id', '=', memberId)
    .where('undoable_until', '>', now)
    .executeTakeFirst()
}

export async function markUndone({ db, siteId }: Data, cartId: string, now: Date): Promise<void> {
  await db
    .updateTable('cart_merges')
    .set({ undone_at: now })
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .execute()
}

export async function sweepMerges({ db, siteId }: Data, now: Date): Promise<void> {
  await db
    .deleteFrom('cart_merges')
    .where('site_id', '=', siteId)
    .where('undoable_until', '<=', now)
    .execute()
}
