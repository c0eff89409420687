import { sql } from 'kysely'

import { json } from '../../kernel/database/columns.ts'
import { send } from '../../kernel/database/transaction.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { changeRows } from './changes-store.ts'
import type { Elsewhere, StockLine } from './rules.ts'

/** A line with the units that are of other locations than the default one. */
export interface PlacedLine extends StockLine {
  readonly elsewhere?: Elsewhere | undefined
}

const elsewhereOf = ({ elsewhere }: PlacedLine) => (elsewhere ? json(elsewhere) : null)

export async function insertReservation(
  { db, siteId }: Data,
  checkoutId: string,
  lines: readonly PlacedLine[],
  until: Date,
): Promise<void> {
  if (!lines.length) return
  await db
    .insertInto('inventory_reservations')
    .values(
      lines.map((line) => ({
        site_id: siteId,
        checkout_id: checkoutId,
        variant_id: line.variantId,
        quantity: line.quantity,
        elsewhere: elsewhereOf(line),
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
): Promise<readonly PlacedLine[]> {
  let ended = db
    .deleteFrom('inventory_reservations')
    .where('site_id', '=', siteId)
    .where('checkout_id', '=', checkoutId)
  if (overBy) ended = ended.where('expires_at', '<=', overBy)
  const rows = await ended.returning(['variant_id', 'quantity', 'elsewhere']).execute()
  return rows
    .map(({ variant_id, quantity, elsewhere }) => ({
      variantId: variant_id,
      quantity,
      ...(elsewhere && { elsewhere }),
    }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
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

export interface Reserved {
  readonly all: number
  /** Those of other locations than the default one. */
  readonly elsewhere: number
}

/** Reserved units by variant. */
export async function reservedOf(
  { db, siteId }: Data,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, Reserved>> {
  if (!variantIds.length) return new Map()
  const elsewhere = sql<number | string | null>`
    sum((select sum(e.value::int) from jsonb_each_text(elsewhere) e))`
  const rows = await db
    .selectFrom('inventory_reservations')
    .select(['variant_id', ({ fn }) => fn.sum<number | string>('quantity').as('all')])
    .select(elsewhere.as('elsewhere'))
    .where('site_id', '=', siteId)
    .where('variant_id', 'in', variantIds)
    .groupBy('variant_id')
    .execute()
  return new Map(
    rows.map(({ variant_id, all, elsewhere }) => [
      variant_id,
      { all: Number(all), elsewhere: Number(elsewhere ?? 0) },
    ]),
  )
}

/** Keeps what a new order took, with its lines of the history, in one statement. */
export async function insertAllTaken(
  { db, siteId }: Data,
  orderId: string,
  lines: readonly PlacedLine[],
  changes: ReturnType<typeof changeRows>,
): Promise<void> {
  if (!lines.length) return
  const taken = lines.map((line) => ({
    site_id: siteId,
    order_id: orderId,
    variant_id: line.variantId,
    quantity: line.quantity,
    returned: 0,
    elsewhere: elsewhereOf(line),
  }))
  const insert = db.with('taken', (part) => part.insertInto('inventory_taken').values(taken))
  await send(db, insert.insertInto('inventory_changes').values(changes))
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
export async function addTaken({ db, siteId }: Data, orderId: string, line: StockLine): Promise<void> {
  await db
    .insertInto('inventory_taken')
    .values({
      site_id: siteId,
      order_id: orderId,
      variant_id: line.variantId,
      quantity: line.quantity,
      returned: 0,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'order_id', 'variant_id'])
        .doUpdateSet({ quantity: sql<number>`inventory_taken.quantity + ${line.quantity}::int` }),
    )
    .execute()
}

/** The units of other locations that an order has taken and not returned. */
export async function setTakenElsewhere(
  { db, siteId }: Data,
  orderId: string,
  variantId: string,
  elsewhere: Elsewhere | undefined,
): Promise<void> {
  await db
    .updateTable('inventory_taken')
    .set({ elsewhere: elsewhere ? json(elsewhere) : null })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('variant_id', '=', variantId)
    .execute()
}

export async function takenBy({ db, siteId }: Data, orderId: string) {
  return db
    .selectFrom('inventory_taken')
    .select(['variant_id', 'quantity', 'returned', 'elsewhere'])
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
