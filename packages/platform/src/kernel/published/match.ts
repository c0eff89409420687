import type { Refuse } from '../database/filter.ts'

const mostConditions = 200
const mostLevels = 5

/** Checks the size of a filter once, before it is applied to each entry. */
export function checkFilter(filter: unknown, refuse: Refuse): void {
  let conditions = 0
  const count = (node: unknown, path: string, level: number): void => {
    if (!isRecord(node)) return
    if (level > mostLevels) refuse(path, `Filters nest at most ${mostLevels} levels`)
    for (const [key, test] of Object.entries(node)) {
      conditions += 1
      if (conditions > mostConditions) refuse(path, `A filter has at most ${mostConditions} conditions`)
      const parts = key === '$not' ? [test] : isGroup(key) && Array.isArray(test) ? test : []
      for (const part of parts) count(part, `${path}.${key}`, level + 1)
    }
  }
  count(filter, 'filter', 1)
}

const isGroup = (key: string) => key === '$and' || key === '$or'

/** Filters, for short lists that no query language of the database covers. An unknown field matches nothing. */
export function matchesFilter(entry: object, filter: unknown, refuse: Refuse, at = 'filter'): boolean {
  if (filter === undefined || filter === null) return true
  if (!isRecord(filter)) return refuse(at, 'Expected an object such as {"name": "Gifts"}')
  return Object.entries(filter).every(([key, test]) => {
    const path = `${at}.${key}`
    if (isGroup(key)) {
      if (!Array.isArray(test)) return refuse(path, 'Expected a list of filters')
      const one = (part: unknown) => matchesFilter(entry, part, refuse, path)
      return key === '$and' ? test.every(one) : test.some(one)
    }
    if (key === '$not') return !matchesFilter(entry, test, refuse, path)
    const value = valueAt(entry, key)
    if (!isRecord(test)) return isEqual(value, test)
    return Object.entries(test).every(([operator, operand]) => {
      const compare = Object.hasOwn(operators, operator) ? operators[operator] : undefined
      return compare ? compare(value, operand) : refuse(path, `"${operator}" is not an operator`)
    })
  })
}

const operators: Readonly<Record<string, (value: unknown, operand: unknown) => boolean>> = {
  $eq: isEqual,
  $ne: (value, operand) => !isEqual(value, operand),
  $gt: (value, operand) => compare(value, operand) > 0,
  $gte: (value, operand) => compare(value, operand) >= 0,
  $lt: (value, operand) => compare(value, operand) < 0,
  $lte: (value, operand) => compare(value, operand) <= 0,
  $in: (value, operand) => listOf(operand).some((item) => isEqual(value, item)),
  $nin: (value, operand) => !listOf(operand).some((item) => isEqual(value, item)),
  $hasSome: (value, operand) => listOf(operand).some((item) => listOf(value).includes(item)),
  $hasAll: (value, operand) => listOf(operand).every((item) => listOf(value).includes(item)),
  $startsWith: (value, operand) => textOf(value).startsWith(textOf(operand)),
  $endsWith: (value, operand) => textOf(value).endsWith(textOf(operand)),
  $contains: (value, operand) => textOf(value).includes(textOf(operand)),
  $exists: (value, operand) => (value !== undefined && value !== null) === operand,
  $isEmpty: (value, operand) => (value === undefined || value === null || value === '') === operand,
}

interface SortRequest {
  readonly fieldName: string
  readonly order?: string | undefined
}

export function sorted<T extends object>(
  entries: readonly T[],
  sort: readonly SortRequest[] = [],
): readonly T[] {
  return [...entries].sort((a, b) => {
    for (const { fieldName, order } of sort) {
      const difference = compare(valueAt(a, fieldName), valueAt(b, fieldName))
      if (difference) return order === 'DESC' ? -difference : difference
    }
    return 0
  })
}

function valueAt(entry: object, path: string): unknown {
  return path
    .replace(/(^|\.)_(id|createdDate|updatedDate)$/, '$1$2')
    .split('.')
    .reduce<unknown>(
      (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      entry,
    )
}

function isEqual(value: unknown, operand: unknown): boolean {
  if (operand === null) return value === undefined || value === null
  return plain(value) === plain(operand)
}

function compare(value: unknown, operand: unknown): number {
  const [a, b] = [plain(value), plain(operand)]
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return Number(a ?? 0) - Number(b ?? 0)
}

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
const textOf = (value: unknown) => String(value ?? '').toLowerCase()

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
