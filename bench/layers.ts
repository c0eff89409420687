// Prints where the processor time of the hot calls goes. The profile of the process tells the layers of the server, and
// PostgreSQL's statistics tell its statements. The profile slows the server by a few percent.
// Options: --seconds 5, --calls list,read,add,checkout, --connections 8, --statements 12 (for each call)
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { startPostgres } from '../scripts/test/postgres.ts'
import { layerNames, type Profile, sharesOf } from './fixtures/layers.ts'
import { underLoad } from './fixtures/load.ts'
import { processorTime } from './fixtures/processor-time.ts'
import { startServer } from './fixtures/server.ts'
import type { CallName } from './fixtures/shop-calls.ts'
import { openShoppers } from './fixtures/shoppers.ts'
import { measured, type Statement, statementsOf } from './fixtures/statements.ts'
import { vitrineCalls } from './fixtures/vitrine-calls.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    calls: { type: 'string', default: 'list,read,add,checkout' },
    connections: { type: 'string', default: '8' },
    statements: { type: 'string', default: '12' },
  },
})
const milliseconds = Number(values.seconds) * 1000
const names = values.calls.split(',') as CallName[]

const postgres = await startPostgres({ durable: true, settings: measured })
if (!postgres)
  throw new Error('This measures PostgreSQL: its binaries (initdb, postgres) are not on this machine')
try {
  const found: ({ readonly name: CallName } & Awaited<ReturnType<typeof measure>>)[] = []
  for (const name of names) found.push({ name, ...(await measure(name, postgres)) })
  console.log('\nMicroseconds of processor time for each call\n')
  print('layer', names, [
    ...layerNames.map((layer) => [layer, found.map(({ layers }) => layers.get(layer) ?? 0)] as const),
    ['server, all layers', found.map(({ server }) => server)],
    ['database', found.map(({ database }) => database)],
  ])
  for (const { name, count, statements } of found) {
    console.log(`\nStatements of ${name}: microseconds for each ${name}, and times\n`)
    for (const { text, calls, milliseconds: spent } of statements.slice(0, Number(values.statements)))
      console.log(
        `${((spent * 1000) / count).toFixed(0).padStart(6)} ×${(calls / count).toFixed(1).padEnd(5)} ${shortened(text)}`,
      )
  }
} finally {
  await postgres.stop()
}
process.exit()

/** Runs one call on a new server, so that its profile has no other. */
async function measure(
  name: CallName,
  { socketUrl, pid }: { readonly socketUrl: string; readonly pid: number },
) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-layers-'))
  const server = await startServer(['--database-url', socketUrl], ['--cpu-prof', `--cpu-prof-dir=${folder}`])
  const shoppers = await openShoppers(server.port, Number(values.connections), vitrineCalls)
  const workers = await shoppers.workers(name)
  await underLoad(workers, milliseconds)
  const statements = await statementsOf(socketUrl)
  await statements.reset()
  const before = [processorTime(server.pid), processorTime(pid)] as const
  const { count } = await underLoad(workers, milliseconds)
  const perCall = (now: number, then: number) => ((now - then) * 1000) / count
  const spent = {
    server: perCall(processorTime(server.pid), before[0]),
    database: perCall(processorTime(pid), before[1]),
  }
  const read: readonly Statement[] = await statements.read()
  await statements.close()
  shoppers.close()
  server.child.kill()
  await once(server.child, 'exit')
  const [file = ''] = readdirSync(folder)
  const profile: Profile = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  rmSync(folder, { recursive: true })
  const layers = [...sharesOf(profile, milliseconds)].map(
    ([layer, share]) => [layer, share * spent.server] as const,
  )
  return { count, ...spent, layers: new Map(layers), statements: read }
}

function print(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly [string, readonly number[]])[],
): void {
  const line = (name: string, cells: readonly string[]) =>
    console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(10)).join(''))
  line(title, columns)
  for (const [name, figures] of rows)
    line(
      name,
      figures.map((figure) => figure.toFixed(0)),
    )
}

function shortened(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('"', '').slice(0, 130)
}
