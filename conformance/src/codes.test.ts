import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Code, codes } from '@vitrine/contract/codes'
import { expect, test } from 'vitest'

import { mostUnprovoked, unprovoked } from './unprovoked.ts'

const root = join(import.meta.dirname, '../..')
/** The tests that ask a real platform; elsewhere a code is only a text. */
const folders = '{packages/platform,conformance}'
const texts = globSync(`${folders}/**/*.test.ts`, {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).map((file) => readFileSync(join(root, file), 'utf8'))
const named = new Set(texts.flatMap((text) => text.match(/[A-Z0-9_]{3,}|-\d+/g) ?? []))
const listed = Object.keys(unprovoked) as Code[]

test('a test names each error code, or the list of unprovoked codes gives the reason', () => {
  const unnamed = Object.keys(codes).filter((code) => !named.has(code))
  console.info(listed.map((code) => `${code}: ${unprovoked[code]}`).join('\n'))
  expect(unnamed.filter((code) => !(code in unprovoked))).toEqual([])
})

test('the list of unprovoked codes holds only codes that no test names', () => {
  expect(listed.filter((code) => named.has(code))).toEqual([])
})

test('the list of unprovoked codes does not grow', () => {
  expect(listed.length).toBe(mostUnprovoked)
})
