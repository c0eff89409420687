// Runs every call of the contract on large tables and checks its statements: none scans a table for a few of its rows,
// and each keeps to one site. `--rows 1000000` for the full form; `--only orders,outbox` names the tables with so many
// rows (all of them take 20 GB). `--keep FILE` saves all findings.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type pg from 'pg'

import { startPostgres } from '../../test/postgres.ts'
import { fillEmpty } from './fill.ts'
import { grown, judge } from './judge.ts'
import { growing, isConfigured, multiply, type Size } from './multiply.ts'
import { spansSites } from './one-site.ts'
import { createPlanReader, type Explained, readingsOf } from './plans.ts'
import { predict } from './predict.ts'
import { admitRole, connect, logQueryPlans, openWorld } from './world.ts'

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

let worst = new Map<string, Explained>()
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
  const client = await connect(url)
  const { siteId, sizes } = await grow(client, url)
  const once = worst
  worst = new Map()
  await admitRole(client, url)
  const served = await openWorld(url, 'role', siteId)
  const failed = await served.askEverything()
  await served.moveClock()
  await served.stop()
  print(`${seen} statements of ${worst.size} kinds, by a role that sees one site`)
  const filled = new Set(await fillEmpty(client, siteId, sizes, rows))
  // Statements of calls that work only once, and statements on tables that were empty.
  const before = [...once.keys()].filter((sql) => !worst.has(sql) && /\$1\b/.test(sql))
  const ofEmpty = [...worst.values()].filter(({ plan }) =>
    readingsOf(plan).some(({ table }) => filled.has(table)),
  )
  const unseen = [...before, ...ofEmpty.map(({ sql }) => sql)]
  const large = sizes.filter((size) => size.rows >= grown && !isConfigured(size.name)).map(({ name }) => name)
  const predicted = await predict(client, unseen, new Set([...filled, ...large]))
  await client.end()
  print(`${unseen.length} more, as the planner would answer them in a shop that is older`)
  if (failed.length > 0) console.log(`once only: ${failed.join(', ')}`)
  if (values.keep)
    writeFileSync(values.keep, JSON.stringify({ sizes, explained: [...worst.values()], before }))
  const spanning: string[] = []
  for (const sql of [...worst.keys(), ...before])
    for (const what of await spansSites(sql)) spanning.push(`✗ ${what}\n    ${sql.slice(0, 700)}`)
  return [...judge([...worst.values()], sizes), ...predicted, ...spanning]
}

/** Runs every call and copies the rows until the tables are large. */
async function grow(
  client: pg.Client,
  url: string,
): Promise<{ readonly siteId: string; readonly sizes: readonly Size[] }> {
  await logQueryPlans(client, 'postgres')
  const first = await openWorld(url, 'owner')
  worst.clear()
  await first.askEverything()
  await first.stop()
  await client.query('alter role postgres reset all')
  print('every call was made once')
  const most = values.only ? new Set(values.only.split(',')) : growing
  const sizes = await multiply(client, first.siteId, rows, most)
  const sum = sizes.reduce((all, size) => all + size.rows, 0)
  print(`${sum.toLocaleString('en')} rows in ${sizes.length} tables`)
  return { siteId: first.siteId, sizes }
}

/** Keeps the most expensive run of each statement. */
function take(explained: Explained): void {
  seen++
  const before = worst.get(explained.sql)
  if (!before || explained.cost > before.cost) worst.set(explained.sql, explained)
}

function print(what: string): void {
  console.log(`${Math.round(process.uptime())} s  ${what}`)
}
