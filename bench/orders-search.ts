// Measures a page of orders on PostgreSQL: by state and time, sorted, 50 at a time, any page by its cursor. It
// alternates between a shop of 10,000 orders and one of 1,000,000, so that other load on the machine affects both.

import { type BusyShop, openBusyShop } from './fixtures/many-orders.ts'
import { onPostgres } from './fixtures/on-postgres.ts'
import { judged, percentile } from './fixtures/percentile.ts'

const sizes = { '10,000': 10_000, '1,000,000': Number(process.argv[2] ?? 1_000_000) }
const rounds = 400
const warmUp = 40
const pagesDeep = 3
const atMost = 15
const growth = 1.5

await onPostgres(measure)

async function measure(url: string): Promise<void> {
  const shops = new Map<string, BusyShop>()
  for (const [name, orders] of Object.entries(sizes)) {
    const started = performance.now()
    shops.set(name, await openBusyShop(await database(url, orders), orders))
    console.log(`${name.padStart(9)} orders written in ${Math.round((performance.now() - started) / 1000)} s`)
  }
  const taken = new Map([...shops.keys()].map((name) => [name, [] as number[]]))
  for (let round = -warmUp; round < rounds; round++)
    for (const [name, shop] of shops)
      for (const milliseconds of await browse(shop, round))
        if (round >= 0) taken.get(name)?.push(milliseconds)
  const p99s = [...taken].map(([name, times]) => {
    const { line, p99 } = judged(times, atMost)
    console.log(`${name.padStart(9)} orders   ${line}`)
    return p99
  })
  const [small = Number.NaN, large = Number.NaN] = p99s
  const medians = [...taken.values()].map((times) => percentile(times, 0.5))
  console.log(
    `growth    p50 ×${((medians[1] ?? 0) / (medians[0] ?? 1)).toFixed(2)}   p99 ×${(large / small).toFixed(2)} of at most ×${growth}`,
  )
  if (large > atMost || !(large / small <= growth)) process.exitCode = 1
  for (const { platform } of shops.values()) await platform.close()
}

/** A time range within the two years: its first page and further ones, forward and back. */
async function browse({ post, from, to }: BusyShop, round: number): Promise<number[]> {
  const span = to.getTime() - from.getTime()
  const begin = new Date(from.getTime() + (((round * 7919 + 500_009) % 900) / 1000) * span)
  const filter = {
    status: (['APPROVED', 'APPROVED', 'CANCELED', 'PENDING'] as const)[Math.abs(round) % 4],
    createdDate: { $gte: begin.toISOString(), $lt: new Date(begin.getTime() + span / 10).toISOString() },
  }
  const sort = [{ fieldName: 'createdDate', order: round % 2 === 0 ? 'DESC' : 'ASC' }]
  const times: number[] = []
  const page = async (search: object) => {
    const started = performance.now()
    const answer = await post('/v1/orders/search', { search })
    times.push(performance.now() - started)
    if (answer.orders.length === 0) throw new Error('A page without orders')
    return answer.metadata.cursors
  }
  let cursors = await page({ filter, sort, cursorPaging: { limit: 50 } })
  for (let further = 1; further < pagesDeep && cursors.next; further++)
    cursors = await page({ cursorPaging: { limit: 50, cursor: cursors.next } })
  if (cursors.prev) await page({ cursorPaging: { limit: 50, cursor: cursors.prev } })
  return times
}

async function database(url: string, orders: number): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database shop_${orders}`)
  await client.end()
  return url.replace(/postgres$/, `shop_${orders}`)
}
