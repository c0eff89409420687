import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { allowedPaths } from './site.ts'

const root = join(import.meta.dirname, '../../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** The path of each function of a module of the client. */
const pathsOf = (module: string) =>
  new Map(
    [
      ...textOf(`packages/client/src/generated/${module}.ts`).matchAll(
        /export const (\w+) = \(to: Client[^\n]*\n\s+send\w*\((?:'[^']*', )?to, '(?:read )?\w+ (\/[^'|]+)/g,
      ),
    ].map(([, name = '', path = '']) => [name, path]),
  )

const pages = globSync('apps/back-office/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (file) => /\.test\.tsx?$/.test(file),
})
const imports = pages.flatMap((file) => [
  ...textOf(file).matchAll(/import (?!type)\{([^}]*)\} from '@vitrine\/client\/([\w-]+)'/g),
])

test('every call of a page is allowed', () => {
  const generated = new Set(globSync('packages/client/src/generated/*.ts', { cwd: root }))
  const called = imports.flatMap(([, names = '', module = '']) => {
    if (!generated.has(`packages/client/src/generated/${module}.ts`)) return []
    const paths = pathsOf(module)
    return names.split(',').flatMap((name) => paths.get(name.trim()) ?? [])
  })
  expect(new Set(called).size).toBeGreaterThan(150)
  const isAllowed = (path: string) =>
    allowedPaths.some((one) => path === one || path.startsWith(`${one}/`)) ||
    path === '/v2/{factorType}/verify'
  expect([...new Set(called)].filter((path) => !isAllowed(path))).toEqual([])
})
