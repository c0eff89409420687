import type { PageContent } from '../../generated/pages.ts'
import type { SiteSettings } from '../../kernel/settings.ts'

/** The home page from the data of the shop alone. The storefront leaves out rows without products or collections. */
export function defaultHome({ name, tagline, description }: SiteSettings): PageContent {
  return {
    title: name,
    slug: 'home',
    sections: [
      {
        type: 'HERO',
        id: 'hero',
        heading: tagline ?? name,
        ...(description && { text: description }),
        buttons: [{ label: 'Shop all products', link: '/products' }],
      },
      {
        type: 'PRODUCT_ROW',
        id: 'products',
        heading: 'Products',
        productIds: [],
        limit: 8,
        button: { label: 'View all products', link: '/products' },
      },
      { type: 'COLLECTION_LIST', id: 'collections', heading: 'Collections', collectionIds: [] },
    ],
  }
}
