import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'
import { cause, type Tally } from './vitest.ts'

/** The journeys, in a real browser against the built apps; `slow` adds those of special cases (`slow.ts`). */
export async function runJourneys({ slow }: { readonly slow: boolean }): Promise<Tally> {
  const report = join(root, '.cache/journeys.json')
  await rm(report, { force: true })
  const result = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      show: true,
      env: {
        ...(!slow && { VITRINE_TEST_WITHOUT_SLOW: 'yes' }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  )
  const counted = await readFile(report, 'utf8').then(tallyOf, () => ({ passed: 0, failures: [] }))
  const died = result.code !== 0 && counted.failures.length === 0
  return died ? { ...counted, failures: [`playwright ended with ${result.code}`] } : counted
}

interface Spec {
  readonly ok: boolean
  readonly file: string
  readonly title: string
  readonly tests: readonly { readonly results: readonly Result[] }[]
}

interface Result {
  readonly errors: readonly { readonly message?: string; readonly location?: { readonly line: number } }[]
}

interface Suite {
  readonly specs?: readonly Spec[]
  readonly suites?: readonly Suite[]
}

export function tallyOf(text: string): Tally {
  const { stats, suites }: { stats: { expected: number; flaky: number }; suites: Suite[] } = JSON.parse(text)
  return { passed: stats.expected + stats.flaky, failures: suites.flatMap(failuresIn) }
}

const failuresIn = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(toFailure),
  ...suites.flatMap(failuresIn),
]

function toFailure({ file, title, tests }: Spec): string {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  const line = error?.location ? `:${error.location.line}` : ''
  return [`e2e/journeys/${file}${line} › ${title}`, ...cause(error?.message)].join(': ')
}
