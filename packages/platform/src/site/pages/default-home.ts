import type { PageContent } from '../../generated/pages.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { pageTexts } from './legal-texts.ts'

/** The home page from the data of the shop alone. The storefront leaves out rows without products or collections. */
export function defaultHome(settings: SiteSettings): PageContent {
  const { name, tagline, description } = settings
  const { home } = pageTexts(settings)
  return {
    title: name,
    slug: 'home',
    sections: [
      {
        type: 'HERO',
        id: 'hero',
        heading: tagline ?? name,
        ...(description && { text: description }),
        buttons: [{ label: home.shopAll, link: '/products' }],
      },
      {
        type: 'PRODUCT_ROW',
        id: 'products',
        heading: home.products,
        productIds: [],
        limit: 8,
        button: { label: home.viewAll, link: '/products' },
      },
      { type: 'COLLECTION_LIST', id: 'collections', heading: home.collections, collectionIds: [] },
    ],
  }
}
