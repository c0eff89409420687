// Checks the published packages: their entries resolve in every mode, and they contain nothing else.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'
import { commandFolder } from '../pack/command.ts'
import { creatorFolder } from '../pack/creator.ts'
import { readManifest } from '../pack/packages.ts'
import { buildPackages, publishedFolders } from '../pack/tarballs.ts'

/** Decision 14: installed bytes per call of the contract, mostly declarations. */
const installedForCall = 1_500

await buildPackages()
const commands: readonly string[] = [commandFolder, creatorFolder]
const problems: string[] = []
for (const folder of publishedFolders) {
  const dist = `${folder}/dist`
  const lint = await run('publint', ['--strict', '--level', 'suggestion', dist])
  if (lint.code !== 0) problems.push(`${dist}: publint\n${lint.output}`)
  // Commands have nothing to import.
  if (commands.includes(folder)) continue
  // We publish ES modules only, so CommonJS and old resolvers do not count.
  const types = await run('attw', [
    '--pack',
    dist,
    '--profile',
    'esm-only',
    '--no-emoji',
    '--format',
    'ascii',
    ...(await stylesOf(folder)),
  ])
  if (types.code !== 0) problems.push(`${dist}: attw\n${types.output}`)
}
const installed = await sizeOf(join(root, 'packages/client/dist'))
const calls = await countCalls()
if (installed > calls * installedForCall)
  problems.push(`@vitrine/client is ${installed} bytes installed, ${calls * installedForCall} at most.`)
if (Object.keys((await readManifest('packages/client')).dependencies ?? {}).length > 0)
  problems.push('@vitrine/client has dependencies; it promises to have none.')

for (const problem of problems) console.log(problem)
console.log(
  `${publishedFolders.length} packages, ${problems.length} problems; the client is ${installed} bytes installed, ${Math.round(installed / calls)} a call.`,
)
process.exitCode = problems.length === 0 ? 0 : 1

/** Style sheets have no types. */
async function stylesOf(folder: string): Promise<string[]> {
  const styles = Object.keys((await readManifest(folder)).exports).filter((entry) => entry.endsWith('.css'))
  return styles.length > 0 ? ['--exclude-entrypoints', ...styles] : []
}

async function countCalls(): Promise<number> {
  const { paths } = JSON.parse(await readFile(join(root, 'contract/openapi.json'), 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  return new Set(operations.flatMap(({ operationId }) => operationId ?? [])).size
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((total, size) => total + size, 0)
}
