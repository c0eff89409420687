import { sql } from 'kysely'

import type { FilterField, Operator } from './filter.ts'

const equality = ['$eq', '$ne', '$in', '$nin', '$exists'] as const satisfies readonly Operator[]
const order = ['$gt', '$gte', '$lt', '$lte'] as const satisfies readonly Operator[]
const patterns = ['$startsWith', '$endsWith', '$contains'] as const satisfies readonly Operator[]

type Options = Pick<FilterField, 'sortable' | 'nullable'>

/** Text that people search in: every operator. */
export const textField = (column: string, options: Options = {}): FilterField => ({
  expression: sql.ref(column),
  type: 'text',
  operators: [...equality, ...order, ...patterns],
  parse: parseText,
  expected: 'text',
  ...options,
})

/** A state or an identifier: equal or not. */
export const keyField = (column: string, options: Options = {}): FilterField => ({
  ...textField(column, options),
  operators: equality,
})

/** One of a few words; another word is refused, since it can only be a mistake. */
export const enumField = (column: string, values: readonly string[], options: Options = {}): FilterField => ({
  ...keyField(column, options),
  parse: (value) => (typeof value === 'string' && values.includes(value) ? value : undefined),
  expected: `one of ${values.join(', ')}`,
})

const noUuid = '00000000-0000-0000-0000-000000000000'

/** Text of another form is the id of nothing. */
export const uuidField = (column: string, options: Options = {}): FilterField => ({
  expression: sql.ref(column),
  type: 'uuid',
  operators: equality,
  parse: (value) => (typeof value !== 'string' ? undefined : isUuid(value) ? value : noUuid),
  expected: 'an id in text',
  ...options,
})

/** One value that every operator of the wire may ask about, those of lists too: it is a list of one. */
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

/** Money kept in minor units; the wire sends decimal text. `digits` are those of the currency. */
export const moneyField = (column: string, digits: number, options: Options = {}): FilterField => ({
  expression: sql.ref(column),
  type: 'bigint',
  operators: [...equality, ...order],
  parse: (value) => parseMoney(value, digits),
  expected: 'an amount such as "12.50"',
  ...options,
})

/** A whole number, such as how often something was used. */
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

/** A list of texts under a GIN index. */
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

function parseTimestamp(value: unknown): Date | undefined {
  const time =
    value instanceof Date
      ? value
      : typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
        ? new Date(value)
        : undefined
  // The database takes no year of five digits.
  return time && time.getTime() < Date.UTC(10_000, 0) ? time : undefined
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
