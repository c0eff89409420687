import type { ProductFacets } from '../../generated/products.ts'
import type { Price } from '../../generated/shared.ts'
import type { CollectionRow } from './collections-store.ts'
import type { StoredOption } from './columns.ts'
import type { FacetCounts } from './store.ts'

const itemTypes = ['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'] as const

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
        const count = counts.choices[`${name}:${choice.value}`]
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

/** Merges the options of several products: options of the same name become one with all choices. */
export function mergeOptions(options: readonly StoredOption[]): StoredOption[] {
  const byName = new Map<string, Map<string, StoredOption['choices'][number]>>()
  const kinds = new Map<string, StoredOption['kind']>()
  for (const { name, kind, choices } of options) {
    kinds.set(name, kind)
    const known = byName.get(name) ?? new Map()
    for (const choice of choices) if (!known.has(choice.value)) known.set(choice.value, choice)
    byName.set(name, known)
  }
  return [...byName].map(([name, choices]) => ({
    name,
    kind: kinds.get(name) ?? 'TEXT',
    choices: [...choices.values()],
  }))
}
