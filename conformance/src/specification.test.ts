import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@vitrine/contract/define'
import { contract } from '@vitrine/contract/index'
import { expect, test } from 'vitest'
import { specifiedCalls, specifiedEnumerations } from './specification.ts'

interface Schema {
  readonly enum?: readonly unknown[]
  readonly [key: string]: unknown
}

const root = join(import.meta.dirname, '../..')
const openApi = JSON.parse(readFileSync(join(root, 'contract/openapi.json'), 'utf8'))
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const calls = Object.values(contract).flatMap((area) => Object.values<Call>(area))
const routes = calls.flatMap(({ route, aliases = [] }) => [route, ...aliases])
/** Names of parameters are ours to choose. */
const nameless = (route: string) => route.replaceAll(/\{[^}]*\}/g, '{}')

test.each(specifiedCalls)('%s is a call of the contract, and in the table', (call) => {
  expect(routes.map(nameless)).toContain(nameless(call))
  expect(page).toContain(`\`${call}\``)
})

test.each(specifiedEnumerations)(
  'every value of $name is declared, and it is in the table',
  ({ name, shape, values }) => {
    const [method, path] = shape.split(' ')
    const declared = path
      ? openApi.paths[path][method?.toLowerCase() ?? '']
      : openApi.components.schemas[shape]
    const lists = [...enumsIn(declared)]
    expect(lists.some((list) => values.every((value) => list.includes(value)))).toBe(true)
    expect(page).toContain(`| ${name} |`)
  },
)

function* enumsIn(schema: Schema): Generator<readonly unknown[]> {
  if (Array.isArray(schema.enum)) yield schema.enum
  for (const inner of Object.values(schema))
    if (typeof inner === 'object' && inner !== null) yield* enumsIn(inner as Schema)
}

/** What a test calls the call by: its function, or the last part of its path that is no parameter. */
const rows = [...page.matchAll(/^\| `[A-Z]+ ([^`]+)` \| \[\w+\.(\w+)\].*? \| ([^|]+) \|$/gm)].flatMap(
  ([, path = '', name = '', tests = '']) =>
    [...tests.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => ({ path, name, file })),
)

test('every call of the table is named by the tests that are said to watch it', () => {
  const last = (path: string) =>
    path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''
  const silent = rows.filter(({ path, name, file }) => {
    const text = readFileSync(join(root, file), 'utf8')
    // Calls of one kind are made of their verbs in a loop.
    const kind = last(path).replace(/^[a-z]+(?=-by-filter$)/, '')
    return ![last(path), kind, name].some((word) => text.includes(word))
  })
  expect(rows.length).toBeGreaterThan(specifiedCalls.length)
  expect(silent).toEqual([])
})
