import { stripVTControlCharacters } from 'node:util'
import { run } from '../lib/run.ts'
import type { Tally } from './vitest.ts'

const script = 'scripts/checks/outside/main.ts'

export interface OutsideRun {
  /** Settles when the first product is sold, whose seconds count, or when the check ends. */
  readonly sold: Promise<unknown>
  readonly tally: Promise<Tally>
}

/** A project outside the repository, made from the packed packages. Its output comes at its end. */
export function runOutside(): OutsideRun {
  const sold = Promise.withResolvers<void>()
  const tally = check((output) => {
    if (output.includes('Sold after')) sold.resolve()
  })
  return { sold: Promise.race([sold.promise, tally]), tally }
}

async function check(onOutput: (output: string) => void): Promise<Tally> {
  const { code, output } = await run('node', [script], { onOutput })
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
