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
import { startPostgres } from './postgres.ts'
import { runRuntimes } from './runtimes/runtimes.ts'
import { sameOnEveryDatabase } from './slow.ts'
import { runVitest, type Tally } from './vitest.ts'

const { values } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' } },
})

const wants = (part: string): boolean => values.only === undefined || values.only === part
const platform = 'packages/platform/'
const tallies: Tally[] = []
if (wants('unit')) tallies.push(...(values.all ? await everywhere() : [await runVitest({})]))
if (wants('runtimes') && values.all) tallies.push(await runRuntimes())
if (wants('journeys')) tallies.push(await journeys(values.all ?? false))
if (wants('outside') && values.all) tallies.push(await runOutside())

const passed = tallies.reduce((total, tally) => total + tally.passed, 0)
const failures = tallies.flatMap((tally) => tally.failures)
if (failures.length > 0) console.log(`\nFailed:\n${failures.slice(0, 50).join('\n')}`)
console.log(`\nfinished in ${Math.round(process.uptime())} s`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)

/**
 * The embedded database runs one transaction after the other, and so hides races: with a PostgreSQL, the platform is tested
 * on it, and the embedded database by the platform's kernel, the conformance suite, the commands and the journeys.
 */
async function everywhere(): Promise<Tally[]> {
  const postgres = await startPostgres()
  if (!postgres) {
    console.log('\nNo PostgreSQL here (initdb, postgres): the races run on the embedded database alone.')
    return [await runVitest({ slow: true })]
  }
  const folders = [...(await foldersBesidePlatform()), `${platform}src/kernel/`, ...sameOnEveryDatabase]
  try {
    const embedded = await runVitest({ folders, slow: true })
    console.log(`\nThe platform on PostgreSQL, ${postgres.url}`)
    return [
      embedded,
      await runVitest({
        folders: [
          platform,
          'conformance/',
          'apps/platform/src/three-nodes',
          'apps/platform/src/import-on-nodes',
        ],
        slow: true,
        databaseUrl: postgres.url,
      }),
    ]
  } finally {
    await postgres.stop()
  }
}

async function foldersBesidePlatform(): Promise<string[]> {
  const inside = async (parent: string) =>
    (await readdir(join(root, parent))).map((name) => `${parent}/${name}/`)
  const workspaces = [...(await inside('packages')), ...(await inside('apps'))]
  return ['contract/', 'conformance/', 'scripts/', 'bench/', ...workspaces].filter((one) => one !== platform)
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
