import type { PageSection } from '../../../generated/shared.ts'
import { richText } from '../../../site/pages/index.ts'
import type { SeedPage } from '../shop/demo-shop.ts'

const text = (...lines: readonly string[]): readonly PageSection[] => [
  { type: 'RICH_TEXT', id: 'text', text: richText(...lines) },
]

export const pages: readonly SeedPage[] = [
  {
    role: 'HOME',
    slug: 'home',
    title: 'Home',
    sections: [
      {
        type: 'PRODUCT_ROW',
        id: 'flowers',
        heading: 'Cut this morning',
        productIds: [],
        limit: 6,
        button: { label: 'See everything', link: '/products' },
      },
    ],
  },
  {
    role: 'SHIPPING',
    slug: 'shipping',
    title: 'Shipping',
    sections: text('Standard shipping is free from $100. Express parcels leave on the day of the order.'),
  },
  {
    role: 'RETURNS',
    slug: 'returns',
    title: 'Returns',
    sections: text('Flowers that arrive wilted are replaced. Send us a picture within two days.'),
  },
  {
    role: 'PRIVACY',
    slug: 'privacy',
    title: 'Privacy',
    sections: text('We keep your orders and addresses to deliver your flowers, and sell none of it.'),
  },
  {
    role: 'TERMS',
    slug: 'terms',
    title: 'Terms of sale',
    sections: text('You buy from Fern & Finch LLC, 640 Brannan Street, San Francisco, California 94107.'),
  },
]
