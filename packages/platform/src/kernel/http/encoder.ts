import * as z from 'zod'

/** Encodes a value for the wire. */
export type Encode = (value: unknown) => unknown

/**
 * Does what `z.encode` does for valid values, without validating them: it drops undeclared fields and writes times as
 * text. The schema is compiled once. Only typed results of our handlers are encoded, and in development each result
 * is compared with `z.encode`.
 */
export function encoderOf(schema: z.ZodType): Encode {
  return compile(schema, new Map()) ?? ((value) => value)
}

export interface AnswerWriter {
  /** Encodes for the wire. With `checked`, it also runs `z.encode` and fails if the results differ. */
  write(answer: object, checked: boolean): object
}

export function answerWriter(schema: z.ZodType): AnswerWriter {
  let encode: Encode | undefined
  return {
    write(answer, checked) {
      encode ??= encoderOf(schema)
      if (!checked) return encode(answer) as object
      const sure = z.encode(schema, answer as never)
      if (JSON.stringify(encode(answer)) === JSON.stringify(sure)) return sure as object
      throw new Error('The answer does not match its schema')
    },
  }
}

type Compiled = Encode | undefined

/** Returns undefined if the value needs no encoding. */
function compile(schema: z.ZodType, known: Map<z.ZodType, { encode: Compiled }>): Compiled {
  const earlier = known.get(schema)
  // A recursive schema: its encoder exists by the time it runs.
  if (earlier) return (value) => (earlier.encode ? earlier.encode(value) : value)
  const entry: { encode: Compiled } = { encode: undefined }
  known.set(schema, entry)
  const made = compileNew(schema, (inner) => compile(inner as z.ZodType, known))
  entry.encode = made
  known.delete(schema)
  return made
}

function compileNew(schema: z.ZodType, inner: (schema: unknown) => Compiled): Compiled {
  const { def } = schema._zod as unknown as { readonly def: Definition }
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'any':
    case 'null':
      return undefined
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'readonly':
    case 'default': {
      const encode = inner(def.innerType)
      return encode && ((value) => (value === undefined || value === null ? value : encode(value)))
    }
    case 'array': {
      const encode = inner(def.element)
      return encode && ((value) => (value as readonly unknown[]).map(encode))
    }
    case 'record': {
      const encode = inner(def.valueType)
      return encode && ((value) => mapped(value as Readonly<Record<string, unknown>>, encode))
    }
    case 'object':
      if (def.catchall) break
      return object(Object.entries(def.shape ?? {}).map(([name, field]) => [name, inner(field)] as const))
    case 'pipe':
      if (schema.meta()?.wire === 'timestamp') return (value) => (value as Date).toISOString()
  }
  return (value) => z.encode(schema, value as never)
}

/** The parts of zod's internal schema definition that are used here. */
interface Definition {
  readonly type: string
  readonly innerType?: unknown
  readonly element?: unknown
  readonly valueType?: unknown
  readonly shape?: Readonly<Record<string, unknown>>
  readonly catchall?: unknown
}

function object(fields: readonly (readonly [string, Compiled])[]): Encode {
  return (value) => {
    const written: Record<string, unknown> = {}
    for (const [name, encode] of fields) {
      const given = (value as Readonly<Record<string, unknown>>)[name]
      if (given !== undefined) written[name] = encode ? encode(given) : given
    }
    return written
  }
}

function mapped(record: Readonly<Record<string, unknown>>, encode: Encode): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, encode(value)]))
}
