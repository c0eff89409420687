import type { Data } from '../../kernel/http/context.ts'
import { idsBySku } from '../products/index.ts'

type Tests = Readonly<Record<string, unknown>>

const lists = ['collectionIds', 'collections.id']

/**
 * Rewrites conditions of published storefronts that our own query does not know. A list equals each of its values, and a
 * product is found by the SKU of a variant.
 */
export async function plainFilter(data: Data, filter: unknown): Promise<Record<string, unknown>> {
  return rewritten(filter, await idsBySku(data, skusIn(filter))) as Record<string, unknown>
}

function rewritten(filter: unknown, bySku: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(filter)) return filter.map((part) => rewritten(part, bySku))
  if (!isTests(filter)) return filter
  const entries = Object.entries(filter).map(([key, value]): [string, unknown] => {
    if (key.startsWith('$')) return [key, rewritten(value, bySku)]
    const equal = lists.includes(key) || key === 'sku' ? equalTo(value) : undefined
    if (!equal) return [key, value]
    if (key !== 'sku') return [key, { $hasSome: equal }]
    return ['id', { $in: equal.flatMap((sku) => bySku.get(String(sku)) ?? []) }]
  })
  const names = new Set(entries.map(([key]) => key))
  return names.size === entries.length
    ? Object.fromEntries(entries)
    : { $and: entries.map((entry) => Object.fromEntries([entry])) }
}

function skusIn(filter: unknown): readonly string[] {
  if (Array.isArray(filter)) return filter.flatMap(skusIn)
  if (!isTests(filter)) return []
  return Object.entries(filter).flatMap(([key, value]) =>
    key === 'sku' ? (equalTo(value) ?? []).map(String) : key.startsWith('$') ? skusIn(value) : [],
  )
}

/** The values of a test for equality; undefined for any other test. */
function equalTo(test: unknown): readonly unknown[] | undefined {
  if (!isTests(test)) return [test]
  const [operator, ...others] = Object.keys(test)
  if (others.length > 0 || (operator !== '$eq' && operator !== '$in')) return undefined
  return [test[operator]].flat()
}

function isTests(value: unknown): value is Tests {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
