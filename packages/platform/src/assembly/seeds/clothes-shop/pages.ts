import type { PageSection } from '../../../generated/shared.ts'
import { richText } from '../../../site/pages/index.ts'
import { collectionId } from '../shop/catalogue.ts'
import type { SeedPage } from '../shop/demo-shop.ts'
import { pictureFileId, productId } from '../shop/ids.ts'
import { collections } from './collections.ts'

const picture = (name: string) => ({ fileId: pictureFileId(name) })

const home: readonly PageSection[] = [
  {
    type: 'HERO',
    id: 'hero',
    eyebrow: 'Fall and winter',
    heading: 'Clothes that stay',
    text: 'Twenty-four pieces, five sizes, and a mending table for the rest of their lives.',
    picture: picture('collection-outerwear-1'),
    buttons: [
      { label: 'Shop outerwear', link: '/collections/outerwear' },
      { label: 'Find your size', link: '/pages/size-guide' },
    ],
  },
  { type: 'COLLECTION_LIST', id: 'collections', heading: 'Shop by kind', collectionIds: [] },
  {
    type: 'PRODUCT_ROW',
    id: 'worn',
    heading: 'Worn the most',
    productIds: [1, 6, 14, 10].map(productId),
    limit: 4,
    button: { label: 'See everything', link: '/products' },
  },
  {
    type: 'FEATURED_COLLECTION',
    id: 'knitwear',
    heading: 'Knitted in one piece',
    text: 'No seam at the side, double elbows, and wool from sheep within a day’s drive.',
    collectionId: collectionId({ collections }, 'knitwear'),
    buttonLabel: 'See the knitwear',
  },
  {
    type: 'TEXT_WITH_PICTURE',
    id: 'mending',
    heading: 'We mend what we sell',
    text: richText(
      'Send it back with a hole, and it comes home with a patch. It costs you the stamp and about two weeks.',
      'Last year the table mended 1,104 things. The oldest was a chore jacket from our first run.',
    ),
    picture: picture('chore-jacket-3'),
    pictureSide: 'RIGHT',
    button: { label: 'How returns work', link: '/pages/returns' },
  },
  {
    type: 'PRODUCT_ROW',
    id: 'accessories',
    heading: 'Small and warm',
    productIds: [],
    collectionId: collectionId({ collections }, 'accessories'),
    limit: 4,
  },
]

const about: readonly PageSection[] = [
  {
    type: 'TEXT_WITH_PICTURE',
    id: 'store',
    heading: 'A store with a workroom behind it',
    text: richText(
      'Orrin Vale began as a repair counter on Commercial Street. After a thousand mended zippers, we knew what breaks, and began to make things without it.',
      'We cut in runs of two hundred, in five sizes, and stop when the cloth is gone.',
    ),
    picture: picture('collection-tops-1'),
    pictureSide: 'LEFT',
  },
]

const text = (...lines: readonly string[]): readonly PageSection[] => [
  { type: 'RICH_TEXT', id: 'text', text: richText(...lines) },
]

export const pages: readonly SeedPage[] = [
  { role: 'HOME', slug: 'home', title: 'Home', sections: home },
  { role: 'ABOUT', slug: 'about', title: 'Our store', sections: about },
  {
    role: 'SIZE_GUIDE',
    slug: 'size-guide',
    title: 'Size guide',
    seoDescription: 'Chest, waist and hip in inches for sizes XS to XL.',
    sections: text(
      'Measure over a T-shirt, with the tape level and not tight. Between two sizes, take the smaller one for knitwear and the larger one for coats.',
      '## Tops, knitwear and outerwear',
      '- XS: chest 33–35 inches, sleeve 31',
      '- S: chest 36–38 inches, sleeve 32',
      '- M: chest 39–41 inches, sleeve 33',
      '- L: chest 42–44 inches, sleeve 34',
      '- XL: chest 45–48 inches, sleeve 35',
      '## Trousers, shorts and skirts',
      '- XS: waist 26–28 inches, hip 34–36',
      '- S: waist 29–31 inches, hip 37–39',
      '- M: waist 32–34 inches, hip 40–41',
      '- L: waist 35–37 inches, hip 42–44',
      '- XL: waist 38–41 inches, hip 45–47',
      '## Socks',
      'Small is US 5 to 7, medium is 8 to 10, and large is 11 to 13.',
    ),
  },
  {
    role: 'SHIPPING',
    slug: 'shipping',
    title: 'Shipping',
    sections: text(
      'Orders before noon ship the same day from Portland, Maine. Ground shipping is free from $120.',
      '- United States: three to five working days',
      '- Elsewhere: one to two weeks; customs may ask for duties',
    ),
  },
  {
    role: 'RETURNS',
    slug: 'returns',
    title: 'Returns and repairs',
    sections: text(
      'Wrong size? Send it back unworn within sixty days. The label in the box is prepaid, and the exchange ships when your parcel is scanned.',
      '## Repairs',
      'We mend everything that we made, at any age. Wash it first, and pin a note where it hurts.',
    ),
  },
  {
    role: 'PRIVACY',
    slug: 'privacy',
    title: 'Privacy',
    sections: text(
      'We keep your orders, your addresses and the sizes that you bought, and sell none of it.',
      'Write to help@orrin-vale.example for a copy of your data, or to have it deleted.',
    ),
  },
  {
    role: 'TERMS',
    slug: 'terms',
    title: 'Terms of sale',
    sections: text(
      'You buy from Orrin Vale LLC, 212 Commercial Street, Portland, Maine 04101.',
      'Prices are in US dollars. Sales tax and shipping are added at checkout, where the state asks for them.',
    ),
  },
  {
    role: 'IMPRINT',
    slug: 'imprint',
    title: 'Company',
    sections: text(
      'Orrin Vale LLC',
      '212 Commercial Street, Portland, Maine 04101, United States',
      'Email: help@orrin-vale.example',
    ),
  },
]
