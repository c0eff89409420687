import { sql } from 'kysely'

import { send } from '../../kernel/database/transaction.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { StockLine } from './rules.ts'

export async function insertReservation(
  { db, siteId }: Data,
  checkoutId: string,
  lines: readonly StockLine[],
  until: Date,
): Promise<void> {
  if (!lines.length) return
  await db
    .insertInto('inventory_reservations')
    .values(
      lines.map(({ variantId, quantity }) => ({
        site_id: siteId,
        checkout_id: checkoutId,
        variant_id: variantId,
        quantity,
        expires_at: until,
      })),
    )
    .execute()
}

/**
 * Ends a reservation; of two concurrent calls, only one gets its lines. With a date, only if it has expired by then.
 */
export async function deleteReservation(
  { db, siteId }: Data,
  checkoutId: string,
  overBy?: Date,
): Promise<readonly StockLine[]> {
  let ended = db
    .deleteFrom('inventory_reservations')
    .where('site_id', '=', siteId)
    .where('checkout_id', '=', checkoutId)
  if (overBy) ended = ended.where('expires_at', '<=', overBy)
  const rows = await ended.returning(['variant_id', 'quantity']).execute()
  return rows.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }))
}

export async function reservationOf({ db, siteId }: Data, checkoutId: string): Promise<readonly StockLine[]> {
  const rows = await db
    .selectFrom('inventory_reservations')
    .select(['variant_id', 'quantity'])
    .where('site_id', '=', siteId)
    .where('checkout_id', '=', checkoutId)
    .execute()
  return rows.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }))
}

/** Reserved units by variant. */
export async function reservedOf(
  { db, siteId }: Data,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!variantIds.length) return new Map()
  const rows = await db
    .selectFrom('inventory_reservations')
    .select(['variant_id', ({ fn }) => fn.sum<number | string>('quantity').as('reserved')])
    .where('site_id', '=', siteId)
    .where('variant_id', 'in', variantIds)
    .groupBy('variant_id')
    .execute()
  return new Map(rows.map(({ variant_id, reserved }) => [variant_id, Number(reserved)]))
}

export async function insertAllTaken(
  { db, siteId }: Data,
  orderId: string,
  lines: readonly StockLine[],
): Promise<void> {
  if (!lines.length) return
  const taken = lines.map(({ variantId, quantity }) => ({
    site_id: siteId,
    order_id: orderId,
    variant_id: variantId,
    quantity,
    returned: 0,
  }))
  await send(db, db.insertInto('inventory_taken').values(taken))
}

/** False if this order has taken units of this variant before. */
export async function insertTaken(
  { db, siteId }: Data,
  orderId: string,
  { variantId, quantity }: StockLine,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('inventory_taken')
    .values({ site_id: siteId, order_id: orderId, variant_id: variantId, quantity, returned: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Adds to the units that an order has taken. */
export async function addTaken(
  { db, siteId }: Data,
  orderId: string,
  { variantId, quantity }: StockLine,
): Promise<void> {
  await db
    .insertInto('inventory_taken')
    .values({ site_id: siteId, order_id: orderId, variant_id: variantId, quantity, returned: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'order_id', 'variant_id'])
        .doUpdateSet({ quantity: sql<number>`inventory_taken.quantity + ${quantity}::int` }),
    )
    .execute()
}

export async function takenBy({ db, siteId }: Data, orderId: string) {
  return db
    .selectFrom('inventory_taken')
    .select(['variant_id', 'quantity', 'returned'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('variant_id')
    .forUpdate()
    .execute()
}

export async function markReturned(
  { db, siteId }: Data,
  orderId: string,
  { variantId, quantity }: StockLine,
): Promise<void> {
  await db
    .updateTable('inventory_taken')
    .set({ returned: sql<number>`returned + ${quantity}::int` })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('variant_id', '=', variantId)
    .execute()
}
