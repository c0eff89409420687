// Every statement that the calls of the contract make, on tables that have grown: none reads a table through for a few of
// its rows, and each keeps to one site. `--rows 1000000` for the full form, of which `--only orders,outbox` says which
// tables have so many (all that grow take 20 GB); `--keep FILE` for all that was found.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { startPostgres } from '../../test/postgres.ts'
import { judge } from './judge.ts'
import { growing, multiply, type Size } from './multiply.ts'
import { spansSites } from './one-site.ts'
import { createPlanReader, type Explained } from './plans.ts'
import { admitRole, connect, openWorld } from './world.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '30000' }, only: { type: 'string' }, keep: { type: 'string' } },
})
const rows = Number(values.rows)
const prefix = 'vitrine: '
const settings = [
  `log_line_prefix=${prefix}`,
  'autovacuum=off',
  'synchronous_commit=off',
  'maintenance_work_mem=512MB',
  'max_wal_size=4GB',
]

const worst = new Map<string, Explained>()
let seen = 0
const server = await startPostgres({ settings, onLine: createPlanReader(prefix, take) })
if (server) {
  try {
    const findings = await explain(server.url)
    for (const finding of findings) console.log(finding)
    process.exitCode = findings.length === 0 ? 0 : 1
  } finally {
    await server.stop()
  }
} else console.log('No PostgreSQL here (initdb, postgres): no statement was explained.')

async function explain(url: string): Promise<readonly string[]> {
  const { siteId, sizes } = await grow(url)
  const client = await connect(url)
  await admitRole(client, url)
  await client.end()
  const served = await openWorld(url, 'role', siteId)
  const failed = await served.askEverything()
  await served.moveClock()
  await served.stop()
  tell(`${seen} statements of ${worst.size} kinds, by a role that sees one site`)
  if (failed.length > 0) console.log(`not answered as on the first day: ${failed.join(', ')}`)
  if (values.keep) writeFileSync(values.keep, JSON.stringify({ sizes, explained: [...worst.values()] }))
  const spanning: string[] = []
  for (const sql of worst.keys())
    for (const what of await spansSites(sql)) spanning.push(`✗ ${what}\n    ${sql.slice(0, 700)}`)
  return [...judge([...worst.values()], sizes), ...spanning]
}

/** A shop in which every call was made, and made so often that its tables have grown. */
async function grow(url: string): Promise<{ readonly siteId: string; readonly sizes: readonly Size[] }> {
  const first = await openWorld(url, 'owner')
  await first.askEverything()
  await first.stop()
  tell('every call was made once')
  const client = await connect(url)
  const sizes = await multiply(
    client,
    first.siteId,
    rows,
    values.only ? new Set(values.only.split(',')) : growing,
  )
  await client.end()
  tell(
    `${sizes.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows in ${sizes.length} tables`,
  )
  const small = sizes.filter((size) => size.rows < rows / 20)
  if (small.length > 0)
    console.log(`not grown: ${small.map((size) => `${size.name} ${size.rows}`).join(', ')}`)
  return { siteId: first.siteId, sizes }
}

/** Of each statement the time when it read most. */
function take(explained: Explained): void {
  seen++
  const before = worst.get(explained.sql)
  if (!before || explained.cost > before.cost) worst.set(explained.sql, explained)
}

function tell(what: string): void {
  console.log(`${Math.round(process.uptime())} s  ${what}`)
}
