import * as z from 'zod'

/** Writes a value of code as the wire carries it. */
export type Encode = (value: unknown) => unknown

/**
 * What `z.encode` does to values that are right, without looking whether they are: undeclared fields are left out, times
 * become text. A schema is walked once, not for each answer. Nobody else's values pass here: they are the answers of our
 * own handlers, whose types are checked, and in development each is compared with what `z.encode` makes of it.
 */
export function encoderOf(schema: z.ZodType): Encode {
  return compile(schema, new Map()) ?? ((value) => value)
}

export interface AnswerWriter {
  /** For the wire. `checked`: the slow and sure way, and a mistake of ours when the fast one would say anything else. */
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
      throw new Error('An answer is written otherwise than its schema says')
    },
  }
}

type Compiled = Encode | undefined

/** Undefined: the wire carries the value as it is. */
function compile(schema: z.ZodType, known: Map<z.ZodType, { encode: Compiled }>): Compiled {
  const earlier = known.get(schema)
  // A shape within itself: by then its own encoder is there.
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

/** As zod keeps the parts of a schema; those that are read here. */
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
