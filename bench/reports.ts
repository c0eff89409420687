// Measures the reports of a shop with 1,000,000 orders of two years on PostgreSQL: the first count, then each report
// over a month, a year and two years. The shop has 1,000 products. Each of them sells on every day.
import { sql } from 'kysely'

import { type BusyShop, openBusyShop } from './fixtures/many-orders.ts'
import { onPostgres } from './fixtures/on-postgres.ts'
import { judged } from './fixtures/percentile.ts'

const orders = Number(process.argv[2] ?? 1_000_000)
const products = 1_000
const reports = [
  'SALES',
  'PRODUCTS',
  'COLLECTIONS',
  'CHANNELS',
  'DISCOUNTS',
  'COUNTRIES',
  'CUSTOMERS',
  'TAXES',
]
const spans = [30, 365, 730]
const rounds = 40
const warmUp = 2
const atMost = 300

await onPostgres(measure)

async function measure(databaseUrl: string): Promise<void> {
  const shop = await openBusyShop(databaseUrl, orders)
  const took = await count(shop)
  console.log(
    `${orders.toLocaleString('en')} orders counted for the first time in ${Math.round(took / 1000)} s`,
  )
  await spread(shop)
  for (const report of reports)
    for (const days of spans) {
      const times: number[] = []
      for (let round = -warmUp; round < rounds; round++) {
        const time = await ask(shop, report, days)
        if (round >= 0) times.push(time)
      }
      const { line, holds } = judged(times, atMost)
      console.log(`${report.padEnd(11)} ${String(days).padStart(3)} days   ${line}`)
      if (!holds) process.exitCode = 1
    }
  await shop.platform.close()
}

/** The first count of all orders by the job, in milliseconds. */
async function count({ platform }: BusyShop): Promise<number> {
  const { db, siteId, clock } = platform
  for (const table of ['report_days', 'report_months', 'report_orders', 'report_starts'] as const)
    await db.deleteFrom(table).where('site_id', '=', siteId).execute()
  const started = performance.now()
  await clock.advance(2 * 60 * 60_000)
  await platform.settle()
  const counted = await db
    .selectFrom('report_orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  if (Number(counted.count) < orders) throw new Error(`Only ${counted.count} orders were counted`)
  return performance.now() - started
}

/** Copies the figures of the sold products, so that there are as many as wanted. */
async function spread({ platform: { db, siteId } }: BusyShop): Promise<void> {
  const { rows } = await sql<{ count: number | string }>`
    select count(distinct key) as count from report_months
    where site_id = ${siteId} and report = 'PRODUCTS'`.execute(db)
  const copies = Math.ceil(products / Number(rows[0]?.count)) - 1
  for (const table of ['report_days', 'report_months']) {
    await sql`
      insert into ${sql.table(table)}
      select site_id, report, day, key || '-' || copy, name, orders, items, gross, discounts, shipping, fees, taxable,
        tax, total, refunds, refunded_tax
      from ${sql.table(table)}, generate_series(1, ${copies}::int) as copy
      where site_id = ${siteId} and report = 'PRODUCTS'`.execute(db)
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
}

async function ask({ get, to }: BusyShop, report: string, days: number): Promise<number> {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const from = new Date(to.getTime() - (days - 1) * 24 * 60 * 60_000)
  const started = performance.now()
  const answer = await get(`/v1/reports/${report}?from=${day(from)}&to=${day(to)}`)
  const took = performance.now() - started
  if (answer.rows.length === 0 && report !== 'DISCOUNTS') throw new Error(`${report} has no rows`)
  return took
}
