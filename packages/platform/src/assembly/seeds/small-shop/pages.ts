import type { PageRole, PageSection } from '../../../generated/shared.ts'
import { richText } from '../../../site/pages/index.ts'
import type { SeedPage } from '../shop/demo-shop.ts'
import { pictureFileId, productId } from '../shop/ids.ts'

const picture = (name: string, altText?: string) => ({
  fileId: pictureFileId(name),
  ...(altText !== undefined && { altText }),
})

const home: readonly PageSection[] = [
  {
    type: 'HERO',
    id: 'hero',
    eyebrow: 'Kinsale, Ireland',
    heading: 'Things for the home, made slowly',
    text: 'Stoneware, lamps, linen and prints from a small workshop in Kinsale, and a few good things from the neighbours.',
    picture: picture('collection-ceramics-1'),
    buttons: [
      { label: 'Shop all products', link: '/products' },
      { label: 'Ceramics', link: '/collections/ceramics' },
    ],
  },
  {
    type: 'PRODUCT_ROW',
    id: 'favourites',
    heading: 'What leaves the shelf first',
    productIds: [3, 7, 11, 17].map(productId),
    limit: 4,
    button: { label: 'View all products', link: '/products' },
  },
  { type: 'COLLECTION_LIST', id: 'collections', heading: 'Collections', collectionIds: [] },
  {
    type: 'TEXT_WITH_PICTURE',
    id: 'story',
    heading: 'Two potters, a weaver next door and a kiln that decides',
    text: richText(
      'We throw on Mondays and glaze on Thursdays. What the fire likes goes on the shelf; what it does not goes back into the bucket. Nothing here is in a hurry, and most of it will outlast us.',
      'The rest comes from people whose doors we can knock on: wool from Donegal, linen from Waterford, coffee from two streets up.',
    ),
    picture: picture('wheel-morning-2'),
    pictureSide: 'LEFT',
    button: { label: 'Come to the studio', link: '/products/wheel-morning' },
  },
  {
    type: 'QUOTES',
    id: 'quotes',
    quotes: [
      {
        text: 'The mug has a dent where my thumb goes. I do not know how they knew.',
        author: 'Aoife',
        detail: 'Harbour Mug',
      },
      { text: 'It is the first lamp we turn on and the last one we turn off.', author: 'Jonas' },
    ],
  },
]

const about: readonly PageSection[] = [
  {
    type: 'TEXT_WITH_PICTURE',
    id: 'loft',
    heading: 'An old sail loft',
    text: richText(
      'Nora Morrow and Tom Wren rented the loft above the boatyard in 2011, for its light. The rent was low because of the stairs. Both carried the first kiln up in eleven parts.',
      'There are four of us now, and eight wheels on Saturdays.',
    ),
    picture: picture('wheel-morning-2'),
    pictureSide: 'RIGHT',
  },
  {
    type: 'PICTURE_GRID',
    id: 'pictures',
    heading: 'From the shelves',
    columns: 3,
    pictures: [
      { picture: picture('collection-ceramics-1'), caption: 'Ceramics', link: '/collections/ceramics' },
      { picture: picture('collection-textiles-1'), caption: 'Textiles', link: '/collections/textiles' },
      { picture: picture('collection-lamps-1'), caption: 'Lamps', link: '/collections/lamps' },
    ],
  },
  {
    type: 'RICH_TEXT',
    id: 'neighbours',
    text: richText(
      '## The neighbours',
      'What we cannot make, we buy from people whose doors we can knock on.',
      '- Wool blankets from a mill in Donegal',
      '- Linen from Waterford',
      '- Coffee from two streets up',
    ),
  },
]

const text = (...lines: readonly string[]): readonly PageSection[] => [
  { type: 'RICH_TEXT', id: 'text', text: richText(...lines) },
]

const page = (
  role: PageRole,
  slug: string,
  title: string,
  sections: readonly PageSection[],
  seoDescription?: string,
): SeedPage => ({ role, slug, title, sections, ...(seoDescription && { seoDescription }) })

/** The pages of the demo shop, in its own words. */
export const seedPages: readonly SeedPage[] = [
  page('HOME', 'home', 'Home', home),
  page(
    'ABOUT',
    'about',
    'About us',
    about,
    'Two potters, a sail loft in Kinsale and eight wheels on Saturdays.',
  ),
  page(
    'SHIPPING',
    'shipping',
    'Shipping',
    text(
      'Parcels leave the loft on Tuesdays and Fridays. The checkout shows the price before you pay.',
      '## How long it takes',
      '- Ireland: one to two working days after it leaves',
      '- Rest of the European Union: three to six',
      '- Elsewhere: one to three weeks',
      '## Packing',
      'Straw, paper and boxes that had another life. If a pot still breaks on the way, send a photo to hello@morrow-and-wren.example and we send another one, or the money.',
    ),
  ),
  page(
    'RETURNS',
    'returns',
    'Returns',
    text(
      'Things may come back within thirty days, in one piece.',
      '## How',
      'Write to hello@morrow-and-wren.example with your order number. Send the parcel to The Old Sail Loft, Lower O’Connell Street, Kinsale P17 YX80.',
      '## Refund',
      'We refund within fourteen days after your message, to the card that you paid with, as soon as the parcel is here or you show that it is on its way. You pay the postage back, unless something was broken or wrong.',
    ),
  ),
  page(
    'PRIVACY',
    'privacy',
    'Privacy',
    text(
      'We keep what we need to send you pots, and as little else as we can.',
      '## Who we are',
      'Morrow & Wren, The Old Sail Loft, Lower O’Connell Street, Kinsale P17 YX80, Ireland. Email: hello@morrow-and-wren.example.',
      '## What we keep',
      '- Orders: name, address, email and what you bought. Invoices stay for six years, because the tax office asks for them.',
      '- Accounts: your profile and addresses, until you delete the account.',
      '- Cart: a cookie that remembers it, without your name.',
      '## Your rights',
      'You can ask for a copy of your data, have it corrected or deleted, and complain to the Data Protection Commission in Dublin.',
    ),
  ),
  page(
    'TERMS',
    'terms',
    'Terms of sale',
    text(
      'You buy from Morrow & Wren, The Old Sail Loft, Kinsale, Ireland.',
      '## Contract',
      'The contract begins when we confirm your order by email.',
      '## Prices',
      'Prices are in euro and include VAT. Delivery comes on top, and the checkout shows it.',
      '## Handmade',
      'Glazes break differently each time. A piece that differs from its picture in colour is not faulty; one that leaks is.',
      '## Law',
      'Irish law applies. You keep the consumer rights of the country in which you live.',
    ),
  ),
  page(
    'IMPRINT',
    'imprint',
    'Imprint',
    text(
      'Morrow & Wren Ltd.',
      'The Old Sail Loft, Lower O’Connell Street, Kinsale P17 YX80, Ireland',
      'Directors: Nora Morrow, Tom Wren',
      'Email: hello@morrow-and-wren.example',
      'VAT number: IE 6388047V',
    ),
  ),
]
