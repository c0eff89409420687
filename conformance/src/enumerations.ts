import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** As much of JSON Schema as the OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
}

/** A call as the OpenAPI document has it. */
export interface Operation {
  readonly name: string
  /** Of the platform: the folder with the tests of this call. */
  readonly domain: string
  readonly input: Schema
  readonly output: Schema
}

/** Where an enumeration is: keys of objects, `[]` for the items of a list, `|1` for a branch. */
export type Place = readonly string[]

/** An enumeration of a call; one that a shape declares is the same in every call. */
export interface Found {
  readonly name: string
  readonly values: readonly string[]
  readonly place: Place
}

interface Declared {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[]
  readonly requestBody?: Body
  readonly responses?: Readonly<Record<string, Body>>
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

const root = join(import.meta.dirname, '../..')
const openApi: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Declared>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
} = JSON.parse(readFileSync(join(root, 'contract/openapi.json'), 'utf8'))

const domains = new Map(
  globSync('contract/src/*/*.ts', { cwd: root })
    .filter((file) => !/\/(codes|shapes|hosted-pages)\//.test(file))
    .map((file) => [basename(file, '.ts'), basename(dirname(file))]),
)
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const operations: readonly Operation[] = Object.values(openApi.paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ operationId: name, tags = [], parameters = [], requestBody, responses = {} }) => {
    if (!name) return []
    const query = Object.fromEntries(parameters.map((one) => [one.name, one.schema]))
    const [body] = schemasOf(requestBody)
    const properties = { ...query, ...(body && deref(body).properties) }
    const output = { allOf: schemasOf(responses['200']) }
    return [{ name, domain: domains.get(kebab(tags[0] ?? '')) ?? '', input: { properties }, output }]
  })

function schemasOf(body: Body | undefined): Schema[] {
  return Object.values(body?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : []))
}

function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1)
}

export function deref(schema: Schema): Schema {
  const name = nameOf(schema)
  return name ? deref(openApi.components.schemas[name] ?? {}) : schema
}

export const branchesOf = ({ anyOf, oneOf, allOf }: Schema): readonly Schema[] =>
  anyOf ?? oneOf ?? allOf ?? []

/** The parts one step further in: their place, name and schema. */
function inner(schema: Schema, name: string): (readonly [step: string, name: string, schema: Schema])[] {
  const { properties = {}, items, additionalProperties } = schema
  return [
    ...Object.entries(properties).map(([key, one]) => [key, `${name}.${key}`, one] as const),
    ...(items ? [['[]', name, items] as const] : []),
    ...(typeof additionalProperties === 'object' ? [['*', name, additionalProperties] as const] : []),
    ...branchesOf(schema).map((branch, index) => [`|${index}`, name, branch] as const),
  ]
}

export function* enumerationsIn(
  schema: Schema,
  name: string,
  place: Place = [],
  around: readonly string[] = [],
): Generator<Found> {
  const shape = nameOf(schema)
  if (shape) {
    if (!around.includes(shape)) yield* enumerationsIn(deref(schema), shape, place, [...around, shape])
    return
  }
  if (schema.enum) yield { name, values: schema.enum, place }
  for (const [step, called, one] of inner(schema, name))
    yield* enumerationsIn(one, called, [...place, step], around)
}

/** The values of enumerations that a request or an answer holds, as `OrderStatus.APPROVED`. */
export function* valuesIn(data: unknown, schema: Schema, name: string): Generator<string> {
  const shape = nameOf(schema)
  if (shape) {
    yield* valuesIn(data, deref(schema), shape)
    return
  }
  if (typeof data === 'string') {
    if (schema.enum?.includes(data)) yield `${name}.${data}`
  }
  for (const [step, called, one] of inner(schema, name)) {
    if (step.startsWith('|')) yield* valuesIn(data, one, called)
    else if (step === '[]' && Array.isArray(data)) for (const item of data) yield* valuesIn(item, one, called)
    else if (typeof data === 'object' && data !== null && !Array.isArray(data))
      for (const [key, value] of Object.entries(data))
        if (key === step || step === '*') yield* valuesIn(value, one, called)
  }
}
