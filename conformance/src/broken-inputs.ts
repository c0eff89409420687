import type { Call } from '@vitrine/contract/define'
import * as z from 'zod'

/** An input that is valid but for one field. */
export interface BrokenInput {
  /** As the platform names it: `paging.limit`. */
  readonly field: string
  /** The mistake, for a title. */
  readonly value: string
  readonly input: Record<string, unknown>
}

/** The example with one broken field at a time: fields of a JSON body, of a path, and of a query at any depth. */
export function brokenInputs(call: Call): BrokenInput[] {
  return /^(GET|DELETE) /.test(call.route) ? brokenAddresses(call) : brokenBodies(call)
}

const example = (call: Call) => structuredClone(call.example) as Record<string, unknown>
const refuses = (schema: z.ZodType, value: unknown) => !z.safeDecode(schema, value).success

function brokenBodies(call: Call): BrokenInput[] {
  return Object.entries(call.input.shape).flatMap(([field, schema]) => {
    if (call.route.includes(`{${field}}`)) return []
    // An entity whose id comes in the path is whole with it alone.
    const objects = call.route.includes(`{${field}.`) ? [] : [{ no: 'such value' }]
    const broken = [...objects, 12.5, ['nothing'], 'nothing'].find((value) =>
      refuses(schema as z.ZodType, value),
    )
    return broken === undefined
      ? []
      : [{ field, value: 'broken', input: { ...example(call), [field]: broken } }]
  })
}

const long = [101, 501, 4_001].map((length) => 'a'.repeat(length))

/** An unknown value or one of the wrong type, one out of range, and a fraction; for a text, one that is too long. */
function brokenAddresses(call: Call): BrokenInput[] {
  return leavesOf(call.input).flatMap(({ path, schema }) => {
    const field = path.join('.')
    const broken = ['nothing', [-1, 1_000_000_000], 12.5, long].flatMap(
      (kind) => [kind].flat().find((value) => hasType(schema, value) && refuses(schema, value)) ?? [],
    )
    return broken.map((value) => ({
      field,
      value: nameOf(value),
      input: completed(call, path, withValue(example(call), path, value)),
    }))
  })
}

/** Only a number can be out of range, only a text can be too long, and anything can be nonsense. */
function hasType(schema: z.ZodType, value: string | number): boolean {
  const isNumber = bare(schema) instanceof z.ZodNumber
  return value === 'nothing' || isNumber === (typeof value === 'number')
}

/** The other fields that the broken one needs. */
function completed(
  call: Call,
  path: readonly string[],
  input: Record<string, unknown>,
): Record<string, unknown> {
  const missing = (z.safeDecode(call.input, input).error?.issues ?? [])
    .map((issue) => issue.path.map(String))
    .filter((other) => other.join('.') !== path.join('.') && other.length > 1)
  return missing.reduce((made, other) => withValue(made, other, 'something'), input)
}

const nameOf = (value: string | number): string =>
  typeof value === 'string' && value.length > 100 ? `of ${value.length} characters` : `${value}`

interface Leaf {
  readonly path: readonly string[]
  readonly schema: z.ZodType
}

function leavesOf(schema: z.ZodType, path: readonly string[] = []): Leaf[] {
  const inner = bare(schema)
  if (!(inner instanceof z.ZodObject)) return [{ path, schema }]
  return Object.entries(inner.shape).flatMap(([key, value]) => leavesOf(value as z.ZodType, [...path, key]))
}

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? bare(schema.unwrap() as z.ZodType)
    : schema

function withValue(
  input: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (rest.length === 0) return { ...input, [key]: value }
  return { ...input, [key]: withValue((input[key] ?? {}) as Record<string, unknown>, rest, value) }
}
