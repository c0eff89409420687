import { type Expression, type Selectable, sql } from 'kysely'
import type { Checkout } from '../../generated/checkouts.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { send } from '../../kernel/database/transaction.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { StoredDocument } from '../../kernel/outbox/outbox.ts'
import type { CheckoutDocument } from './document.ts'
import { toShown } from './present.ts'

export type StoredCheckout = Selectable<Database['checkouts']>

export interface NewCheckout {
  readonly id: string
  readonly cart_id: string | null
  readonly visitor_id: string | null
  readonly member_id: string | null
  readonly document: CheckoutDocument
  readonly now: Date
  readonly expires_at: Date
}

export async function insertCheckout(
  { db, siteId }: Data,
  { now, document, ...checkout }: NewCheckout,
): Promise<StoredCheckout> {
  const text = json(document)
  const row = { ...checkout, site_id: siteId, document: text, created_at: now, updated_at: now }
  await send(db, db.insertInto('checkouts').values(row))
  return {
    ...row,
    document: JSON.parse(text),
    completed: false,
    order_id: null,
    completed_document: null,
    revision: 1,
  }
}

/** A literal, because a generic plan for a parameter would not use the partial index. */
const isOpen = sql<boolean>`not completed`

export async function findCheckout(data: Data, id: string): Promise<StoredCheckout | undefined> {
  return isUuid(id) ? checkoutOf(data, id).executeTakeFirst() : undefined
}

/** Locks a checkout until the transaction ends. */
export async function lockCheckout(data: Data, id: string): Promise<StoredCheckout | undefined> {
  return isUuid(id) ? checkoutOf(data, id).forUpdate().executeTakeFirst() : undefined
}

/** A query for the cart of an open checkout. */
export function cartOfOpen(data: Data, id: string): Expression<string | null> {
  return checkoutOf(data, id).clearSelect().select('cart_id').where(isOpen).$asScalar()
}

function checkoutOf({ db, siteId }: Data, id: string) {
  return db.selectFrom('checkouts').selectAll().where('site_id', '=', siteId).where('id', '=', id)
}

/** The latest checkout of a purchase flow that began in a cart. */
export async function findCheckoutOfFlow(
  { db, siteId }: Data,
  purchaseFlowId: string,
): Promise<StoredCheckout | undefined> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<string>`document ->> 'purchaseFlowId'`, '=', purchaseFlowId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The checkout that a reminder's link restarted as this one, as a query. */
export function startOf(data: Data, id: string) {
  return checkoutOf(data, id)
    .clearSelect()
    .select(sql<string | null>`(document ->> 'startedFrom')::uuid`.as('started_from'))
}

/** The open checkout of a cart. `cartId` is a valid id, or a query. */
export async function findOpenCheckoutOfCart(
  { db, siteId }: Data,
  cartId: string | Expression<string | null>,
): Promise<StoredCheckout | undefined> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .where(isOpen)
    .executeTakeFirst()
}

export interface CheckoutChange {
  readonly document: CheckoutDocument
  readonly memberId: string | null
  readonly now: Date
  readonly expiresAt: Date
}

export async function saveCheckout(
  { db, siteId }: Data,
  id: string,
  { document, memberId, now, expiresAt }: CheckoutChange,
): Promise<StoredCheckout> {
  return db
    .updateTable('checkouts')
    .set({
      document: json(document),
      member_id: memberId,
      revision: sql`revision + 1`,
      updated_at: now,
      expires_at: expiresAt,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Completes a checkout and stores its last state. Answers how the database finds that, for the event. */
export async function completeCheckout(
  { db, siteId }: Data,
  id: string,
  {
    orderId,
    checkout,
    now,
  }: { readonly orderId: string | null; readonly checkout: Checkout; readonly now: Date },
): Promise<StoredDocument> {
  const closed = db
    .updateTable('checkouts')
    .set({
      completed: true,
      order_id: orderId,
      completed_document: json(toShown(checkout)),
      revision: sql`revision + 1`,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
  await send(db, closed)
  return sql`(select completed_document from checkouts where site_id = ${siteId} and id = ${id})`
}

/**
 * Stores the redirect addresses, and an owner if there is none. This is not a buyer's change, so the revision stays.
 */
export async function handOver(
  { db, siteId }: Data,
  id: string,
  { callbacks, visitorId }: { readonly callbacks: CheckoutDocument['callbacks']; readonly visitorId: string },
): Promise<void> {
  if (!isUuid(id)) return
  await db
    .updateTable('checkouts')
    .set({
      document: sql<string>`jsonb_set(document, '{callbacks}', ${json(callbacks ?? {})}::jsonb)`,
      visitor_id: sql<string>`case when visitor_id is null and member_id is null then ${visitorId} else visitor_id end`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Lets an open checkout expire now, and takes it from its cart. */
export async function endOpen({ db, siteId }: Data, id: string, now: Date): Promise<StoredCheckout> {
  return db
    .updateTable('checkouts')
    .set({ cart_id: null, expires_at: now, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The revision stays, because this is no change of the buyer’s input. */
export async function setOwner(
  { db, siteId }: Data,
  id: string,
  { member_id, visitor_id }: Pick<StoredCheckout, 'member_id' | 'visitor_id'>,
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ member_id, visitor_id })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Deletes expired open checkouts, oldest first, up to a limit; answers their ids. */
export async function deleteEnded({ db, siteId }: Data, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('checkouts')
    .where('site_id', '=', siteId)
    .where('id', 'in', (ended) =>
      ended
        .selectFrom('checkouts')
        .select('id')
        .where('site_id', '=', siteId)
        .where(isOpen)
        .where('expires_at', '<', before)
        .orderBy('expires_at')
        .limit(limit),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
