import { isRead } from '../../contract/src/define.ts'
import type { CallModel, Model, Schema } from './model.ts'
import { shapeName } from './model.ts'
import { title } from './types.ts'

/** The maximum integer of GraphQL (specification of October 2021, section 3.5.1). */
const largestInt = 2 ** 31 - 1
const isName = (text: string): boolean => /^(?!__)[_A-Za-z][_0-9A-Za-z]*$/.test(text)

/** The calls in GraphQL: read calls with JSON answers that contain no credentials. */
export function readCalls(model: Model): CallModel[] {
  return [...model.areas.values()].flat().filter(({ area, name, call, output }) => {
    return isRead(name, call) && area !== 'tokens' && !call.http && hasFields(output)
  })
}

/**
 * The contract's read calls as a GraphQL schema: a field per area with a field per call, with the names and values of
 * the JSON API. Values without fixed fields (filters, free objects, unions) have the type `JSON`.
 */
export function printReadSchema(model: Model): string {
  const calls = readCalls(model)
  const print = new SchemaPrint(model)
  const areas = [...new Set(calls.map(({ area }) => area))]
  const query = areas.map((area) => `  ${area}: ${title(area)}Reads!`)
  const reads = areas.map((area) => {
    const fields = calls.filter((call) => call.area === area).map((call) => print.call(call))
    return `type ${title(area)}Reads {\n${fields.join('\n')}\n}`
  })
  const schema = [
    '"""A time: ISO 8601 with milliseconds, in UTC."""\nscalar DateTime',
    '"""Any value of JSON."""\nscalar JSON',
    `type Query {\n${query.join('\n')}\n}`,
    ...reads,
    ...print.types(),
  ].join('\n\n')
  return `/** The schema of GraphQL, in its own language. */\nexport const readSchema: string = ${asTemplate(schema)}\n`
}

class SchemaPrint {
  private readonly model: Model
  private readonly printed = new Map<string, string>()
  /** Fields that an answer may omit are nullable. */
  private readonly left: ReadonlyMap<string, ReadonlySet<string>>

  constructor(model: Model) {
    this.model = model
    const narrowings = [...model.areas.values()].flat().flatMap(({ call }) => call.narrows ?? [])
    this.left = new Map(
      narrowings.map(({ shape, leavesOut }) => [shape, new Set(Object.values(leavesOut).flat())]),
    )
  }

  call({ area, name, call, input, output }: CallModel): string {
    const place = `${title(area)}${title(name)}`
    const fields = Object.entries(input.properties ?? {}).filter(([field]) => isName(field))
    const given = fields.map(([field, schema]) => {
      const needed = input.required?.includes(field) ? '!' : ''
      return `${field}: ${this.type(schema, `${place}${title(field)}`, 'Input')}${needed}`
    })
    const answer = this.object(output, `${place}Answer`, '')
    return `  ${docstring(call.summary)}\n  ${name}${given.length ? `(${given.join(', ')})` : ''}: ${answer}`
  }

  types(): string[] {
    return [...this.printed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
  }

  /** `suffix` separates input types from output types, as GraphQL requires. */
  private type(schema: Schema, place: string, suffix: '' | 'Input'): string {
    if (schema.$ref) {
      const name = shapeName(schema.$ref)
      return this.named(this.model.shapes.get(name) ?? {}, name, suffix)
    }
    return this.named(schema, place, suffix)
  }

  private named(schema: Schema, name: string, suffix: '' | 'Input'): string {
    if (schema.$ref) return this.type(schema, name, suffix)
    if (schema.wire === 'timestamp') return 'DateTime'
    const union = schema.anyOf ?? schema.oneOf
    const [only, ...more] = (union ?? []).filter(({ type }) => type !== 'null')
    if (only && more.length === 0) return this.type(only, name, suffix)
    if (schema.enum) return this.choice(schema, name)
    if (schema.type === 'array') return `[${this.type(schema.items ?? {}, `${name}Item`, suffix)}!]`
    if (schema.type === 'string' || typeof schema.const === 'string') return 'String'
    if (schema.type === 'boolean' || typeof schema.const === 'boolean') return 'Boolean'
    if (schema.type === 'integer') return (schema.maximum ?? Infinity) <= largestInt ? 'Int' : 'Float'
    // Floats without a JSON number are text on the wire.
    if (schema.type === 'number') return schema.wire === 'float' ? 'JSON' : 'Float'
    return hasFields(schema) ? this.object(schema, name, suffix) : 'JSON'
  }

  private object(schema: Schema, name: string, suffix: '' | 'Input'): string {
    const printedName = `${name}${suffix}`
    if (this.printed.has(printedName)) return printedName
    // Set before its fields, because a shape may contain itself.
    this.printed.set(printedName, '')
    const fields = Object.entries(schema.properties ?? {})
      .filter(([field, { not }]) => isName(field) && !not)
      .map(([field, inner]) => {
        const sure =
          schema.required?.includes(field) && !isNullable(inner) && !this.left.get(name)?.has(field)
        return `  ${field}: ${this.type(inner, `${name}${title(field)}`, suffix)}${sure ? '!' : ''}`
      })
    const head = schema.description ? `${docstring(schema.description)}\n` : ''
    const kind = suffix ? 'input' : 'type'
    this.printed.set(printedName, `${head}${kind} ${printedName} {\n${fields.join('\n')}\n}`)
    return printedName
  }

  /** An enum with invalid GraphQL names becomes text. */
  private choice(schema: Schema, name: string): string {
    const values = (schema.enum ?? []).map(String)
    if (
      !this.model.shapes.has(name) ||
      !values.every((value) => isName(value) && !/^(true|false|null)$/.test(value))
    )
      return 'String'
    const head = schema.description ? `${docstring(schema.description)}\n` : ''
    this.printed.set(name, `${head}enum ${name} {\n${values.map((value) => `  ${value}`).join('\n')}\n}`)
    return name
  }
}

function hasFields(schema: Schema): boolean {
  return Object.entries(schema.properties ?? {}).some(([field, { not }]) => isName(field) && !not)
}

function isNullable(schema: Schema): boolean {
  return (schema.anyOf ?? schema.oneOf ?? []).some(({ type }) => type === 'null')
}

const docstring = (sentence: string): string => `"""${sentence.replaceAll('"""', '\\"""')}"""`

const asTemplate = (text: string): string => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``
