import { stripVTControlCharacters } from 'node:util'
import { run } from '../lib/run.ts'
import type { Tally } from './vitest.ts'

const script = 'scripts/checks/outside/main.ts'

/** A project outside the repository, made from the packed packages. Its output comes at its end. */
export async function runOutside(): Promise<Tally> {
  const { code, output } = await run('node', [script])
  console.log(`\nA project outside the repository:\n${output}`)
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`${script} › ${reasonIn(output)}`] }
}

/** The last command that the check announced, and the end of what came after it. */
export function reasonIn(output: string): string {
  const lines = stripVTControlCharacters(output).trim().split('\n')
  const from = lines.findLastIndex((line) => line.startsWith('$ '))
  const [command = '', ...rest] = lines.slice(Math.max(from, 0))
  const most = 40
  return [command, ...rest.filter((line) => line.trim() !== '').slice(-most)].join('\n  ')
}
