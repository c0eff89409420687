// What a user of the published packages gets: entries that resolve in every mode, and no more than was promised.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'
import { buildPackages } from '../pack/build.ts'
import { published, readManifest } from '../pack/packages.ts'

/** Decision 14: 1.5 kB a call, declarations first of all. */
const installedLimit = 710_000

await buildPackages()
const problems: string[] = []
for (const name of published) {
  const dist = `packages/${name}/dist`
  const lint = await run('publint', ['--strict', '--level', 'suggestion', dist])
  if (lint.code !== 0) problems.push(`${dist}: publint\n${lint.output}`)
  // We publish modules only, so how a CommonJS reader or an old resolver sees them does not count.
  const types = await run('attw', [
    '--pack',
    dist,
    '--profile',
    'esm-only',
    '--no-emoji',
    '--format',
    'ascii',
  ])
  if (types.code !== 0) problems.push(`${dist}: attw\n${types.output}`)
}
const installed = await sizeOf(join(root, 'packages/client/dist'))
if (installed > installedLimit)
  problems.push(`@vitrine/client is ${installed} bytes installed, ${installedLimit} at most.`)
if (Object.keys((await readManifest('client')).dependencies ?? {}).length > 0)
  problems.push('@vitrine/client has dependencies; it promises to have none.')

for (const problem of problems) console.log(problem)
console.log(
  `${published.length} packages, ${problems.length} problems; the client is ${installed} bytes installed.`,
)
process.exitCode = problems.length === 0 ? 0 : 1

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((total, size) => total + size, 0)
}
