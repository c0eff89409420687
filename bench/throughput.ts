// Measures requests per second over HTTP at 1, 8 and 32 connections, on PostgreSQL over a unix socket and on the
// embedded database. The calls are product list, add to the cart, cart read, and checkout (a filled cart to its order).
// A bare SELECT and UPDATE of the same database run for comparison. Fails below the promised values for two idle cores.
// --seconds 3, --only postgresql|embedded, --calls add,read, --connections 1,32, --no-disk (fsync off: what the
// processor alone allows), --profile <folder>
import { once } from 'node:events'
import { parseArgs } from 'node:util'

import { startPostgres } from '../scripts/test/postgres.ts'
import { type BareName, bareStatements } from './fixtures/bare-statements.ts'
import { type Measured, underLoad } from './fixtures/load.ts'
import { percentile } from './fixtures/percentile.ts'
import { processorTime } from './fixtures/processor-time.ts'
import { startServer } from './fixtures/server.ts'
import { type CallName, openShoppers } from './fixtures/shoppers.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
    calls: { type: 'string' },
    connections: { type: 'string', default: '1,8,32' },
    'no-disk': { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})
const milliseconds = Number(values.seconds) * 1000
const durable = !values['no-disk']
const connections = values.connections.split(',').map(Number)
/** Promised requests per second on PostgreSQL, by connections. */
const atLeast: Readonly<Record<CallName, Readonly<Record<number, number>>>> = {
  list: { 1: 1_400, 32: 4_300 },
  read: { 1: 1_400, 32: 5_700 },
  add: { 1: 700, 32: 1_650 },
  checkout: { 1: 170, 32: 390 },
}
const shareOfUpdate = 0.1
const bareNames = ['select', 'update'] as const satisfies readonly BareName[]
const callNames = (['list', 'read', 'add', 'checkout'] as const).filter(
  (name) => !values.calls || values.calls.split(',').includes(name),
)

if (values.only !== 'embedded') await onPostgres()
if (values.only !== 'postgresql') await onEmbedded()
process.exit()

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres({ durable })
  if (!postgres)
    throw new Error('This measures PostgreSQL: its binaries (initdb, postgres) are not on this machine')
  try {
    console.log(`\nPostgreSQL, unix socket, fsync ${durable ? 'on' : 'off'}`)
    const found = await measure(['--database-url', postgres.socketUrl], postgres)
    judge(found)
  } finally {
    await postgres.stop()
  }
}

async function onEmbedded(): Promise<void> {
  console.log('\nEmbedded, in memory')
  await measure(['--data', 'memory'])
}

interface Database {
  readonly socketUrl: string
  readonly pid: number
}

/** Requests per second, by name and connections. */
type Found = Map<string, number>

async function measure(where: readonly string[], database?: Database): Promise<Found> {
  const found: Found = new Map()
  const bare = await bareStatements(database?.socketUrl)
  for (const name of bareNames)
    for (const many of connections) {
      const workers = Array.from({ length: many }, (_, index) => bare.worker(name, index))
      await underLoad(workers, milliseconds / 4)
      const before = database ? processorTime(database.pid) : 0
      const measured = await underLoad(workers, milliseconds)
      const spent = database ? processorTime(database.pid) - before : 0
      found.set(`${name} ${many}`, measured.perSecond)
      report(`bare ${name}`, many, measured, { database: spent })
    }
  await bare.close()
  const profile = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []
  const server = await startServer(where, profile)
  for (const name of callNames)
    for (const many of connections) {
      const shoppers = await openShoppers(server.port, many)
      const workers = await shoppers.workers(name)
      const warm = await underLoad(workers, Math.max(1_000, milliseconds / 4))
      if (name === 'checkout') await shoppers.fillCarts((warm.perSecond * milliseconds * 2) / 1000)
      const before = [processorTime(server.pid), database ? processorTime(database.pid) : 0] as const
      const measured = await underLoad(workers, milliseconds)
      const after = [processorTime(server.pid), database ? processorTime(database.pid) : 0] as const
      shoppers.close()
      found.set(`${name} ${many}`, measured.perSecond)
      report(name, many, measured, { server: after[0] - before[0], database: after[1] - before[1] })
    }
  server.child.kill()
  await once(server.child, 'exit')
  return found
}

function report(
  name: string,
  many: number,
  { perSecond, times, count }: Measured,
  spent: { readonly server?: number; readonly database: number },
): void {
  const perCall = (time: number) => `${((time * 1000) / count).toFixed(0).padStart(6)} µs`
  console.log(
    [
      `${name.padEnd(12)}@${String(many).padEnd(3)}`,
      `${perSecond.toFixed(0).padStart(7)}/s`,
      `p50 ${percentile(times, 0.5).toFixed(2).padStart(7)} ms`,
      `p99 ${percentile(times, 0.99).toFixed(2).padStart(7)} ms`,
      ...(spent.server === undefined ? [] : [`server ${perCall(spent.server)}`]),
      ...(spent.database ? [`database ${perCall(spent.database)}`] : []),
    ].join('   '),
  )
}

/** Compares each promise with the result; the ratio to bare statements helps to judge a busy machine. */
function judge(found: Found): void {
  for (const name of callNames)
    for (const many of connections) {
      const promised = atLeast[name][many]
      if (promised === undefined) continue
      const was = found.get(`${name} ${many}`) ?? 0
      console.log(`${name}@${many}: ${was.toFixed(0)}/s of at least ${promised}`)
      if (was < promised) process.exitCode = 1
    }
  const many = Math.max(...connections)
  const [adds, updates] = [found.get(`add ${many}`), found.get(`update ${many}`)]
  if (adds === undefined || updates === undefined) return
  console.log(
    `add to the cart over a bare update @${many}: ${(adds / updates).toFixed(3)} of at least ${shareOfUpdate}`,
  )
  if (adds / updates < shareOfUpdate) process.exitCode = 1
}
