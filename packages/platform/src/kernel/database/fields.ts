import { sql } from 'kysely'

import type { FilterField, Operator } from './filter.ts'

const equality = ['$eq', '$ne', '$in', '$nin', '$exists'] as const satisfies readonly Operator[]
const order = ['$gt', '$gte', '$lt', '$lte'] as const satisfies readonly Operator[]
const patterns = ['$startsWith', '$endsWith', '$contains'] as const satisfies readonly Operator[]

type Options = Pick<FilterField, 'sortable' | 'nullable'>

/** Searchable text, which supports every operator. */
export const textField = (column: string, options: Options = {}): FilterField => ({
  expression: sql.ref(column),
  type: 'text',
  operators: [...equality, ...order, ...patterns],
  parse: parseText,
  expected: 'text',
  ...options,
})

/** A state or an id, which supports only equality. */
export const keyField = (column: string, options: Options = {}): FilterField => ({
  ...textField(column, options),
  operators: equality,
})

/** One of a few values. Other values are rejected, because they can only be mistakes. */
export const enumField = (column: string, values: readonly string[], options: Options = {}): FilterField => ({
  ...keyField(column, options),
  parse: (value) => (typeof value === 'string' && values.includes(value) ? value : undefined),
  expected: `one of ${values.join(', ')}`,
})

const noUuid = '00000000-0000-0000-0000-000000000000'

/** Text that is not a UUID matches no row. */
export const uuidField = (column: string, options: Options = {}): FilterField => ({
  expression: sql.ref(column),
  type: 'uuid',
  operators: equality,
  parse: (value) => (typeof value !== 'string' ? undefined : isUuid(value) ? value : noUuid),
  expected: 'an id in text',
  ...options,
})

/**
 * Allows all operators on a single value, including those for lists, as the specification requires for some fields.
 */
export const withAllOperators = (field: FilterField): FilterField => ({
  ...field,
  operators: [...equality, ...order, ...patterns, '$hasSome', '$hasAll'],
  list: sql`array[${field.expression}]::${sql.raw(field.type)}[]`,
})

export const timestampField = (column: string, options: Options = {}): FilterField => ({
  expression: sql.ref(column),
  type: 'timestamptz',
  operators: [...equality, ...order],
  parse: parseTimestamp,
  expected: 'a time such as "2026-11-20T10:00:00.000Z"',
  ...options,
})

export const booleanField = (column: string, options: Options = {}): FilterField => ({
  expression: sql.ref(column),
  type: 'boolean',
  operators: equality,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  expected: 'true or false',
  ...options,
})

/** An amount in minor units, compared with decimal text. `digits` are those of the currency. */
export const moneyField = (column: string, digits: number, options: Options = {}): FilterField => ({
  expression: sql.ref(column),
  type: 'bigint',
  operators: [...equality, ...order],
  parse: (value) => parseMoney(value, digits),
  expected: 'an amount such as "12.50"',
  ...options,
})

/** An integer, such as a usage count. */
export const countField = (column: string, options: Options = {}): FilterField => ({
  expression: sql.ref(column),
  type: 'bigint',
  operators: ['$eq', '$ne', '$in', '$nin', ...order],
  parse: (value) =>
    Number.isSafeInteger(value) || (typeof value === 'string' && /^\d{1,15}$/.test(value))
      ? String(value)
      : undefined,
  expected: 'a whole number',
  ...options,
})

/** A list of texts with a GIN index. */
export const textsField = (column: string): FilterField => ({
  expression: sql.ref(column),
  type: 'text',
  operators: ['$hasSome', '$hasAll'],
  parse: parseText,
  expected: 'text',
})

export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 1000 ? value : undefined
}

const firstTime = new Date('0001-01-01T00:00:00Z')
const afterLastTime = new Date(Date.UTC(10_000, 0))

function parseTimestamp(value: unknown): Date | undefined {
  const time =
    value instanceof Date
      ? value
      : typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
        ? new Date(value)
        : undefined
  // PostgreSQL has no year 0, and its text formats do not accept five-digit years.
  return time && time >= firstTime && time < afterLastTime ? time : undefined
}

function parseMoney(value: unknown, digits: number): string | undefined {
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '',
  )
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  if (/[1-9]/.test(fraction.slice(digits))) return undefined
  return String(BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0')))
}
