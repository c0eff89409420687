import { existsSync, readFileSync } from 'node:fs'
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

test.each(specifiedCalls)('the contract and the table contain %s', (call) => {
  expect(routes.map(nameless)).toContain(nameless(call))
  expect(page).toContain(`\`${call}\``)
})

test.each(specifiedEnumerations)(
  'the contract declares every value of $name, and the table lists $name',
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

/** Every call of the table with each of its tests. */
const rows = [...page.matchAll(/^\| `([A-Z]+) ([^`]+)` \| \[(\w+\.\w+)\].*? \| ([^|]+) \|$/gm)].flatMap(
  ([, method = '', path = '', name = '', tests = '']) =>
    [...tests.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => ({ method, path, name, file })),
)

test('every test file in the table exists and makes its call', () => {
  const silent = rows.filter(({ method, path, name, file }) => {
    const place = join(root, file)
    if (!existsSync(place)) return true
    const text = withConstants(readFileSync(place, 'utf8'))
    const sends = sentPath(path).test(text) && sentMethod(method).test(text)
    return !sends && !callsByClient(text, name)
  })
  expect(rows.length).toBeGreaterThanOrEqual(specifiedCalls.length)
  expect(silent).toEqual([])
})

/** The text with each constant path in place of its later uses in other paths. */
function withConstants(text: string): string {
  const paths = new Map<string, string>()
  const lines = text.split('\n').map((line) => {
    const whole = line.replaceAll(/\$\{(\w+)\}/g, (use, name: string) => paths.get(name) ?? use)
    const [, name, path] = /const (\w+) = ['"`](\/[^'"`]*)['"`]/.exec(whole) ?? []
    if (name && path) paths.set(name, path)
    return whole
  })
  return lines.join('\n')
}

/** A quoted path that ends here, with any value for each parameter. */
function sentPath(path: string): RegExp {
  const fixed = path.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const value = '(?:\\$\\{[^}]*\\}|[^/\'"`?\\s$]+)'
  return new RegExp(`['"\`](?:/[^'"\`\\s]*)?${fixed.join(value)}['"\`?]`)
}

const sentMethod = (method: string): RegExp => new RegExp(`['"]${method}['"]|\\b${method.toLowerCase()}\\(`)

/** Whether the text calls the function of the client that makes this call. */
function callsByClient(text: string, name: string): boolean {
  const [area = '', made] = name.split('.')
  const folder = area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const [, alias] = new RegExp(`import \\* as (\\w+) from '@vitrine/client/${folder}'`).exec(text) ?? []
  return alias !== undefined && text.includes(`${alias}.${made}(`)
}
