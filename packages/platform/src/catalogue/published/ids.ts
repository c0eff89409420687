import { createHash } from 'node:crypto'

/** An id that follows from its parts, for things that have no id of their own in this catalogue. */
export function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Option = { readonly name: string; readonly kind: string }

/** Options of the same name and kind are one option of the shop. */
export const optionIdOf = ({ name, kind }: Option): string => idOf('option', kind, name)
export const choiceIdOf = (option: Option, value: string): string =>
  idOf('choice', option.kind, option.name, value)

/** The variant of a product without options, in the older calls. */
export const onlyVariantId = '00000000-0000-0000-0000-000000000000'

/** The collection of all products, which published storefronts ask for by this id or slug. */
export const allProducts = {
  id: '00000000-000000-000000-000000000001',
  categoryId: idOf('category', 'all products'),
  slug: 'all-products',
  name: 'All Products',
} as const

export const isAllProducts = (id: string): boolean => id === allProducts.id || id === allProducts.categoryId

/** The key of an option, a choice or a brand by its name. */
export const keyOf = (name: string): string => name.slice(0, 50)
