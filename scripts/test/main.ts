// `npm test`: the tests without a browser, then journeys in a real one. `npm run test:all` adds the slow ones of both, a
// PostgreSQL for the platform's tests, the client's in other runtimes, and a project outside the repository. Ends with one
// plain line.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApps } from '../apps/build.ts'
import { appBuilds } from '../apps/builds.ts'
import { root } from '../lib/project.mjs'
import { ensureBrowser } from './browser.ts'
import { runOutside } from './outside.ts'
import { runJourneys } from './playwright.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { runRuntimes } from './runtimes/runtimes.ts'
import { sameOnEveryDatabase } from './slow.ts'
import { runVitest, type Tally } from './vitest.ts'

const { values } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' } },
})

const wants = (part: string): boolean => values.only === undefined || values.only === part
const platform = 'packages/platform/'
const tallies: Tally[] = []
const all = values.all ?? false
const postgres = all && wants('unit') ? await startPostgres() : undefined
// After the first sale, whose seconds count, it waits for downloads and single processes half of the time. So the rest of
// it runs beside other tests: first those that start few processes.
const outside = all && wants('outside') ? runOutside() : undefined
await outside?.sold
if (postgres) tallies.push(await onPostgres(postgres))
if (wants('unit'))
  tallies.push(await runVitest({ slow: all, ...(postgres && { folders: await foldersBesidePlatform() }) }))
if (all && wants('runtimes')) tallies.push(await runRuntimes())
if (outside) tallies.push(await outside.tally)
if (wants('journeys')) tallies.push(await journeys(all))

const passed = tallies.reduce((total, tally) => total + tally.passed, 0)
const failures = tallies.flatMap((tally) => tally.failures)
if (failures.length > 0) console.log(`\nFailed:\n${failures.slice(0, 50).join('\n')}`)
console.log(`\nfinished in ${Math.round(process.uptime())} s`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)

/**
 * The embedded database runs one transaction after the other, and so hides races. It is tested by the platform's kernel,
 * the conformance suite, the commands and the journeys.
 */
async function onPostgres({ url, stop }: Postgres): Promise<Tally> {
  console.log(`\nThe platform on PostgreSQL, ${url}`)
  const nodes = ['apps/platform/src/three-nodes', 'apps/platform/src/import-on-nodes']
  try {
    return await runVitest({ folders: [platform, 'conformance/', ...nodes], slow: true, databaseUrl: url })
  } finally {
    await stop()
  }
}

async function foldersBesidePlatform(): Promise<string[]> {
  const inside = async (parent: string) =>
    (await readdir(join(root, parent))).map((name) => `${parent}/${name}/`)
  const workspaces = [...(await inside('packages')), ...(await inside('apps'))]
  const others = ['contract/', 'conformance/', 'scripts/', 'bench/', ...workspaces]
  return [...others.filter((one) => one !== platform), `${platform}src/kernel/`, ...sameOnEveryDatabase]
}

async function journeys(slow: boolean): Promise<Tally> {
  try {
    await ensureBrowser()
    await buildApps(
      appBuilds.map((build) => build.name),
      console.log,
    )
    return await runJourneys({ slow })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { passed: 0, failures: [`the journeys did not start: ${message}`] }
  }
}
