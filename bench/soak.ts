// Sends about 25,000 hostile requests in each pass, for half an hour by default (`node scripts/run.mjs bench/soak.ts
// MINUTES`), and measures the resident memory of the process after each pass: it must stop growing. A 5xx is a failure.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { type Caller, createWorld, type World } from '../conformance/src/world.ts'
import { hostileRequests } from './fixtures/hostile-requests.ts'
import { onPostgres } from './fixtures/on-postgres.ts'
import { residentMemory } from './fixtures/resident-memory.ts'
import { startServer } from './fixtures/server.ts'

const minutes = Number(process.argv[2] ?? 30)
/** Mebibytes after the first pass, which compiles the code and fills the caches. */
const mostGrowth = 100
const atOnce = 16
const until = performance.now() + minutes * 60_000

await onPostgres(async (databaseUrl) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-soak-'))
  const connection = join(folder, 'connection.json')
  const place = ['--database-url', databaseUrl, '--data', join(folder, 'data')]
  const server = await startServer([...place, '--dev', '--connection', connection])
  try {
    process.env.VITRINE_CONNECTION = connection
    const world = await createWorld()
    const sizes: number[] = []
    for (let pass = 1; sizes.length < 2 || performance.now() < until; pass++) {
      const counts = await sendAll(world, pass)
      // Idle connections close, and the collector runs.
      await sleep(10_000)
      sizes.push(await residentMemory(server.pid))
      console.log(`pass ${pass}: ${describe(counts)}; ${sizes.at(-1)?.toFixed(0)} MiB`)
    }
    const [first = 0, ...later] = sizes
    const growth = Math.max(...later) - first
    console.log(`growth after the first pass: ${growth.toFixed(0)} MiB of at most ${mostGrowth}`)
    if (growth > mostGrowth) process.exitCode = 1
  } finally {
    server.child.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
})

async function sendAll(world: World, pass: number): Promise<Map<number, number>> {
  const callers = await callersOf(world, pass)
  const counts = new Map<number, number>()
  const requests = hostileRequests()
  let sent = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const request of requests) {
        const caller = callers[sent % callers.length]
        // Each from another address, so that limits per address refuse few, and their tables fill.
        const address = `10.${pass % 256}.${(sent >> 8) % 256}.${sent % 256}`
        sent += 1
        const headers = { ...caller?.headers, 'x-forwarded-for': address }
        const { status, body } = await world.send(request.method, request.path, request.body, headers)
        counts.set(status, (counts.get(status) ?? 0) + 1)
        // An app's own server that does not answer is no fault of the platform.
        if (status >= 500 && body.details?.applicationError?.code !== 'SERVICE_PLUGIN_SILENT') {
          console.log(status, JSON.stringify(request).slice(0, 400), JSON.stringify(body))
          process.exitCode = 1
        }
      }
    }),
  )
  return counts
}

/** A new member in each pass, because hostile requests may remove the account. */
async function callersOf(world: World, pass: number): Promise<Caller[]> {
  const account = { email: `soak-${pass}@example.com`, password: 'long enough to be allowed' }
  const register = async ({ headers }: Caller) => {
    const made = await world.send(
      'POST',
      '/v2/register',
      { loginId: { email: account.email }, password: account.password },
      headers,
    )
    if (made.status !== 200) throw new Error(`The member was not registered: ${JSON.stringify(made.body)}`)
  }
  return [
    await world.caller('app'),
    await world.caller('visitor'),
    await world.caller('member', account, register),
    await world.caller('app'),
    await world.caller('anyone'),
  ]
}

function describe(counts: ReadonlyMap<number, number>): string {
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}
