import type { ProductFacets } from '../../generated/products.ts'
import type { Price } from '../../generated/shared.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { FacetNumbers } from '../../kernel/ports/search-engine.ts'
import type { CollectionRow } from './collections-store.ts'
import type { StoredOption } from './columns.ts'
import { choicesOf, collectionsOf, examplesOf, type Lists, optionsOf } from './facet-lists.ts'
import { type FacetGroup, type FacetWish, facetGroups, priceEnds } from './facets-store.ts'
import { estimated } from './sample.ts'

const itemTypes = ['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'BUNDLE'] as const

export interface CountedFacets {
  readonly facets: FacetNumbers
  readonly total: number
  readonly isEstimate: boolean
}

/** Counts facets; if there are thousands of products, from a sample of them. */
export async function facetNumbers(ctx: Data, wish: FacetWish): Promise<CountedFacets> {
  const { groups, share } = await facetGroups(ctx, wish)
  const [low, high] = share > 1 ? await priceEnds(ctx, wish.where) : []
  const by = Map.groupBy(groups, (group) => group.by)
  const kinds = by.get('KIND') ?? []
  const choices = by.get('CHOICES') ?? []
  const collections = by.get('COLLECTIONS') ?? []
  const lists = await choicesOf(ctx, choices)
  const options = mergeOptions(await optionsOf(ctx, examplesOf(choices, lists)))
  const number = (count: number) => estimated(count, share)
  const sum = (some: readonly FacetGroup[]) => some.reduce((total, { count }) => total + count, 0)
  const prices = kinds.flatMap((kind) => [kind.low, kind.high])
  const [min, max] = [Math.min(...prices, low ?? Infinity), Math.max(...prices, high ?? 0)]
  return {
    total: number(sum(kinds)),
    isEstimate: share > 1,
    facets: {
      itemTypes: mapValues(
        countEach(kinds, (kind) => [kind.item_type]),
        number,
      ),
      collections: mapValues(countEach(collections, await collectionsOf(ctx, collections)), number),
      options: countedOptions(options, mapValues(countEach(choices, lists), number)),
      ...(prices.length > 0 && { price: { min, max } }),
      inStock: number(sum(kinds.filter((kind) => kind.in_stock))),
      soldOut: number(sum(kinds.filter((kind) => !kind.in_stock))),
      onSale: number(sum(kinds.filter((kind) => kind.on_sale))),
    },
  }
}

/** How many products have each item of their lists. */
function countEach(groups: readonly FacetGroup[], listOf: Lists): Record<string, number> {
  const counts = new Map<string, number>()
  for (const group of groups)
    for (const item of listOf(group)) counts.set(item, (counts.get(item) ?? 0) + group.count)
  return Object.fromEntries(counts)
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
