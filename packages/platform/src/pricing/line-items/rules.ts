import type { CatalogItem } from '../../catalogue/products/index.ts'
import type { LineItemInput } from '../../generated/shared.ts'

/** Options that select a variant; every other option makes a line of its own. */
const variantOptions = new Set(['variantId', 'options'])

/** Items with equal keys share a line: same variant, same options, same special prices. */
export function lineKey(
  { productId, variantId }: Pick<CatalogItem, 'productId' | 'variantId'>,
  { catalogReference, catalogOverrideFields, selectedMembership }: Omit<LineItemInput, 'quantity'>,
): string {
  const wishes = Object.entries(catalogReference.options ?? {}).filter(([name]) => !variantOptions.has(name))
  const special = {
    ...(wishes.length && { wishes: Object.fromEntries(wishes) }),
    catalogOverrideFields,
    selectedMembership,
  }
  const text = canonical(special)
  return `${productId}/${variantId}${text === '{}' ? '' : `/${text}`}`
}

/** JSON with sorted keys, so that equal content gives equal text. */
export function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .join(',')}}`
}
