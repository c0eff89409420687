import type { Model, Schema } from './model.ts'
import { shapeName } from './model.ts'

/** The value at a path: 0 a date, 1 a float, 2 an address that may lack its host; a name: that shape. */
type Places = 0 | 1 | 2 | { readonly shape: string } | Map<string, Places>

const leaf: Readonly<Record<NonNullable<Schema['wire']>, Places | undefined>> = {
  timestamp: 0,
  float: 1,
  image: new Map([['url', 2]]),
  decimal: undefined,
}

/** The constant that holds the places of a shape, such as `cartPlaces`. */
export const placesName = (shape: string): string => `${shape.charAt(0).toLowerCase()}${shape.slice(1)}Places`

/**
 * The places of dates, floats and images in an answer, as an object literal; `'*'` stands for every item of a list or a
 * map. The client converts these places and contains no schema. Empty without places. A shape of `named` is a
 * constant's name; others are written inline.
 */
export function printPlaces(
  model: Model,
  schema: Schema,
  named: ReadonlySet<string>,
  inside?: string,
): string {
  const places = collect(model, schema, inside)
  return places === undefined ? '' : print(model, places, named)
}

/** Shorter places are written inline: compressed, they are smaller than a constant. */
const worthAConstant = 120

/** The shapes with a constant: long ones that are used more than once. */
export function shapesWithConstants(model: Model): Set<string> {
  const everyShape = new Set(model.shapes.keys())
  const print = (shape: string, named: ReadonlySet<string>) =>
    printPlaces(model, model.shapes.get(shape) ?? {}, named, shape)
  const outputs = [...model.areas.values()].flat().filter(({ call }) => !call.http)
  const printed = [
    ...outputs.map(({ output }) => printPlaces(model, output, everyShape)),
    ...[...everyShape].map((shape) => print(shape, everyShape)),
  ].join()
  const isNamedAgain = (shape: string) => printed.split(new RegExp(`\\b${placesName(shape)}\\b`)).length > 2
  const isLong = (shape: string) => print(shape, new Set()).length > worthAConstant
  return new Set([...everyShape].filter((shape) => isLong(shape) && isNamedAgain(shape)))
}

/** True if a shape contains a place at any depth. */
const hasPlaces = (model: Model, shape: string): boolean =>
  collect(model, model.shapes.get(shape) ?? {}, shape) !== undefined

function collect(model: Model, schema: Schema, inside: string | undefined): Places | undefined {
  if (schema.$ref) {
    const shape = shapeName(schema.$ref)
    // A recursive shape has no end, so its dates stay text below the first level.
    return shape !== inside && hasPlaces(model, shape) ? { shape } : undefined
  }
  const found = schema.wire && leaf[schema.wire]
  if (found !== undefined && !(found instanceof Map)) return found
  const below = new Map<string, Places>(found)
  const add = (key: string, field: Schema) => {
    const places = collect(model, field, inside)
    if (places !== undefined) below.set(key, merge(model, below.get(key), places))
  }
  for (const [key, field] of Object.entries(schema.properties ?? {})) add(key, field)
  if (schema.items) add('*', schema.items)
  if (typeof schema.additionalProperties === 'object') add('*', schema.additionalProperties)
  let all: Places | undefined = below.size ? below : undefined
  for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    const places = collect(model, option, inside)
    if (places !== undefined) all = merge(model, all, places)
  }
  return all
}

/** Merges both; a union of shapes is written inline, because one constant cannot stand for two. */
function merge(model: Model, one: Places | undefined, other: Places): Places {
  const all = new Set(model.shapes.keys())
  if (one === undefined || print(model, one, all) === print(model, other, all)) return other
  const [left, right] = [open(model, one), open(model, other)]
  if (!(left instanceof Map && right instanceof Map)) throw new Error('One place holds two kinds of value')
  const both = new Map(left)
  for (const [key, places] of right) both.set(key, merge(model, both.get(key), places))
  return both
}

const open = (model: Model, places: Places): Places | undefined =>
  typeof places === 'object' && 'shape' in places
    ? collect(model, model.shapes.get(places.shape) ?? {}, places.shape)
    : places

function print(model: Model, places: Places, named: ReadonlySet<string>): string {
  if (typeof places === 'number') return String(places)
  if ('shape' in places) {
    return named.has(places.shape)
      ? placesName(places.shape)
      : printPlaces(model, model.shapes.get(places.shape) ?? {}, named, places.shape)
  }
  const fields = [...places].map(
    ([key, inner]) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${print(model, inner, named)}`,
  )
  return `{ ${fields.join(', ')} }`
}
