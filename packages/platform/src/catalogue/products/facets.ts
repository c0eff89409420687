import type { ProductFacets } from '../../generated/products.ts'
import type { Price } from '../../generated/shared.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Data } from '../../kernel/http/context.ts'
import { createLruCache, type LruCache } from '../../kernel/lru-cache.ts'
import type { FacetNumbers } from '../../kernel/ports/search-engine.ts'
import type { CollectionRow } from './collections-store.ts'
import type { StoredOption } from './columns.ts'
import { type Example, type FacetWish, facetCounts, optionsAt, priceEnds } from './facets-store.ts'
import { estimated } from './sample.ts'

const itemTypes = ['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'BUNDLE'] as const

export interface CountedFacets {
  readonly facets: FacetNumbers
  readonly total: number
  readonly isEstimate: boolean
}

/** Counts facets; if there are thousands of products, from a sample of them. */
export async function facetNumbers(ctx: Data, wish: FacetWish): Promise<CountedFacets> {
  const counts = await facetCounts(ctx, wish)
  const { isSampled, min, max, inStock, onSale, total, collections, examples } = counts
  const [low, high] = isSampled ? await priceEnds(ctx, wish.where) : []
  const number = (count: number) => (isSampled ? estimated(count) : count)
  const options = mergeOptions(await optionsOf(ctx, examplesOf(examples)))
  return {
    total: number(total),
    isEstimate: isSampled,
    facets: {
      itemTypes: mapValues(counts.itemTypes, number),
      collections: mapValues(collections, number),
      options: countedOptions(options, mapValues(counts.choices, number)),
      ...(min !== null &&
        max !== null && { price: { min: Math.min(min, low ?? min), max: Math.max(max, high ?? max) } }),
      inStock: number(inStock),
      soldOut: number(total - inStock),
      onSale: number(onSale),
    },
  }
}

/** Counts in the shop's own order; choices without products are left out. */
export function toFacets(
  { price: range, ...numbers }: FacetNumbers,
  collections: readonly CollectionRow[],
  price: (minor: number) => Price,
): ProductFacets {
  return {
    collections: collections.flatMap(({ collection_id, slug, name }) => {
      const count = numbers.collections[collection_id]
      return count ? [{ id: collection_id, slug, name, count }] : []
    }),
    itemTypes: itemTypes.flatMap((itemType) => {
      const count = numbers.itemTypes[itemType]
      return count ? [{ itemType, count }] : []
    }),
    options: numbers.options,
    ...(range && { price: { min: price(range.min), max: price(range.max) } }),
    availability: { inStock: numbers.inStock, soldOut: numbers.soldOut },
    onSale: numbers.onSale,
  }
}

function countedOptions(
  options: readonly StoredOption[],
  counts: Readonly<Record<string, number>>,
): FacetNumbers['options'] {
  return options.flatMap(({ name, choices }) => {
    const counted = choices.flatMap((choice) => {
      const count = counts[keyOf(name, choice.value)]
      return count ? [{ ...choice, count }] : []
    })
    return counted.length ? [{ name, choices: counted }] : []
  })
}

/** Products that together have all choices, most frequent lists first. */
function examplesOf(examples: readonly Example[]): readonly Example[] {
  const seen = new Set<string>()
  return examples.filter(({ keys }) => {
    const isNew = keys.some((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    return isNew
  })
}

const bounds = { most: 5_000, mostBytes: 4 * 1_048_576 }
const memories = new WeakMap<Db, LruCache<readonly StoredOption[]>>()

/** The options of examples in the shop's own order. Examples of the same set always have the same options. */
async function optionsOf(ctx: Data, examples: readonly Example[]): Promise<readonly StoredOption[]> {
  const memory = memories.get(ctx.db) ?? createLruCache<readonly StoredOption[]>(bounds)
  memories.set(ctx.db, memory)
  const nameOf = (set: number) => `${ctx.siteId} ${set}`
  const known = new Map(examples.map(({ set }) => [set, memory.get(nameOf(set))]))
  const unknown = examples.filter(({ set }) => !known.get(set))
  for (const { set, options } of await optionsAt(
    ctx,
    unknown.map(({ position }) => position),
  )) {
    known.set(set, options)
    memory.keep(nameOf(set), options, JSON.stringify(options).length)
  }
  return examples
    .toSorted((one, other) => one.position - other.position)
    .flatMap(({ set }) => known.get(set) ?? [])
}

/** Merges the options of several products: options of the same name, in any case, become one with all choices. */
export function mergeOptions(options: readonly StoredOption[]): StoredOption[] {
  const byName = new Map<
    string,
    { first: StoredOption; choices: Map<string, StoredOption['choices'][number]> }
  >()
  for (const option of options) {
    const key = option.name.toLowerCase()
    const known = byName.get(key) ?? { first: option, choices: new Map() }
    for (const choice of option.choices) {
      const value = choice.value.toLowerCase()
      if (!known.choices.has(value)) known.choices.set(value, choice)
    }
    byName.set(key, known)
  }
  return [...byName.values()].map(({ first, choices }) => ({ ...first, choices: [...choices.values()] }))
}

const keyOf = (option: string, choice: string): string => `${option}:${choice}`.toLowerCase()

const mapValues = (counts: Readonly<Record<string, number>>, map: (count: number) => number) =>
  Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, map(count)]))
