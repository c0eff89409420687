import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The filter operators of the specification. A plain value means `$eq`; null means "is empty". */
export type Operator =
  | '$eq'
  | '$ne'
  | '$gt'
  | '$gte'
  | '$lt'
  | '$lte'
  | '$in'
  | '$nin'
  | '$hasSome'
  | '$hasAll'
  | '$startsWith'
  | '$endsWith'
  | '$contains'
  | '$exists'
  | '$isEmpty'

export interface FilterField {
  /** The compared column, or an expression with an index. */
  readonly expression: RawBuilder<unknown>
  /** The SQL type of the parameter. */
  readonly type: 'text' | 'bigint' | 'timestamptz' | 'boolean' | 'uuid' | 'double precision'
  readonly operators: readonly Operator[]
  /** The list for `$hasSome` and `$hasAll` if `expression` is a single value. */
  readonly list?: RawBuilder<unknown>
  /** The condition for a non-empty value, if `expression` alone does not express it. An index may cover it. */
  readonly isFilled?: RawBuilder<unknown>
  /**
   * Converts a filter value to an SQL value. Returns undefined for an invalid value, which the error describes with
   * `expected`.
   */
  readonly parse: (value: unknown) => string | boolean | Date | undefined
  readonly expected: string
  readonly sortable?: boolean
  /** Empty values sort last in both directions. */
  readonly nullable?: boolean
}

/** Maps field paths of the specification to fields. Unknown paths are rejected by name. */
export type FieldTable = Readonly<Record<string, FilterField>>

/** Ends the call with a field violation. */
export type Refuse = (field: string, description: string) => never

const maxDepth = 5
const maxConditions = 200
const maxValues = 1000

/** Compiles a filter into one parameterised condition. */
export function compileFilter(
  filter: unknown,
  fields: FieldTable,
  refuse: Refuse,
  at = 'filter',
): RawBuilder<SqlBool> {
  let conditions = 0
  let groups = 0
  return group(filter, at, 1)

  function group(node: unknown, path: string, depth: number): RawBuilder<SqlBool> {
    groups += 1
    if (groups > maxValues) return refuse(path, `A filter has at most ${maxValues} parts`)
    if (depth > maxDepth) return refuse(path, `Filters nest at most ${maxDepth} levels`)
    if (!isPlainObject(node)) return refuse(path, 'Expected an object such as {"status": "APPROVED"}')
    return all(Object.entries(node).map(([key, value]) => entry(key, value, `${path}.${key}`, depth)))
  }

  function entry(key: string, value: unknown, path: string, depth: number): RawBuilder<SqlBool> {
    if (key === '$and' || key === '$or') {
      if (!Array.isArray(value)) return refuse(path, 'Expected a list of filters')
      if (value.length > maxValues) return refuse(path, `Expected at most ${maxValues} filters`)
      const parts = value.map((part, index) => group(part, `${path}[${index}]`, depth + 1))
      return key === '$and' ? all(parts) : any(parts)
    }
    if (key === '$not') return sql`not coalesce(${group(value, path, depth + 1)}, false)`
    const field = fieldNamed(fields, key)
    if (!field) return refuse(path, `This call does not filter by "${key}"`)
    const tests = isPlainObject(value) ? Object.entries(value) : [['$eq', value] as const]
    return all(tests.map(([operator, operand]) => condition(field, operator, operand, path)))
  }

  function condition(
    field: FilterField,
    operator: string,
    operand: unknown,
    path: string,
  ): RawBuilder<SqlBool> {
    conditions += 1
    if (conditions > maxConditions) return refuse(path, `A filter has at most ${maxConditions} conditions`)
    if (!isOperatorOf(field, operator)) {
      return refuse(path, `"${operator}" is not one of ${field.operators.join(', ')}`)
    }
    return operators[operator](field, operand, (description) => refuse(path, description))
  }
}

/** Finds a field by its path. Clients also send names with an underscore. */
export function fieldNamed(fields: FieldTable, name: string): FilterField | undefined {
  const plain = name.replace(/(^|\.)_(id|createdDate|updatedDate)$/, '$1$2')
  return Object.hasOwn(fields, plain) ? fields[plain] : undefined
}

/** Whether a filter contains a condition; a filter without one matches all rows. */
export function hasCondition(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasCondition)
  if (typeof node !== 'object' || node === null) return false
  return Object.entries(node).some(([key, value]) => {
    if (key === '$and' || key === '$or' || key === '$not') return hasCondition(value)
    const isEmptyTest = typeof value === 'object' && value !== null && Object.keys(value).length === 0
    return !isEmptyTest
  })
}

type Compile = (
  field: FilterField,
  operand: unknown,
  refuse: (description: string) => never,
) => RawBuilder<SqlBool>

const compared =
  (symbol: '>' | '>=' | '<' | '<='): Compile =>
  (field, operand, refuse) =>
    sql`${field.expression} ${sql.raw(symbol)} ${sqlValue(field, operand, refuse)}`

/** `like` patterns with escaped user input. */
const matched =
  (before: string, after: string): Compile =>
  (field, operand, refuse) => {
    if (typeof operand !== 'string') return refuse('Expected text')
    const pattern = before + operand.replace(/[\\%_]/g, '\\$&') + after
    const text = field.type === 'text' ? field.expression : sql`${field.expression}::text`
    return sql`${text} ilike ${pattern}`
  }

const listed =
  (symbol: '&&' | '@>'): Compile =>
  (field, operand, refuse) =>
    sql`${field.list ?? field.expression} ${sql.raw(symbol)} ${sqlValues(field, operand, refuse)}`

const filled =
  (meaning: boolean): Compile =>
  (field, operand, refuse) => {
    if (typeof operand !== 'boolean') return refuse('Expected true or false')
    const there = field.isFilled ?? sql`${field.expression} is not null`
    return operand === meaning ? sql`(${there})` : sql`not (${there})`
  }

const operators: Record<Operator, Compile> = {
  $eq: (field, operand, refuse) =>
    operand === null
      ? sql`${field.expression} is null`
      : sql`${field.expression} = ${sqlValue(field, operand, refuse)}`,
  $ne: (field, operand, refuse) =>
    operand === null
      ? sql`${field.expression} is not null`
      : sql`${field.expression} is distinct from ${sqlValue(field, operand, refuse)}`,
  $gt: compared('>'),
  $gte: compared('>='),
  $lt: compared('<'),
  $lte: compared('<='),
  $in: (field, operand, refuse) => sql`${field.expression} = any(${sqlValues(field, operand, refuse)})`,
  $nin: (field, operand, refuse) =>
    sql`coalesce(${field.expression} <> all(${sqlValues(field, operand, refuse)}), true)`,
  $hasSome: listed('&&'),
  $hasAll: listed('@>'),
  $startsWith: matched('', '%'),
  $endsWith: matched('%', ''),
  $contains: matched('%', '%'),
  $exists: filled(true),
  $isEmpty: filled(false),
}

function isOperatorOf(field: FilterField, operator: string): operator is Operator {
  return (field.operators as readonly string[]).includes(operator)
}

function sqlValue(
  field: FilterField,
  operand: unknown,
  refuse: (description: string) => never,
): RawBuilder<unknown> {
  const value = field.parse(operand)
  if (value === undefined) return refuse(`Expected ${field.expected}`)
  return sql`${value}::${sql.raw(field.type)}`
}

function sqlValues(
  field: FilterField,
  operand: unknown,
  refuse: (description: string) => never,
): RawBuilder<unknown> {
  if (!Array.isArray(operand)) return refuse('Expected a list')
  if (operand.length > maxValues) return refuse(`Expected at most ${maxValues} values`)
  const values = operand.map(
    (item) => field.parse(item) ?? refuse(`Expected a list of values, each ${field.expected}`),
  )
  return sql`${values}::${sql.raw(field.type)}[]`
}

function all(parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
}

function any(parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
