import { run } from '../lib/run.ts'
import type { Tally } from './vitest.ts'

/** A project outside the repository, made from the packed packages. */
export async function runOutside(): Promise<Tally> {
  console.log('\nA project outside the repository:')
  const { code } = await run('node', ['scripts/checks/outside/main.ts'], { show: true })
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: ['scripts/checks/outside/main.ts › the reason is above'] }
}
