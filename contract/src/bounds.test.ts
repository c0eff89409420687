import { expect, test } from 'vitest'
import * as z from 'zod'

import type { Call } from './define.ts'
import { contract } from './index.ts'

interface Schema {
  readonly type?: string
  readonly maxLength?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** Formats whose pattern has a longest text. */
const limited = new Set(['date-time', 'uuid', 'guid'])

test('every text that a call accepts has a maximum length', () => {
  expect(everyInput((_, schema) => schema.type === 'string' && !isBounded(schema))).toEqual([])
})

test('a page has at most 100 items, for staff and apps at most 1,000', () => {
  const tooMany = everyInput((path, { maximum }, call) => {
    const isOpen = call.access.some((role) => role !== 'staff' && role !== 'app')
    const most = isOpen ? 100 : 1_000
    return /[pP]aging\.limit$/.test(path) && (maximum === undefined || maximum > most)
  })
  expect(tooMany).toEqual([])
})

/** The places of the inputs of all calls for which the condition holds. */
function everyInput(holds: (path: string, schema: Schema, call: Call) => boolean): readonly string[] {
  return Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
      const places = [...placesIn(schema, `${area}.${name}`, schema.$defs ?? {}, [])]
      return places.filter(([path, place]) => holds(path, place, call)).map(([path]) => path)
    }),
  )
}

function* placesIn(
  schema: Schema,
  path: string,
  shapes: Readonly<Record<string, Schema>>,
  above: readonly string[],
): Generator<readonly [path: string, schema: Schema]> {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    const shape = shapes[name]
    if (shape && !above.includes(name)) yield* placesIn(shape, path, shapes, [...above, name])
    return
  }
  yield [path, schema]
  for (const [key, field] of Object.entries(schema.properties ?? {}))
    yield* placesIn(field, `${path}.${key}`, shapes, above)
  if (schema.items) yield* placesIn(schema.items, `${path}[]`, shapes, above)
  if (typeof schema.additionalProperties === 'object')
    yield* placesIn(schema.additionalProperties, `${path}.*`, shapes, above)
  for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* placesIn(option, path, shapes, above)
}

function isBounded({ maxLength, pattern, enum: values, const: value, format }: Schema): boolean {
  if (maxLength !== undefined || values || value !== undefined || limited.has(format ?? '')) return true
  return pattern !== undefined && !/[*+]|,\}/.test(pattern)
}
