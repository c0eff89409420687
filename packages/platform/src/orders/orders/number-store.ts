import { sql } from 'kysely'

import type { Context, Data } from '../../kernel/http/context.ts'
import { orderNumbersOf } from '../../kernel/settings.ts'
import { formatNumber } from './number-rules.ts'

const firstNumber = 10_001

/**
 * The next unused number; imported orders bring their own. It locks the counter until the transaction ends, so take it
 * last.
 */
export async function takeNumber(data: Data & Pick<Context, 'services'>): Promise<string> {
  for (;;) {
    const taken = await data.db
      .updateTable('order_counters')
      .set({ last: sql`last + 1` })
      .where('site_id', '=', data.siteId)
      .returning([
        'last',
        sql<boolean>`exists (
          select 1 from orders where orders.site_id = ${data.siteId} and number = order_counters.last)`.as(
          'has_order',
        ),
      ])
      .executeTakeFirst()
    if (!taken) await startNumbers(data)
    else if (!taken.has_order)
      return formatNumber(taken.last, orderNumbersOf(await data.services.settings(data)))
  }
}

async function startNumbers({ db, siteId }: Data): Promise<void> {
  await db
    .insertInto('order_counters')
    .values({ site_id: siteId, last: firstNumber - 1 })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute()
}

export async function findNumber({ db, siteId }: Data, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}

/** The count of the next order; another order may take it first. */
export async function nextOrderCount({ db, siteId }: Data): Promise<number> {
  const counter = await db
    .selectFrom('order_counters')
    .select('last')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return counter ? counter.last + 1 : firstNumber
}

export async function hasOrders({ db, siteId }: Data): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    // By an index, also where most orders are of other sites.
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The last number; locked until the transaction ends. */
export async function lockNumber(data: Data): Promise<number> {
  await startNumbers(data)
  const { db, siteId } = data
  const { last } = await db
    .selectFrom('order_counters')
    .select('last')
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return last
}

/** Sets the counter; the next order gets the number after it. */
export async function setLastNumber({ db, siteId }: Data, last: number): Promise<void> {
  await db
    .insertInto('order_counters')
    .values({ site_id: siteId, last })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ last }))
    .execute()
}

/** Keeps the counter at or above an imported number. */
export async function raiseNumber(data: Data, number: number): Promise<void> {
  const last = await lockNumber(data)
  if (number > last) await setLastNumber(data, number)
}
