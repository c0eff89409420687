import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'

export interface Tally {
  readonly passed: number
  /** The failed tests by file, title and cause, so that the closing lines name them. */
  readonly failures: readonly string[]
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
  return tallied('vitest', ['run', ...folders], {
    ...(!slow && { VITRINE_TEST_WITHOUT_SLOW: 'yes' }),
    ...(databaseUrl && { VITRINE_TEST_DATABASE_URL: databaseUrl }),
  })
}

/** Runs a command that starts Vitest, and counts its tests. */
export async function tallied(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const report = join(root, '.cache/vitest.json')
  await rm(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const result = await run(command, [...args, ...reporters], { show: true, env })
  const counted = await readFile(report, 'utf8').then(tallyOf, () => ({ passed: 0, failures: [] }))
  // A runner that dies, or a file that does not load, is a failure even when no test says so.
  const died = result.code !== 0 && counted.failures.length === 0
  return died ? { ...counted, failures: [`vitest ended with ${result.code}`] } : counted
}

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Of a file that does not load. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

export function tallyOf(text: string): Tally {
  const { numPassedTests, testResults }: Report = JSON.parse(text)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => [fullName, ...cause(failureMessages?.[0])].join(': '))
    const titles =
      status === 'failed' && failed.length === 0
        ? [['the file does not run', ...cause(message)].join(': ')]
        : failed
    return titles.map((title) => `${relative(root, name)} › ${title}`)
  })
  return { passed: numPassedTests, failures }
}

/** The first lines of a message, which name the cause. */
export function cause(message = ''): string[] {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 3)
}
