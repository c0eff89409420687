// `npm test`: the tests without a browser, then journeys in a real one. `npm run test:all` adds the slow ones of both and runs
// the platform's tests again on a PostgreSQL, the client's in other runtimes, and a project outside the repository. Ends with one plain line.
import { parseArgs } from 'node:util'
import { buildApps } from '../apps/build.ts'
import { appBuilds } from '../apps/builds.ts'
import { ensureBrowser } from './browser.ts'
import { runOutside } from './outside.ts'
import { runJourneys } from './playwright.ts'
import { startPostgres } from './postgres.ts'
import { runRuntimes } from './runtimes/runtimes.ts'
import { runVitest, type Tally } from './vitest.ts'

const { values } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' } },
})

const wants = (part: string): boolean => values.only === undefined || values.only === part
const tallies: Tally[] = []
// It waits for downloads and single processes half of the time, so it runs beside the tests without a browser.
const outside = wants('outside') && values.all ? runOutside() : undefined
if (wants('unit')) tallies.push(await runVitest({ slow: values.all ?? false }))
if (wants('unit') && values.all) tallies.push(await races())
if (wants('runtimes') && values.all) tallies.push(await runRuntimes())
if (outside) tallies.push(await outside)
if (wants('journeys')) tallies.push(await journeys(values.all ?? false))

const passed = tallies.reduce((total, tally) => total + tally.passed, 0)
const failures = tallies.flatMap((tally) => tally.failures)
if (failures.length > 0) console.log(`\nFailed:\n${failures.slice(0, 50).join('\n')}`)
console.log(`\nfinished in ${Math.round(process.uptime())} s`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)

/** The embedded database runs one transaction after the other, and so hides races: the platform again, on a PostgreSQL. */
async function races(): Promise<Tally> {
  const postgres = await startPostgres()
  if (!postgres) {
    console.log('\nNo PostgreSQL here (initdb, postgres): the races ran on the embedded database alone.')
    return { passed: 0, failures: [] }
  }
  console.log(`\nThe same on PostgreSQL, ${postgres.url}`)
  try {
    return await runVitest({
      folders: [
        'packages/platform/src',
        'conformance',
        'apps/platform/src/three-nodes',
        'apps/platform/src/import-on-nodes',
      ],
      slow: true,
      databaseUrl: postgres.url,
    })
  } finally {
    await postgres.stop()
  }
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
