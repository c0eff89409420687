import * as z from 'zod'

import type { Call, Event } from '../../contract/src/define.ts'

/** The part of JSON Schema (2020-12) that the contract uses, with our `wire` mark. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | string[]
  readonly wire?: 'timestamp' | 'float' | 'image' | 'decimal'
  readonly description?: string
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly not?: Schema
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
  readonly maximum?: number
}

export interface CallModel {
  readonly area: string
  readonly name: string
  readonly call: Call
  readonly input: Schema
  readonly output: Schema
}

export interface EventModel {
  readonly event: Event
  readonly payload: Schema
}

export interface Model {
  readonly areas: ReadonlyMap<string, readonly CallModel[]>
  readonly events: readonly EventModel[]
  /** The named entities in wire form. */
  readonly shapes: ReadonlyMap<string, Schema>
  /** Entities of several areas, which the server has in `shared.ts`. */
  readonly shared: ReadonlySet<string>
  /** The entities of one area only. */
  readonly own: ReadonlyMap<string, ReadonlySet<string>>
}

type Contract = Readonly<Record<string, Readonly<Record<string, Call>>>>
type Events = Readonly<Record<string, Event>>

/** Reads the contract into plain schemas; two shapes with one name are an error. */
export function readContract(contract: Contract, announced: Events = {}): Model {
  const shapes = new Map<string, Schema>()
  const areas = new Map<string, CallModel[]>()
  for (const [area, calls] of Object.entries(contract)) {
    areas.set(
      area,
      Object.entries(calls).map(([name, call]) => ({
        area,
        name,
        call,
        input: toSchema(call.input, shapes, `${area}.${name}`),
        output: toSchema(call.output, shapes, `${area}.${name}`),
      })),
    )
  }
  const events = Object.entries(announced).map(([name, event]) => ({
    event,
    payload: toSchema(event.payload, shapes, `events.${name}`),
  }))
  const reached = new Map([...areas].map(([area, calls]) => [area, reach(calls, shapes)]))
  const shared = new Set(
    [...shapes.keys()].filter((name) => [...reached.values()].filter((names) => names.has(name)).length > 1),
  )
  const own = new Map(
    [...reached].map(([area, names]) => [area, new Set([...names].filter((name) => !shared.has(name)))]),
  )
  return { areas, events, shapes, shared, own }
}

export const shapeName = (ref: string): string => ref.split('/').at(-1) as string

/** Every schema directly inside another. */
export function* children(schema: Schema): Generator<Schema> {
  yield* Object.values(schema.properties ?? {})
  for (const list of [schema.anyOf, schema.oneOf, schema.allOf]) yield* list ?? []
  if (schema.items) yield schema.items
  if (typeof schema.additionalProperties === 'object') yield schema.additionalProperties
}

/** Converts one type; its named shapes go into `shapes`. */
export function toSchema(type: z.ZodType, shapes: Map<string, Schema>, place: string): Schema {
  // `io: input` is the wire side of a codec, for inputs and outputs alike.
  const {
    $defs = {},
    $schema: _,
    ...root
  } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema & {
    $defs?: Record<string, Schema>
    $schema?: string
  }
  for (const [name, schema] of Object.entries($defs)) {
    const known = shapes.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`${place}: two different shapes are called ${name}; give one another meta id`)
    }
    shapes.set(name, schema)
  }
  return root
}

/** All shapes that the calls use, directly or indirectly. */
export const reach = (calls: readonly CallModel[], shapes: ReadonlyMap<string, Schema>): Set<string> =>
  reachFrom(
    calls.flatMap(({ input, output }) => [input, output]),
    shapes,
  )

/** All shapes that the schemas use, directly or indirectly. */
export function reachFrom(schemas: readonly Schema[], shapes: ReadonlyMap<string, Schema>): Set<string> {
  const names = new Set<string>()
  const visit = (schema: Schema): void => {
    if (schema.$ref) {
      const name = shapeName(schema.$ref)
      if (names.has(name)) return
      names.add(name)
      visit(shapes.get(name) as Schema)
    }
    for (const child of children(schema)) visit(child)
  }
  schemas.forEach(visit)
  return names
}
