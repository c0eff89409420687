import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oldestNode } from '../../packages/create-vitrine/src/oldest-node.ts'
import { root } from '../lib/project.mjs'
import { templateManifest } from './templates.ts'

test.each([
  'packages/create-vitrine/README.md',
  'templates/shared/README.md',
  'docs/guides/deploy.md',
  'docs/guides/your-own-project.md',
  'apps/platform/bin/vitrine.mjs',
  'apps/platform/src/doctor/machine.ts',
  'scripts/lib/project.mjs',
])('%s names the oldest Node of the packages', async (path) => {
  const text = await readFile(join(root, path), 'utf8')
  expect(text.match(/\b2\d\.\d\d\b/g)).toContain(oldestNode)
})

test.each([
  ['storefront', 'apps/storefront'],
  ['next', 'examples/nextjs'],
] as const)('the dependencies of the template %s run on it', async (name, app) => {
  const { dependencies } = (await templateManifest(name, app)) as Record<string, Record<string, string>>
  for (const one of Object.keys(dependencies ?? {})) expect(await runsOnOldest(one), one).toBe(true)
})

/** Reads ranges such as `^20.19.0 || >=22.12.0`. */
async function runsOnOldest(name: string): Promise<boolean> {
  const text = await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8').catch(() => '{}')
  const { engines } = JSON.parse(text) as { engines?: { node?: string } }
  const ranges = (engines?.node ?? '>=0').split('||').map((range) => range.trim())
  const oldest = numberOf(oldestNode)
  return ranges.some((range) => {
    const least = numberOf(range.replace(/^\D+/, ''))
    return (
      oldest >= least && (range.startsWith('>=') || Math.floor(least / 1_000) === Math.floor(oldest / 1_000))
    )
  })
}

function numberOf(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major * 1_000 + minor
}
