import type { Collection } from '../../generated/collections.ts'
import type { CollectionRules } from '../../generated/shared.ts'
import type { CollectionRow } from './collections-store.ts'

type Condition = CollectionRules['conditions'][number]

const operators: Readonly<Record<Condition['field'], readonly Condition['operator'][]>> = {
  TAG: ['IS', 'IS_NOT', 'CONTAINS'],
  BRAND: ['IS', 'IS_NOT', 'CONTAINS'],
  NAME: ['IS', 'IS_NOT', 'CONTAINS'],
  TYPE: ['IS', 'IS_NOT'],
  PRICE: ['IS', 'LESS_THAN', 'GREATER_THAN'],
  STOCK: ['IS', 'LESS_THAN', 'GREATER_THAN'],
  CREATED_DATE: ['LESS_THAN', 'GREATER_THAN', 'IN_LAST_DAYS', 'NOT_IN_LAST_DAYS'],
}

const values: Readonly<Partial<Record<Condition['field'], readonly [RegExp, string]>>> = {
  TYPE: [/^(PHYSICAL|DIGITAL|GIFT_CARD|SERVICE|BUNDLE)$/, 'a kind of product, such as PHYSICAL'],
  STOCK: [/^\d{1,7}$/, 'a whole number of units'],
  CREATED_DATE: [/^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a date such as 2026-05-01'],
}

const numberOfDays = [/^[1-9]\d{0,3}$/, 'a number of days from 1 to 9999'] as const

/** Whether the condition counts days back from now. */
export const isInDays = ({ operator }: Pick<Condition, 'operator'>): boolean =>
  operator === 'IN_LAST_DAYS' || operator === 'NOT_IN_LAST_DAYS'

/** The ages in days at which products join or leave collections. */
export const agesOf = (collections: readonly Pick<CollectionRow, 'rules'>[]): readonly number[] => [
  ...new Set(
    collections.flatMap(({ rules }) =>
      (rules?.conditions ?? []).filter(isInDays).map(({ value }) => Number(value)),
    ),
  ),
]

/** The fault of a condition: the field and what it expects. Amounts are checked where the currency is known. */
export function faultOfCondition({
  field,
  operator,
  value,
}: Condition): { readonly field: 'operator' | 'value'; readonly expected: string } | undefined {
  if (!operators[field].includes(operator))
    return { field: 'operator', expected: `one of ${operators[field].join(', ')} for ${field}` }
  const isRelative = isInDays({ operator })
  const [pattern, expected] = (isRelative ? numberOfDays : values[field]) ?? []
  const fits = !pattern || (pattern.test(value) && (field !== 'CREATED_DATE' || isRelative || isDay(value)))
  return fits || !expected ? undefined : { field: 'value', expected }
}

/** False for a day that its month does not have. */
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return new Date(time).toISOString().startsWith(text)
}

const mostLevels = 5

/** The ids above a collection, nearest first; undefined if they form a circle or too many levels. */
export function ancestors(
  collections: readonly Pick<CollectionRow, 'collection_id' | 'parent_id'>[],
  id: string,
): readonly string[] | undefined {
  const parents = new Map(collections.map(({ collection_id, parent_id }) => [collection_id, parent_id]))
  const above: string[] = []
  for (let at = parents.get(id); at; at = parents.get(at)) {
    if (at === id || above.length === mostLevels) return undefined
    above.push(at)
  }
  return above
}

/** The collections that shoppers see: hidden ones and those below them are left out. */
export function withoutHidden<T extends Pick<CollectionRow, 'collection_id' | 'parent_id' | 'visible'>>(
  collections: readonly T[],
): T[] {
  const byId = new Map(collections.map((one) => [one.collection_id, one]))
  const known = new Map<string, boolean>()
  const isShown = ({ collection_id, parent_id, visible }: T): boolean => {
    const before = known.get(collection_id)
    if (before !== undefined) return before
    const parent = parent_id ? byId.get(parent_id) : undefined
    const shown = visible && (!parent || isShown(parent))
    known.set(collection_id, shown)
    return shown
  }
  return collections.filter(isShown)
}

/** The words by which lists find the products of each collection: its own id and slug, and those above it. */
export function keysByCollection(
  collections: readonly CollectionRow[],
): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(collections.map((one) => [one.collection_id, one]))
  const keysOf = ({ collection_id, slug, parent_id }: CollectionRow, level = 0): readonly string[] => {
    const parent = level < mostLevels && parent_id ? byId.get(parent_id) : undefined
    return [collection_id, slug, ...(parent ? keysOf(parent, level + 1) : [])]
  }
  return new Map(collections.map((one) => [one.collection_id, keysOf(one)]))
}

/** Whether the change of a collection can change the collections of products. */
export const movesProducts = (now: CollectionFacts, before: CollectionFacts): boolean =>
  now.slug !== before.slug ||
  now.parentId !== before.parentId ||
  JSON.stringify(now.rules) !== JSON.stringify(before.rules)

type CollectionFacts = Pick<Collection, 'slug' | 'parentId' | 'rules'>
