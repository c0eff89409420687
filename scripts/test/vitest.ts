import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

export interface Selection {
  /** Runs only tests below these folders; default: all. */
  readonly folders?: readonly string[]
  /** Also runs the tests that take a minute each (`slow.ts`). */
  readonly slow?: boolean
  /** The PostgreSQL server of the tests; default: the embedded database. */
  readonly databaseUrl?: string
}

/** Tests that need no browser. */
export async function runVitest({ folders = [], slow = false, databaseUrl }: Selection): Promise<Tally> {
  const report = join(root, '.cache/vitest.json')
  await rm(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const result = await run('vitest', ['run', ...folders, ...reporters], {
    show: true,
    env: {
      ...(!slow && { VITRINE_TEST_WITHOUT_SLOW: 'yes' }),
      ...(databaseUrl && { VITRINE_TEST_DATABASE_URL: databaseUrl }),
    },
  })
  const counted = await readFile(report, 'utf8').then(tallyOf, () => ({ passed: 0, failed: 0 }))
  // A runner that dies, or a file that does not load, is a failure even when no test says so.
  return result.code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function tallyOf(text: string): Tally {
  const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(text)
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}
