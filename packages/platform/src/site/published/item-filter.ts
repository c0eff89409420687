import type { Item } from './data-collections.ts'

type Test = (value: unknown, asked: unknown) => boolean

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

const operators: Readonly<Record<string, Test>> = {
  $eq: (value, asked) => value === asked,
  $ne: (value, asked) => value !== asked,
  $in: (value, asked) => list(asked).includes(value),
  $hasSome: (value, asked) => list(asked).some((one) => list(value).includes(one)),
  $hasAll: (value, asked) => list(asked).every((one) => list(value).includes(one)),
  $startsWith: (value, asked) => text(value).startsWith(text(asked)),
  $endsWith: (value, asked) => text(value).endsWith(text(asked)),
  $contains: (value, asked) => text(value).toLowerCase().includes(text(asked).toLowerCase()),
  $exists: (value, asked) => (value !== undefined) === Boolean(asked),
}

/** So that a filter cannot keep a node busy. */
export const mostConditions = 100

/** The number of conditions in a filter. */
export function conditionsIn(value: unknown): number {
  if (Array.isArray(value))
    return value.reduce((count: number, one) => count + conditionsIn(one), value.length)
  if (!isObject(value)) return 0
  return Object.values(value).reduce((count: number, one) => count + 1 + conditionsIn(one), 0)
}

/** Whether an item of a small collection matches. Undefined for an operator that is not supported. */
export function matchesFilter(item: Item, filter: Readonly<Record<string, unknown>>): boolean | undefined {
  const verdicts = Object.entries(filter).map(([name, asked]) => verdictOf(item, name, asked))
  return verdicts.includes(undefined) ? undefined : verdicts.every(Boolean)
}

function verdictOf(item: Item, name: string, asked: unknown): boolean | undefined {
  if (name === '$and' || name === '$or') {
    const verdicts = list(asked).map((one) => (isObject(one) ? matchesFilter(item, one) : undefined))
    if (verdicts.includes(undefined)) return undefined
    return name === '$and' ? verdicts.every(Boolean) : verdicts.some(Boolean)
  }
  if (name === '$not') {
    const verdict = isObject(asked) ? matchesFilter(item, asked) : undefined
    return verdict === undefined ? undefined : !verdict
  }
  if (name.startsWith('$')) return undefined
  if (!isObject(asked)) return item[name] === asked
  const verdicts = Object.entries(asked).map(([operator, value]) =>
    Object.hasOwn(operators, operator) ? operators[operator]?.(item[name], value) : undefined,
  )
  return verdicts.includes(undefined) ? undefined : verdicts.every(Boolean)
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
