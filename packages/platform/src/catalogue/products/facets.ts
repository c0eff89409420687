import type { ProductFacets } from '../../generated/products.ts'
import type { Price } from '../../generated/shared.ts'
import type { CollectionRow } from './collections-store.ts'
import type { StoredOption } from './columns.ts'
import type { ChoiceGroup, FacetCounts } from './facets-store.ts'

const itemTypes = ['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'BUNDLE'] as const

/** Counts in the shop's own order; choices without products are left out. */
export function toFacets(
  counts: FacetCounts,
  collections: readonly CollectionRow[],
  options: readonly StoredOption[],
  price: (minor: number) => Price,
): ProductFacets {
  return {
    collections: collections.flatMap(({ collection_id, slug, name }) => {
      const count = counts.collections[collection_id]
      return count ? [{ id: collection_id, slug, name, count }] : []
    }),
    itemTypes: itemTypes.flatMap((itemType) => {
      const count = counts.itemTypes[itemType]
      return count ? [{ itemType, count }] : []
    }),
    options: options.flatMap(({ name, choices }) => {
      const counted = choices.flatMap((choice) => {
        const count = counts.choices[keyOf(name, choice.value)]
        return count ? [{ ...choice, count }] : []
      })
      return counted.length ? [{ name, choices: counted }] : []
    }),
    ...(counts.min !== null &&
      counts.max !== null && { price: { min: price(counts.min), max: price(counts.max) } }),
    availability: { inStock: counts.inStock, soldOut: counts.total - counts.inStock },
    onSale: counts.onSale,
  }
}

/** Positions of products that together have all choices, most frequent groups first. */
export function examplesOf(groups: readonly ChoiceGroup[]): number[] {
  const seen = new Set<string>()
  return groups.flatMap(({ keys, position }) => {
    const isNew = keys.some((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    return isNew ? [position] : []
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
