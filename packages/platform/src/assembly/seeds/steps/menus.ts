import type { NewMenuEntry } from '../../../generated/menus.ts'
import { saveMenu } from '../../../site/menus/index.ts'
import type { SeedStep } from '../seed-step.ts'
import { pageId } from '../small-shop/ids.ts'
import { newCollections } from '../small-shop/index.ts'
import { seedPages } from '../small-shop/pages.ts'

export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction(async (inner) => {
    await saveMenu(inner, { handle: 'header', title: 'Header', entries: header() }, 1)
    await saveMenu(inner, { handle: 'footer', title: 'Footer', entries: footer() }, 1)
  })
  return {}
}

const header = (): NewMenuEntry[] => [
  collection('ceramics'),
  collection('lamps'),
  collection('textiles'),
  collection('prints'),
  {
    ...collection('gifts'),
    entries: [
      { ...collection('gifts'), label: 'All gifts' },
      collection('pantry'),
      { type: 'URL', label: 'Gift cards', url: '/products/gift-card' },
      { type: 'URL', label: 'Memberships', url: '/plans' },
      collection('learn'),
    ],
  },
  { type: 'ALL_PRODUCTS' },
]

const footer = (): NewMenuEntry[] => [
  {
    type: 'HEADING',
    label: 'Shop',
    entries: [
      { type: 'ALL_PRODUCTS' },
      ...['ceramics', 'lamps', 'textiles', 'prints', 'pantry', 'gifts', 'learn'].map(collection),
      { type: 'URL', label: 'Memberships', url: '/plans' },
    ],
  },
  {
    type: 'HEADING',
    label: 'About us',
    entries: [
      page('about'),
      { type: 'URL', label: 'Contact', url: '/contact' },
      ...['shipping', 'returns', 'terms', 'privacy', 'imprint'].map(page),
    ],
  },
]

function page(slug: string) {
  const place = seedPages.findIndex((one) => one.slug === slug)
  if (place < 0) throw new Error(`No page ${slug}`)
  return { type: 'PAGE', targetId: pageId(place + 1) } as const
}

function collection(slug: string) {
  const targetId = newCollections().find((one) => one.slug === slug)?.collection_id
  if (!targetId) throw new Error(`No collection ${slug}`)
  return { type: 'COLLECTION', targetId } as const
}
