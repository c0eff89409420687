// Generated files must match the contract, the migrations and the guides that they are printed from.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'
import { trackedFiles } from './files.ts'

const printed =
  /^((apps|packages)\/[^/]+\/src\/generated\/|contract\/openapi\.json$|docs\/reference\/|docs\/errors\/|llms(-full)?\.txt$)/

/** The paths that differ, sorted: changed, new or deleted. */
export function changes(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort()
}

if (import.meta.main) {
  const before = await readPrinted()
  const generation = await run('node', ['scripts/gen/gen.ts'])
  if (generation.code !== 0) console.log(generation.output)
  const stale = changes(before, await readPrinted())
  for (const path of stale) console.log(`${path} was stale.`)
  if (stale.length > 0) console.log('They are generated again now: commit them.')
  else if (generation.code === 0)
    console.log(`${before.size} generated files match the contract, the migrations and the guides.`)
  process.exitCode = stale.length === 0 && generation.code === 0 ? 0 : 1
}

async function readPrinted(): Promise<Map<string, string>> {
  const paths = (await trackedFiles()).filter((path) => printed.test(path))
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] satisfies [string, string]),
    ),
  )
}
