import { sql } from 'kysely'

import type { ReportName } from '../../generated/reports.ts'
import { send } from '../../kernel/database/transaction.ts'
import type { Data } from '../../kernel/http/context.ts'
import { type Fact, merged } from './facts.ts'
import { type Figures, figureNames, noFigures } from './figures.ts'
import { startOf, wholeMonths } from './intervals.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'report_orders.facts': readonly Fact[]
  }
}

/** Locks the counted facts of orders until the transaction ends. An uncounted order has none. */
export async function lockFacts(
  { db, siteId }: Data,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Fact[]>> {
  const sorted = [...orderIds].sort()
  await db
    .insertInto('report_orders')
    .values(sorted.map((order_id) => ({ site_id: siteId, order_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await db
    .selectFrom('report_orders')
    .select(['order_id', 'facts'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`order_id = any(${sorted}::uuid[])`)
    .orderBy('order_id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ order_id, facts }) => [order_id, facts]))
}

export async function saveFacts(
  { db, siteId }: Data,
  facts: ReadonlyMap<string, readonly Fact[]>,
): Promise<void> {
  await sql`
    update report_orders set facts = changed.facts
    from unnest(${[...facts.keys()]}::uuid[], ${[...facts.values()].map((one) => JSON.stringify(one))}::jsonb[])
      as changed (order_id, facts)
    where site_id = ${siteId} and report_orders.order_id = changed.order_id`.execute(db)
}

/** Adds changes to their days and months, in the sequence of `changes`. */
export async function addToSums(data: Data, changes: readonly Fact[]): Promise<void> {
  await addTo('report_days', data, changes)
  const grouped = changes.filter(({ report }) => report !== 'SALES')
  await addTo(
    'report_months',
    data,
    merged(grouped.map((one) => ({ ...one, day: startOf(one.day, 'MONTH') }))),
  )
}

async function addTo(
  table: 'report_days' | 'report_months',
  { db, siteId }: Data,
  changes: readonly Fact[],
): Promise<void> {
  if (changes.length === 0) return
  const sums = Object.fromEntries(
    figureNames.map((name) => [
      name,
      sql<number>`${sql.ref(`${table}.${name}`)} + excluded.${sql.ref(name)}`,
    ]),
  )
  await send(
    db,
    db
      .insertInto(table)
      .values(changes.map((change) => ({ ...change, site_id: siteId })))
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'report', 'day', 'key'])
          .doUpdateSet({ ...sums, name: sql<string>`excluded.name` }),
      ),
  )
}

export type Sums = (Figures & Pick<Fact, 'key' | 'name'>)[]

/** The sums of each day, which is the key. */
export async function sumsByDay(
  { db, siteId }: Data,
  report: ReportName,
  from: string,
  to: string,
): Promise<Sums> {
  const rows = await db
    .selectFrom('report_days')
    .select(['day as key', 'name', ...figureNames])
    .where('site_id', '=', siteId)
    .where('report', '=', report)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return rows.map(asNumbers)
}

/** The sums of each group: of whole months, and of the days before and after them. */
export async function sumsByGroup(
  { db, siteId }: Data,
  report: ReportName,
  from: string,
  to: string,
): Promise<Sums> {
  const months = wholeMonths(from, to)
  const rowsOf = (table: 'report_days' | 'report_months') =>
    db
      .selectFrom(table)
      .select(['key', 'name', ...figureNames])
      .where('site_id', '=', siteId)
      .where('report', '=', report)
  const before = rowsOf('report_days').where('day', '>=', from).where('day', '<', months.from)
  const within = rowsOf('report_months').where('day', '>=', months.from).where('day', '<', months.end)
  const after = rowsOf('report_days').where('day', '>=', months.end).where('day', '<=', to)
  const rows = await db
    .selectFrom(before.unionAll(within).unionAll(after).as('parts'))
    .select(({ fn }) => [
      'key',
      fn.max('name').as('name'),
      ...figureNames.map((name) => fn.sum<number | string>(name).as(name)),
    ])
    .groupBy('key')
    .execute()
  return rows.map(asNumbers)
}

type Row = Pick<Fact, 'key' | 'name'> & Readonly<Record<(typeof figureNames)[number], number | string>>

function asNumbers(row: Row): Sums[number] {
  const figures = { ...noFigures }
  for (const name of figureNames) figures[name] = Number(row[name])
  return { ...figures, key: row.key, name: row.name }
}

/** True for the first caller. */
export async function startOnce({ db, siteId }: Data, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('report_starts')
    .values({ site_id: siteId, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
