import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { root } from '../lib/project.mjs'
import { billOfMaterials } from './bill-of-materials.ts'

const lockfile = {
  packages: {
    'apps/shop': { name: '@ours/app-shop', version: '1.0.0', dependencies: { one: '1', '@ours/lib': '1' } },
    'packages/lib': {
      name: '@ours/lib',
      version: '1.0.0',
      dependencies: { two: '2' },
      optionalDependencies: { other: '1' },
    },
    'node_modules/@ours/lib': { link: true, resolved: 'packages/lib' },
    'node_modules/one': {
      version: '1.2.3',
      license: 'MIT',
      integrity: 'sha512-AAEC',
      dependencies: { two: '1' },
    },
    'node_modules/one/node_modules/two': { version: '1.0.0', license: 'ISC' },
    'node_modules/two': { version: '2.0.0', license: '(MIT OR Apache-2.0)' },
    'node_modules/tool': { version: '9.0.0' },
  },
}

test('lists all production packages, in each version', () => {
  const { components, dependencies } = billOfMaterials(lockfile, ['apps/shop'], '1.0.0')
  expect(components.map(({ purl, name }) => purl ?? name)).toEqual([
    '@ours/app-shop',
    'pkg:npm/one@1.2.3',
    'pkg:npm/two@1.0.0',
    'pkg:npm/two@2.0.0',
    '@ours/lib',
  ])
  expect(components[1]).toMatchObject({
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  })
  const refs = new Set(components.map((component) => component['bom-ref']))
  expect(refs.size).toBe(components.length)
  for (const { dependsOn } of dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
})

test('the list contains what the platform imports, without test dependencies', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { components } = billOfMaterials(read('package-lock.json'), ['apps/platform'], '0.1.0')
  const names = components.map(({ name }) => name)
  for (const name of Object.keys(read('packages/platform/package.json').dependencies))
    expect(names).toContain(name)
  for (const name of ['vitest', 'typescript', 'playwright-core', 'smtp-server'])
    expect(names).not.toContain(name)
  // Its manifest has no licence; its file LICENSE is MIT.
  const unsaid = components.filter(({ purl, licenses }) => purl && !licenses).map(({ name }) => name)
  expect(unsaid).toEqual(['png-js'])
})
