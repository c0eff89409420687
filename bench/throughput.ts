// Measures requests per second over HTTP at 1 and 32 connections. It runs on PostgreSQL over a unix socket, and on the
// embedded database. The calls are product list, an addition to a cart of five lines, reading it, and a whole purchase
// (token, two additions, checkout, order). The shop in `peers/express-shop` does the same work on the same server. Fails
// below the intended ratios to it, or below the intended requests per second when embedded.
// Options: --seconds 3, --only postgresql|embedded, --calls add,read, --connections 1,32, --no-disk (fsync off: what the
// processor alone allows), --profile <folder>
import { once } from 'node:events'
import { parseArgs } from 'node:util'

import { startPostgres } from '../scripts/test/postgres.ts'
import { type Measured, underLoad } from './fixtures/load.ts'
import { percentile } from './fixtures/percentile.ts'
import { processorTime } from './fixtures/processor-time.ts'
import { type Server, startServer } from './fixtures/server.ts'
import type { CallName, Send, ShopCalls } from './fixtures/shop-calls.ts'
import { openShoppers } from './fixtures/shoppers.ts'
import { vitrineCalls } from './fixtures/vitrine-calls.ts'
import { expressCalls } from './peers/express-shop/calls.ts'
import { startExpressShop } from './peers/express-shop/start.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
    calls: { type: 'string' },
    connections: { type: 'string', default: '1,32' },
    'no-disk': { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})
type Goals = Readonly<Record<CallName, Readonly<Record<number, number>>>>

/** Intended requests per second on PostgreSQL over those of the Express shop, by connections. */
const overExpress: Goals = {
  list: { 1: 3, 32: 4 },
  read: { 1: 3, 32: 4 },
  add: { 1: 4, 32: 4 },
  checkout: { 1: 2.5, 32: 2.5 },
}
/** Intended requests per second of the embedded database. */
const embedded: Goals = {
  list: { 1: 2_500, 32: 5_000 },
  read: { 1: 1_500, 32: 3_000 },
  add: { 1: 600, 32: 1_200 },
  checkout: { 1: 100, 32: 150 },
}
const milliseconds = Number(values.seconds) * 1000
const connections = values.connections.split(',').map(Number)
const callNames = (['list', 'read', 'add', 'checkout'] as const).filter(
  (name) => !values.calls || values.calls.split(',').includes(name),
)
const profile = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []

if (values.only !== 'embedded') await onPostgres()
if (values.only !== 'postgresql') await onEmbedded()
process.exit()

async function onPostgres(): Promise<void> {
  const durable = !values['no-disk']
  const postgres = await startPostgres({ durable })
  if (!postgres)
    throw new Error('This measures PostgreSQL: its binaries (initdb, postgres) are not on this machine')
  try {
    console.log(`\nPostgreSQL, unix socket, fsync ${durable ? 'on' : 'off'}`)
    const peer = await startExpressShop(postgres.socketUrl)
    const theirs = await measure('Express', peer, expressCalls, postgres.pid)
    const server = await startServer(['--database-url', postgres.socketUrl], profile)
    const ours = await measure('Vitrine', server, vitrineCalls, postgres.pid)
    judge(ours, overExpress, 'times the Express shop', (key) => theirs.get(key))
  } finally {
    await postgres.stop()
  }
}

async function onEmbedded(): Promise<void> {
  console.log('\nEmbedded, in memory')
  const server = await startServer(['--data', 'memory'], profile)
  judge(await measure('Vitrine', server, vitrineCalls), embedded, 'a second', () => 1)
}

/** Requests per second, by call and connections. */
type Found = ReadonlyMap<string, number>

/** Measures each call on the server, then stops it. */
async function measure(
  title: string,
  server: Server,
  open: (send: Send) => Promise<ShopCalls>,
  database?: number,
): Promise<Found> {
  const found = new Map<string, number>()
  const spent = () => [processorTime(server.pid), database ? processorTime(database) : 0] as const
  for (const name of callNames)
    for (const many of connections) {
      const shoppers = await openShoppers(server.port, many, open)
      const workers = await shoppers.workers(name)
      await underLoad(workers, Math.max(1_000, milliseconds / 4))
      const before = spent()
      const measured = await underLoad(workers, milliseconds)
      const after = spent()
      shoppers.close()
      found.set(`${name} ${many}`, measured.perSecond)
      report(`${title} ${name}`, many, measured, [after[0] - before[0], after[1] - before[1]])
    }
  server.child.kill()
  await once(server.child, 'exit')
  return found
}

function report(
  title: string,
  many: number,
  { perSecond, times, count }: Measured,
  [server, database]: readonly [number, number],
): void {
  const perCall = (time: number) => `${((time * 1000) / count).toFixed(0).padStart(6)} µs`
  console.log(
    [
      `${title.padEnd(16)}@${String(many).padEnd(3)}`,
      `${perSecond.toFixed(0).padStart(7)}/s`,
      `p50 ${percentile(times, 0.5).toFixed(2).padStart(7)} ms`,
      `p99 ${percentile(times, 0.99).toFixed(2).padStart(7)} ms`,
      `server ${perCall(server)}`,
      ...(database ? [`database ${perCall(database)}`] : []),
    ].join('   '),
  )
}

/** Compares each figure, divided by its base, with its goal. */
function judge(found: Found, goals: Goals, unit: string, baseOf: (key: string) => number | undefined): void {
  for (const name of callNames)
    for (const many of connections) {
      const goal = goals[name][many]
      const base = baseOf(`${name} ${many}`)
      if (goal === undefined || !base) continue
      const was = (found.get(`${name} ${many}`) ?? 0) / base
      console.log(`${name}@${many}: ${was.toFixed(was < 100 ? 2 : 0)} ${unit}, the goal is ${goal}`)
      if (was < goal) process.exitCode = 1
    }
}
