import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codes } from '@vitrine/contract/codes'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** The tests that ask a real platform; elsewhere a code is only a text. */
const folders = '{packages/platform,conformance}'
const texts = globSync(`${folders}/**/*.test.ts`, {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).map((file) => readFileSync(join(root, file), 'utf8'))
const named = new Set(texts.flatMap((text) => text.match(/[A-Z0-9_]{3,}|-\d+/g) ?? []))

test('a test provokes each error code', () => {
  expect(Object.keys(codes).filter((code) => !named.has(code))).toEqual([])
})
