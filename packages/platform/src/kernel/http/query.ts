import * as z from 'zod'

import { invalid } from './failure.ts'

/** The part of a JSON schema that query strings need: numbers, booleans and lists. */
interface Shape {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly $defs?: Readonly<Record<string, Shape>>
}

/** Parses a query string for an input schema: dotted keys with repeated lists, or `.r`. */
export function queryReader(input: z.ZodType): (query: URLSearchParams) => Record<string, unknown> {
  const root = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape
  return (query) => {
    const whole = query.get('.r')
    return whole === null ? readDotted(query, root) : readEncoded(whole)
  }
}

/** `.r` is the base64url-encoded JSON of the whole request. */
function readEncoded(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64url')),
    )
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Reported below, like every value that is not a JSON object.
  }
  throw invalid({
    field: '.r',
    description: 'must be base64url of a JSON object',
    violatedRule: 'FORMAT',
    ruleName: 'FORMAT',
    data: {},
  })
}

function readDotted(query: URLSearchParams, root: Shape): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const key of new Set(query.keys())) {
    const path = key.split('.')
    if (path.includes('__proto__') || path.length > 32) continue
    assign(value, path, toValue(query.getAll(key), shapeAt(root, path, root), root))
  }
  return withLists(value, root, root) as Record<string, unknown>
}

/** A list of objects is written as one object, `sorting.fieldName=a`, or with indexes, `sorting.0.fieldName=a`. */
function withLists(value: unknown, shape: Shape | undefined, root: Shape): unknown {
  const here = shape && resolve(shape, root)
  if (!here || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (here.type === 'array') {
    const isNumbered = Object.keys(value).every((key) => /^\d{1,3}$/.test(key))
    const items = isNumbered ? Object.values(value) : [value]
    return items.map((item) => withLists(item, here.items, root))
  }
  const known = (key: string) =>
    here.properties && Object.hasOwn(here.properties, key) ? here.properties[key] : undefined
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withLists(inner, known(key), root)]),
  )
}

function toValue(texts: readonly string[], shape: Shape | undefined, root: Shape): unknown {
  if (shape?.type === 'array') {
    const item = shape.items && resolve(shape.items, root)
    return texts.map((text) => toScalar(text, item?.type))
  }
  // A field with an open schema (a filter) keeps the original texts.
  if (shape?.type === undefined && texts.length > 1) return texts
  return toScalar(texts.at(-1)!, shape?.type)
}

/** Text that is not a number stays text, so that validation reports the field. */
function toScalar(text: string, type: string | undefined): unknown {
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (type === 'number' || type === 'integer') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  return text
}

function shapeAt(
  shape: Shape | undefined,
  [key, ...rest]: readonly string[],
  root: Shape,
): Shape | undefined {
  const here = shape && resolve(shape, root)
  if (key === undefined || !here) return here
  if (here.type === 'array') return shapeAt(here.items, /^\d+$/.test(key) ? rest : [key, ...rest], root)
  return shapeAt(
    here.properties && Object.hasOwn(here.properties, key) ? here.properties[key] : undefined,
    rest,
    root,
  )
}

function resolve(shape: Shape, root: Shape): Shape {
  if (shape.$ref === '#') return root
  const target = shape.$ref ? root.$defs?.[shape.$ref.slice('#/$defs/'.length)] : undefined
  const here = target ?? shape
  const meant = here.anyOf?.find(({ type }) => type !== 'null')
  return meant ? resolve(meant, root) : here
}

/** Sets a value at a path. A non-object in the path stays, so that validation reports it. */
export function assign(
  target: Record<string, unknown>,
  [key, ...rest]: readonly string[],
  value: unknown,
): void {
  if (key === undefined) return
  if (rest.length === 0) {
    target[key] = value
    return
  }
  if (!Object.hasOwn(target, key) || target[key] === null) target[key] = {}
  const inner = target[key]
  if (typeof inner === 'object') assign(inner as Record<string, unknown>, rest, value)
}
