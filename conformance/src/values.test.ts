import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@vitrine/contract/define'
import { contract } from '@vitrine/contract/index'
import { withoutEffect } from '@vitrine/contract/without-effect'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import {
  enumerationsIn,
  type Operation,
  operations,
  type Place,
  type Schema,
  valuesIn,
} from './enumerations.ts'
import { callers, given } from './given.ts'
import { withValueAt } from './place-value.ts'
import { requestOf } from './request.ts'
import { type Caller, createWorld, type World } from './world.ts'

interface Change {
  readonly place: Place
  readonly value: string
}

type Input = Record<string, unknown>

const root = join(import.meta.dirname, '../..')
const reached = new Set<string>()

/** Each value that the contract declares, with the domains whose calls can hold it. */
const declared = new Map<string, { readonly value: string; readonly domains: Set<string> }>()
for (const { name, domain, input, output } of operations)
  for (const found of [...enumerationsIn(input, name), ...enumerationsIn(output, name)])
    for (const value of found.values) {
      const key = `${found.name}.${value}`
      const { domains } = declared.get(key) ?? { domains: new Set() }
      declared.set(key, { value, domains: domains.add(domain) })
    }

/** The texts in quotes of the tests of each domain. */
const quoted = new Map<string, Set<string>>()
for (const file of globSync('packages/platform/src/*/**/*.test.ts', { cwd: root })) {
  const domain = file.split('/')[3] ?? ''
  const texts = readFileSync(join(root, file), 'utf8').matchAll(/(['"`])([\w.*/]+)\1/g)
  quoted.set(domain, new Set([...(quoted.get(domain) ?? []), ...[...texts].map(([, , text = '']) => text)]))
}

/** How many enumerations have a value of that name: one that only one has is that one wherever a test says it. */
const owners = new Map<string, number>()
for (const { value } of declared.values()) owners.set(value, (owners.get(value) ?? 0) + 1)

/** Whether a test says the value, of a domain whose calls can hold it. */
function isSaid(key: string): boolean {
  const { value = '', domains = [] } = declared.get(key) ?? {}
  const places = owners.get(value) === 1 ? quoted.keys() : domains
  return [...places].some((domain) => quoted.get(domain)?.has(value))
}

const isReached = (key: string): boolean => isSaid(key) || reached.has(key)
const listed = Object.keys(withoutEffect).filter((key) => declared.has(key))

afterAll(() => {
  console.log(`${listed.length} values of enumerations that no test reaches:`)
  for (const key of listed) console.log(`${key}: ${withoutEffect[key]}`)
})

test('calls accept the values of enumerations that no other test sends', { timeout: 300_000 }, async () => {
  let world = await createWorld()
  for (const operation of operations) {
    const [area = '', made = ''] = operation.name.split('.')
    const call = (contract as Record<string, Record<string, Call>>)[area]?.[made]
    if (!call || call.http) continue
    const changes: (Change | undefined)[] = leftIn(operation.input, operation.name)
    if (leftIn(operation.output, operation.name).length > 0) changes.unshift(undefined)
    if (changes.length === 0) continue
    const one = await world.caller(call.access.find((role) => role !== 'anyone') ?? 'anyone')
    for (const change of changes)
      await send(world, (await callers[operation.name]?.(world)) ?? one, operation, call, change)
    // The settings of a site decide about every call after this one.
    if (/settings/i.test(operation.name)) world = await createWorld()
  }
})

test('each value of every enumeration is reached, or `without-effect.ts` gives the reason', () => {
  expect([...declared.keys()].filter((key) => !isReached(key) && !(key in withoutEffect))).toEqual([])
})

test('the list of values without effect contains only values that no test names', () => {
  expect(listed.filter(isSaid)).toEqual([])
})

function leftIn(schema: Schema, name: string): Change[] {
  return [...enumerationsIn(schema, name)].flatMap(({ name: enumeration, values, place }) =>
    values.filter((value) => !isReached(`${enumeration}.${value}`)).map((value) => ({ place, value })),
  )
}

/** Sends the example, with that value at that place, and notes the values of the request and of the answer. */
async function send(
  world: World,
  who: Caller,
  { name, input, output }: Operation,
  call: Call,
  change?: Change,
): Promise<void> {
  const example = structuredClone(call.example) as Input
  const start = (await given[name]?.(world, who, example)) ?? example
  const sent = (change ? withValueAt(input, start, change.place, change.value) : start) as Input
  if (!z.safeDecode(call.input, sent).success) return
  const { method, path, body } = requestOf(call.route, sent)
  const reply = await world.send(method, path, body, who.headers)
  expect(reply.status, `${name} with ${change?.value}`).toBeLessThan(500)
  if (reply.status !== 200) return
  for (const found of [...valuesIn(sent, input, name), ...valuesIn(reply.body, output, name)])
    reached.add(found)
}
