import { expect, test } from 'vitest'
import { missingEntries } from './lockfile.ts'

const tool = {
  version: '2.0.0',
  dev: true,
  optionalDependencies: { '@tool/cli-linux-x64-musl': '2.0.0', '@tool/cli-win32-x64': '2.0.0' },
}

test('finds a platform’s package that the lockfile lacks, with its platform', () => {
  const packages = { 'node_modules/tool': tool, 'node_modules/@tool/cli-win32-x64': { version: '2.0.0' } }
  expect([...missingEntries(packages)]).toEqual([
    [
      'node_modules/@tool/cli-linux-x64-musl',
      { version: '2.0.0', dev: true, os: ['linux'], cpu: ['x64'], libc: ['musl'], optional: true },
    ],
  ])
})

test('finds a nested package where npm looks for it', () => {
  const packages = {
    'node_modules/a/node_modules/tool': tool,
    'node_modules/a/node_modules/@tool/cli-linux-x64-musl': { version: '2.0.0' },
    'node_modules/@tool/cli-win32-x64': { version: '2.0.0' },
  }
  expect(missingEntries(packages).size).toBe(0)
})
