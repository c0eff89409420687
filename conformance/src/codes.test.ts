import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codes } from '@vitrine/contract/codes'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** The tests that ask a real platform; elsewhere a code is only a text. */
const folders = '{packages/platform,conformance}'
const files = globSync(`${folders}/**/*.test.ts`, {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
})
const expected = new Set(files.flatMap((file) => codesIn(file, readFileSync(join(root, file), 'utf8'))))

test('a test of the platform expects each error code', () => {
  expect(Object.keys(codes).filter((code) => !expected.has(code))).toEqual([])
})

/** The codes in the texts and keys of a test: its types, comments and titles provoke nothing. */
function codesIn(file: string, text: string): string[] {
  const found: string[] = []
  const left = new Set<unknown>()
  new Visitor({
    TSLiteralType: ({ literal }) => void left.add(literal),
    CallExpression: ({ callee, arguments: [title] }) => {
      if (callee.type === 'Identifier' && /^(test|describe)$/.test(callee.name)) left.add(title)
    },
    Property: ({ key }) => void (key.type === 'Identifier' && found.push(key.name)),
    Literal: (node) => {
      if (typeof node.value === 'string' && !left.has(node))
        found.push(...(node.value.match(/[A-Z0-9_]{3,}|-\d+/g) ?? []))
    },
    TemplateElement: ({ value }) => void found.push(...(value.raw.match(/[A-Z0-9_]{3,}/g) ?? [])),
  }).visit(parseSync(file, text).program)
  return found
}
