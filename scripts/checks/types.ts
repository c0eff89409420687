// Type-checks every workspace, the examples of the guides and CONTRIBUTING's call, two at a time.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'
import { writeContributing } from './contributing.ts'
import { writeDocExamples } from './doc-examples.ts'

const projects = [
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
const waiting = projects.filter((project) => existsSync(join(root, project, 'tsconfig.json')))
const count = waiting.length
let failed = 0

await Promise.all([lane(), lane()])
console.log(
  failed === 0 ? `${count} projects type-check.` : `${failed} of ${count} projects have type errors.`,
)
process.exitCode = failed === 0 ? 0 : 1

async function lane(): Promise<void> {
  for (let project = waiting.shift(); project; project = waiting.shift()) await check(project)
}

async function check(project: string): Promise<void> {
  if (project === 'apps/storefront') await run('react-router', ['typegen'], { in: project })
  const result = await run('tsc', ['-p', `${project}/tsconfig.json`, '--pretty', 'false'])
  if (result.code === 0) return
  failed++
  console.log(`${project}:\n${result.output}`)
}

async function inside(folder: string): Promise<string[]> {
  return (await readdir(join(root, folder))).map((name) => `${folder}/${name}`)
}
