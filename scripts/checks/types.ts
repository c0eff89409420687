// Type-checks all code, the examples of the guides and CONTRIBUTING's call, or only the projects that are named:
// `npm run types -- packages/platform`. Workspaces with the same compiler options are one program, because each of them
// would check the platform again. The compiler's notes in .cache/types make a repetition quick.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'
import { twoAtATime } from '../lib/two-at-a-time.ts'
import { writeContributing } from './contributing.ts'
import { writeDocExamples } from './doc-examples.ts'

const named = process.argv.slice(2)
const configOf = (folder: string) => join(folder, 'tsconfig.json')
const all = async () => [
  'tsconfig.web.json',
  'tsconfig.json',
  ...[await writeDocExamples(), await writeContributing()].map(configOf),
  ...(await readdir(join(root, 'examples'))).map((name) => configOf(`examples/${name}`)),
]
const projects = (named.length > 0 ? named.map(configOf) : await all()).filter((config) =>
  existsSync(join(root, config)),
)
const unknown = named.filter((project) => !projects.includes(configOf(project)))
if (unknown.length > 0) {
  console.error(`No project is called ${unknown.join(', ')}. Name a folder, such as packages/platform.`)
  process.exit(2)
}
await run('react-router', ['typegen'], { in: 'apps/storefront' })
let failed = 0

await twoAtATime(projects, check)
console.log(
  failed === 0
    ? `${projects.length} of ${projects.length} projects type-check.`
    : `${failed} of ${projects.length} projects have type errors.`,
)
process.exitCode = failed === 0 ? 0 : 1

async function check(config: string): Promise<void> {
  const notes = join(root, '.cache/types', `${config.replaceAll(/[^\w]+/g, '-')}.tsbuildinfo`)
  const result = await run('tsc', [
    // A second checker in a process would check the shared types again, and the other lane has the second core.
    ...['-p', config, '--pretty', 'false', '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', notes],
  ])
  if (result.code === 0) return
  failed++
  console.log(`${config}:\n${result.output}`)
}
