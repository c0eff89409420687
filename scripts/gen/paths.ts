import type { Model, Schema } from './model.ts'
import { shapeName } from './model.ts'

const prefix = { timestamp: '', float: '~', image: '@', decimal: undefined } as const

/**
 * Where an answer holds dates, floats and images, as one string: dotted paths, `*` for the items of a list or a map,
 * `~` before a float, `@` before an image. The client converts these places and carries no schema.
 */
export function printPaths(model: Model, output: Schema): string {
  return [...collect(model, output, [], [])].sort().join(' ')
}

function* collect(
  model: Model,
  schema: Schema,
  path: readonly string[],
  inside: readonly string[],
): Generator<string> {
  if (schema.$ref) {
    const name = shapeName(schema.$ref)
    // A shape inside itself has no end; its dates stay text below the first level.
    if (!inside.includes(name))
      yield* collect(model, model.shapes.get(name) as Schema, path, [...inside, name])
    return
  }
  const mark = schema.wire && prefix[schema.wire]
  if (mark !== undefined) {
    yield mark + path.join('.')
    return
  }
  for (const [key, field] of Object.entries(schema.properties ?? {}))
    yield* collect(model, field, [...path, key], inside)
  for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* collect(model, option, path, inside)
  if (schema.items) yield* collect(model, schema.items, [...path, '*'], inside)
  if (typeof schema.additionalProperties === 'object')
    yield* collect(model, schema.additionalProperties, [...path, '*'], inside)
}
