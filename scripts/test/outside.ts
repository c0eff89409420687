import { run } from '../lib/run.ts'
import type { Tally } from './vitest.ts'

/** A project outside the repository, made from the packed packages. Its output comes at its end. */
export async function runOutside(): Promise<Tally> {
  const { code, output } = await run('node', ['scripts/checks/outside/main.ts'])
  console.log(`\nA project outside the repository:\n${output}`)
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: ['scripts/checks/outside/main.ts › the reason is above'] }
}
