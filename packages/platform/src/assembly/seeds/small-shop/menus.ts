import type { DemoShop } from '../shop/demo-shop.ts'

export const menus: DemoShop['menus'] = ({ page, collection }) => ({
  header: [
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
  ],
  footer: [
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
  ],
})
