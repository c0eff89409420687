import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'
import type { Tally } from './vitest.ts'

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
  const counted = await readFile(report, 'utf8').then(tallyOf, () => ({ passed: 0, failed: 0 }))
  return result.code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function tallyOf(text: string): Tally {
  const { stats }: { stats: { expected: number; flaky: number; unexpected: number } } = JSON.parse(text)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
