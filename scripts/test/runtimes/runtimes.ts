import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../lib/project.mjs'
import { run } from '../../lib/run.ts'
import { type Tally, tallied } from '../vitest.ts'
import { runInWorkerd } from './in-workerd.ts'

const tests = 'packages/client/test'
const folder = import.meta.dirname
const binary = (name: string): string => join(folder, 'node_modules/.bin', name)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

interface Runtime {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly options?: readonly string[]
  readonly without?: readonly string[]
}

/** Each runs Vitest itself. The project's own Node has run the tests already. */
const runtimes: readonly Runtime[] = [
  { name: 'Node 22', command: [join(folder, 'node_modules/node/bin/node'), vitest] },
  // The embedded database of these two runs on Node alone.
  {
    name: 'Deno',
    command: [binary('deno'), 'run', '--allow-all', vitest],
    without: ['graphql.test.ts', 'upload.test.ts'],
  },
  // Bun's forked processes lack a channel that Vitest needs.
  { name: 'Bun', command: [binary('bun'), '--bun', vitest], options: ['--pool', 'threads'] },
]

/** The client's tests in the other runtimes that it supports. */
export async function runRuntimes(): Promise<Tally> {
  const installed = await install()
  if (installed !== 0)
    return { passed: 0, failures: [`${relative(root, folder)} › npm ci ended with ${installed}`] }
  const tallies: Tally[] = []
  for (const { name, command, options = [], without = [] } of runtimes) {
    console.log(`\nThe client in ${name}:`)
    const [first, ...args] = command
    const tally = await tallied(first, [...args, 'run', ...files(without), ...options])
    tallies.push({ ...tally, failures: tally.failures.map((failure) => `${name}: ${failure}`) })
  }
  tallies.push(await runInWorkerd(binary('workerd')))
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

function files(without: readonly string[]): string[] {
  return readdirSync(join(root, tests))
    .filter((name) => name.endsWith('.test.ts') && !without.includes(name))
    .map((name) => join(tests, name))
}

async function install(): Promise<number> {
  if (existsSync(join(folder, 'node_modules'))) return 0
  const { code } = await run('npm', ['ci'], { in: folder })
  return code
}
