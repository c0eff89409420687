import type { MenuEntryType } from '@vitrine/client/menus'

export const entryTypes = {
  COLLECTION: 'Collection',
  PAGE: 'Page',
  PRODUCT: 'Product',
  ALL_PRODUCTS: 'All products',
  SEARCH: 'Search',
  URL: 'Path or address',
  HEADING: 'Heading without a link',
} as const satisfies Record<MenuEntryType, string>

export const hiddenReasons = {
  DELETED: 'Deleted, not shown',
  NOT_PUBLISHED: 'Not published, not shown',
} as const
