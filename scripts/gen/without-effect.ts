import type { CallModel, Model, Schema } from './model.ts'
import { reach } from './model.ts'

interface Found {
  readonly schema: Schema
  /** Set if the name is that of a value of an enumeration. */
  readonly value?: string
}

/** Adds each reason to the description of its field or enumeration, which every printed document repeats. */
export function describeWithoutEffect(model: Model, reasons: Readonly<Record<string, string>>): void {
  for (const [name, reason] of Object.entries(reasons)) {
    const { schema, value } = placeOf(model, name)
    const about = value ? `${value} is not used: ${reason}` : `Without effect: ${reason}`
    Object.assign(schema, { description: [schema.description, about].filter(Boolean).join(' ') })
  }
}

/** The reasons that concern an area's calls or the shapes that they use. */
export function withoutEffectIn(
  model: Model,
  area: string,
  calls: readonly CallModel[],
  reasons: Readonly<Record<string, string>>,
): [name: string, reason: string][] {
  const shapes = reach(calls, model.shapes)
  return Object.entries(reasons).filter(([name]) => {
    const [first = ''] = name.split('.')
    return first === area || shapes.has(first)
  })
}

function placeOf(model: Model, name: string): Found {
  const [first = '', ...path] = name.split('.')
  const call = model.areas.get(first)?.find((one) => one.name === path[0])
  const starts = call
    ? [
        { schema: call.input, path: path.slice(1) },
        { schema: call.output, path: path.slice(1) },
      ]
    : [{ schema: model.shapes.get(first) ?? {}, path }]
  for (const { schema, path } of starts) {
    const found = search(schema, path)
    if (found) return found
  }
  throw new Error(`contract/src/without-effect.ts: the contract has no ${name}`)
}

function search(schema: Schema, path: readonly string[]): Found | undefined {
  const [head, ...rest] = path
  if (head === undefined) return { schema }
  const field = schema.properties?.[head]
  if (field) return search(field, rest)
  if (rest.length === 0 && schema.enum?.includes(head)) return { schema, value: head }
  for (const inner of [
    schema.items,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ]) {
    const found = inner && search(inner, path)
    if (found) return found
  }
  return undefined
}
