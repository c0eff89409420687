import type { MenuEntryType } from '@vitrine/client/menus'

/** The target of a link in the shop. */
export interface LinkTarget {
  readonly type: MenuEntryType
  /** The id of a collection, page or product. */
  readonly id: string
  readonly name: string
  /** The path in the shop, or the typed address. */
  readonly path: string
}

export const targetTypes = {
  COLLECTION: 'Collection',
  PAGE: 'Page',
  PRODUCT: 'Product',
  ALL_PRODUCTS: 'All products',
  SEARCH: 'Search',
  URL: 'Path or address',
  HEADING: 'Heading without a link',
} as const satisfies Record<MenuEntryType, string>

const needsId: readonly MenuEntryType[] = ['COLLECTION', 'PAGE', 'PRODUCT']
const fixedPaths: Partial<Record<MenuEntryType, string>> = { ALL_PRODUCTS: '/products', SEARCH: '/search' }

export const emptyTarget = (type: MenuEntryType): LinkTarget => ({
  type,
  id: '',
  name: '',
  path: fixedPaths[type] ?? '',
})

/** A type that has something to choose. */
export const firstType = (collections: number, pages: number): MenuEntryType =>
  collections > 0 ? 'COLLECTION' : pages > 0 ? 'PAGE' : 'ALL_PRODUCTS'

export const isWholeTarget = ({ type, id, path }: LinkTarget): boolean =>
  type === 'URL' ? isShopLink(path) : !needsId.includes(type) || id !== ''

/** The platform checks the rest. */
export const isShopLink = (link: string): boolean =>
  /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)\S*$/.test(link.trim())
