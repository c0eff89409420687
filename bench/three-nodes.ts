// Compares the processor time per request of one node with that of three nodes that share a database. The load and the
// balancer are the same, and PostgreSQL counts too. The ratio assumes that each node has its own core. Idle work is
// subtracted, and each node is warmed up until its code is compiled. Fails below 2.4. --requests 6000 (measured; a
// tenth of it for checkouts), --warm 3000 (before, of each node), --connections 12 (for each node), --calls
// list,read,add,checkout
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { startBalancer } from '../apps/platform/src/testing/balancer.ts'
import { startPostgres } from '../scripts/test/postgres.ts'
import { underLoad } from './fixtures/load.ts'
import { processorTime } from './fixtures/processor-time.ts'
import { type Server, startServer } from './fixtures/server.ts'
import type { CallName } from './fixtures/shop-calls.ts'
import { openShoppers } from './fixtures/shoppers.ts'
import { vitrineCalls } from './fixtures/vitrine-calls.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '6000' },
    warm: { type: 'string', default: '3000' },
    connections: { type: 'string', default: '12' },
    calls: { type: 'string', default: 'list,read,add,checkout' },
  },
})
const calls = values.calls.split(',') as CallName[]
const atLeast = 2.4

/** Microseconds of processor time per request. */
interface Cost {
  readonly nodes: number
  readonly database: number
}

const one = await costs(1)
const three = await costs(3)
console.log('\ncall        nodes: one, three    database: one, three    three nodes over one')
for (const call of calls) {
  const [alone, shared] = [one.get(call), three.get(call)]
  if (!alone || !shared) continue
  const ratio = (3 * alone.nodes) / shared.nodes
  const cores = (3 * shared.database) / shared.nodes
  console.log(
    `${call.padEnd(10)} ${micro(alone.nodes)} ${micro(shared.nodes)}     ${micro(alone.database)} ${micro(shared.database)}` +
      `     ${ratio.toFixed(2)} of at least ${atLeast}, with ${cores.toFixed(1)} cores for the database`,
  )
  if (ratio < atLeast) process.exitCode = 1
}
process.exit()

async function costs(many: number): Promise<ReadonlyMap<CallName, Cost>> {
  const postgres = await startPostgres({ durable: true })
  if (!postgres)
    throw new Error('This measures PostgreSQL: its binaries (initdb, postgres) are not on this machine')
  const balancer = await startBalancer(Number.POSITIVE_INFINITY, new Agent({ keepAlive: true }))
  const where = ['--base-url', balancer.url, '--database-url', postgres.socketUrl]
  const nodes: Server[] = []
  for (let node = 0; node < many; node++) nodes.push(await startServer(where))
  balancer.use(nodes.map(({ port }) => `http://127.0.0.1:${port}`))
  const spent = () => ({
    nodes: nodes.reduce((sum, { pid }) => sum + processorTime(pid), 0),
    database: processorTime(postgres.pid),
    at: performance.now(),
  })
  const found = new Map<CallName, Cost>()
  try {
    await pause(5_000)
    const early = spent()
    await pause(5_000)
    const late = spent()
    for (const call of calls) {
      const share = call === 'checkout' ? 0.1 : 1
      const shoppers = await openShoppers(
        Number(new URL(balancer.url).port),
        Number(values.connections) * many,
        vitrineCalls,
      )
      const workers = await shoppers.workers(call)
      await ask(workers, Number(values.warm) * share * many)
      const before = spent()
      const count = await ask(workers, Number(values.requests) * share)
      const after = spent()
      shoppers.close()
      const perRequest = (part: keyof Cost) => {
        const idle = ((late[part] - early[part]) * (after.at - before.at)) / (late.at - early.at)
        return ((after[part] - before[part] - idle) * 1000) / count
      }
      const cost = { nodes: perRequest('nodes'), database: perRequest('database') }
      found.set(call, cost)
      console.log(
        `${many} ${many === 1 ? 'node ' : 'nodes'}  ${call.padEnd(10)} ${count} requests   nodes ${micro(cost.nodes)}   database ${micro(cost.database)}`,
      )
    }
    return found
  } finally {
    for (const { child } of nodes) {
      child.kill()
      await once(child, 'exit')
    }
    balancer.close()
    await postgres.stop()
  }
}

/** Runs at least that many requests; answers the exact number. */
async function ask(workers: readonly (() => Promise<unknown>)[], requests: number): Promise<number> {
  let asked = 0
  while (asked < requests) asked += (await underLoad(workers, 500)).count
  return asked
}

function micro(time: number): string {
  return `${time.toFixed(0).padStart(6)} µs`
}
