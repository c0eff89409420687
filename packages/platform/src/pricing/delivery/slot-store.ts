import { type SqlBool, sql } from 'kysely'

import type { Data } from '../../kernel/http/context.ts'

/** The number of orders per slot, by `option id + ISO time`. */
export async function takenSlots(
  { db, siteId }: Data,
  optionIds: readonly string[],
  from: Date,
): Promise<ReadonlyMap<string, number>> {
  if (optionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('delivery_slots')
    .select(['option_id', 'starts_at', 'taken'])
    .where('site_id', '=', siteId)
    .where('option_id', 'in', optionIds)
    .where('starts_at', '>=', from)
    .execute()
  return new Map(rows.map(({ option_id, starts_at, taken }) => [slotKey(option_id, starts_at), taken]))
}

export const slotKey = (optionId: string, startsAt: Date): string => `${optionId} ${startsAt.toISOString()}`

/** One statement, so that concurrent orders never exceed the capacity. False if the slot is full. */
export async function takeSlot(
  { db, siteId }: Data,
  optionId: string,
  startsAt: Date,
  capacity: number | undefined,
): Promise<boolean> {
  const row = await db
    .insertInto('delivery_slots')
    .values({ site_id: siteId, option_id: optionId, starts_at: startsAt, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'option_id', 'starts_at'])
        .doUpdateSet({ taken: sql<number>`delivery_slots.taken + 1` })
        .where(
          capacity === undefined ? sql<SqlBool>`true` : sql<SqlBool>`delivery_slots.taken < ${capacity}`,
        ),
    )
    .returning('taken')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertBooking(
  { db, siteId }: Data,
  orderId: string,
  optionId: string,
  startsAt: Date,
): Promise<void> {
  await db
    .insertInto('delivery_slot_bookings')
    .values({ site_id: siteId, order_id: orderId, option_id: optionId, starts_at: startsAt })
    .execute()
}

/** Releases the slot of an order, once. */
export async function releaseSlot({ db, siteId }: Data, orderId: string): Promise<void> {
  const booking = await db
    .deleteFrom('delivery_slot_bookings')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .returning(['option_id', 'starts_at'])
    .executeTakeFirst()
  if (!booking) return
  await db
    .updateTable('delivery_slots')
    .set({ taken: sql`taken - 1` })
    .where('site_id', '=', siteId)
    .where('option_id', '=', booking.option_id)
    .where('starts_at', '=', booking.starts_at)
    .execute()
}
