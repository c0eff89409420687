import { type Expression, type Selectable, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { send } from '../../kernel/database/transaction.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { StoredLine } from '../../pricing/line-items/index.ts'
import type { OwnerKind } from './columns.ts'
import type { CartDocument } from './document.ts'

export type CartRow = Selectable<Database['carts']>

export interface Owner {
  readonly kind: OwnerKind
  readonly id: string
}

export async function cartOf({ db, siteId }: Data, owner: Owner): Promise<CartRow | undefined> {
  return ownedBy({ db, siteId }, owner).executeTakeFirst()
}

export async function cartById({ db, siteId }: Data, cartId: string): Promise<CartRow | undefined> {
  if (!isUuid(cartId)) return undefined
  return db
    .selectFrom('carts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
}

/** Like `lockCartOf`, by the cart's id. */
export async function lockCartById({ db, siteId }: Data, cartId: string): Promise<CartRow | undefined> {
  if (!isUuid(cartId)) return undefined
  return db
    .selectFrom('carts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .forUpdate()
    .executeTakeFirst()
}

/** A query for the ids of all carts. */
export function cartIds({ db, siteId }: Data) {
  return db.selectFrom('carts').select('cart_id').where('site_id', '=', siteId)
}

/** A query for the id of the owner's cart. */
export function idOfCartOf(data: Data, owner: Owner): Expression<string | null> {
  return ownedBy(data, owner).clearSelect().select('cart_id').$asScalar()
}

/** Locks the owner's cart until the transaction ends. */
export async function lockCartOf({ db, siteId }: Data, owner: Owner): Promise<CartRow | undefined> {
  return ownedBy({ db, siteId }, owner).forUpdate().executeTakeFirst()
}

/**
 * Locks the owner's cart, or creates it: one statement, so that two concurrent calls create one cart. A new cart has
 * revision 0.
 */
export async function lockOrCreateCart(
  { db, siteId }: Data,
  owner: Owner,
  fresh: {
    readonly cartId: string
    readonly purchaseFlowId: string
    readonly document: CartDocument
    readonly now: Date
  },
): Promise<CartRow> {
  return db
    .insertInto('carts')
    .values({
      site_id: siteId,
      cart_id: fresh.cartId,
      owner_kind: owner.kind,
      owner_id: owner.id,
      lines: json([]),
      document: json(fresh.document),
      checkout_id: null,
      purchase_flow_id: fresh.purchaseFlowId,
      revision: 0,
      created_at: fresh.now,
      updated_at: fresh.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'owner_kind', 'owner_id'])
        .doUpdateSet({ revision: sql<number>`carts.revision` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface CartChange {
  readonly lines?: readonly StoredLine[]
  readonly document?: CartDocument
  readonly checkoutId?: string | null
  readonly owner?: Owner
}

/** Changes a locked cart, and answers it as it is then. */
export async function updateCart(
  { db, siteId }: Data,
  row: CartRow,
  change: CartChange,
  now: Date,
): Promise<CartRow> {
  const texts = {
    ...(change.lines && { lines: json(change.lines) }),
    ...(change.document && { document: json(change.document) }),
  }
  const values = {
    ...(change.checkoutId !== undefined && { checkout_id: change.checkoutId }),
    ...(change.owner && { owner_kind: change.owner.kind, owner_id: change.owner.id }),
    revision: Number(row.revision) + 1,
    updated_at: now,
  }
  await send(
    db,
    db
      .updateTable('carts')
      .set({ ...texts, ...values })
      .where('site_id', '=', siteId)
      .where('cart_id', '=', row.cart_id),
  )
  const documents = Object.entries(texts).map(([column, text]) => [column, JSON.parse(text)])
  return { ...row, ...Object.fromEntries(documents), ...values }
}

/** Sets the checkout of a locked cart. */
export async function nameCheckout(
  { db, siteId }: Data,
  cartId: string,
  checkoutId: string,
  now: Date,
): Promise<void> {
  const named = db
    .updateTable('carts')
    .set({ checkout_id: checkoutId, revision: sql<number>`revision + 1`, updated_at: now })
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
  await send(db, named)
}

/** Deletes the cart and answers its id; `cartId` may be a query. */
export async function removeCart(
  { db, siteId }: Data,
  cartId: string | Expression<string | null>,
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('carts')
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .returning('cart_id')
    .executeTakeFirst()
  return removed?.cart_id
}

/** Deletes carts without changes since then, up to a limit; answers their ids. */
export async function removeUntouched({ db, siteId }: Data, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('carts')
    .where('site_id', '=', siteId)
    .where('cart_id', 'in', (untouched) =>
      untouched
        .selectFrom('carts')
        .select('cart_id')
        .where('site_id', '=', siteId)
        .where('updated_at', '<', since)
        .orderBy('updated_at')
        .limit(limit),
    )
    .returning('cart_id')
    .execute()
  return rows.map(({ cart_id }) => cart_id)
}

function ownedBy({ db, siteId }: Data, { kind, id }: Owner) {
  return db
    .selectFrom('carts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
}
