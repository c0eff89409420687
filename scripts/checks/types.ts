// Type-checks every workspace, the examples of the guides and CONTRIBUTING's call, two at a time, or only the projects
// that are named: `npm run types -- packages/platform`. The compiler's notes in .cache/types make a repetition quick.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'
import { writeContributing } from './contributing.ts'
import { writeDocExamples } from './doc-examples.ts'

const named = process.argv.slice(2)
const all = async () => [
  '.',
  'contract',
  'conformance',
  'bench',
  await writeDocExamples(),
  await writeContributing(),
  ...(await inside('packages')),
  ...(await inside('apps')),
  ...(await inside('examples')),
]
const waiting = (named.length > 0 ? named : await all()).filter((project) =>
  existsSync(join(root, project, 'tsconfig.json')),
)
const unknown = named.filter((project) => !waiting.includes(project))
if (unknown.length > 0) {
  console.error(`No project is called ${unknown.join(', ')}. Name a folder, such as packages/platform.`)
  process.exit(2)
}
const count = waiting.length
let failed = 0

await Promise.all([lane(), lane()])
console.log(
  failed === 0
    ? `${count} of ${count} projects type-check.`
    : `${failed} of ${count} projects have type errors.`,
)
process.exitCode = failed === 0 ? 0 : 1

async function lane(): Promise<void> {
  for (let project = waiting.shift(); project; project = waiting.shift()) await check(project)
}

async function check(project: string): Promise<void> {
  if (project === 'apps/storefront') await run('react-router', ['typegen'], { in: project })
  const notes = join(root, '.cache/types', `${project.replaceAll(/[^\w]+/g, '-')}.tsbuildinfo`)
  const result = await run('tsc', [
    ...['-p', `${project}/tsconfig.json`, '--pretty', 'false'],
    ...['--incremental', '--tsBuildInfoFile', notes],
  ])
  if (result.code === 0) return
  failed++
  console.log(`${project}:\n${result.output}`)
}

async function inside(folder: string): Promise<string[]> {
  return (await readdir(join(root, folder))).map((name) => `${folder}/${name}`)
}
