import type { Config } from './config.ts'
import { checks } from './doctor/checks.ts'
import { examine } from './doctor/examined.ts'
import type { Finding } from './doctor/finding.ts'

const marks = { good: '✓', warning: '!', bad: '✗' }

/** Runs all checks, and in production also those of the production setup. Returns true if there is no error. */
export async function doctor(config: Config): Promise<boolean> {
  const examined = await examine(config)
  const findings: Finding[] = []
  for (const { inProduction, run } of checks) {
    if (inProduction && !config.production) continue
    const finding = await run(config, examined)
    findings.push(finding)
    const { state, what, remedy } = finding
    console.log(`${marks[state]} ${what}${remedy ? `\n  → ${remedy}` : ''}`)
  }
  const left = checks.length - findings.length
  if (left > 0) console.log(`  ${left} more checks run with NODE_ENV=production`)
  return findings.every(({ state }) => state !== 'bad')
}
