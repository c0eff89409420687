import type { DemoShop } from '../shop/demo-shop.ts'

const collections = ['tops', 'knitwear', 'trousers', 'outerwear', 'dresses', 'accessories']

export const menus: DemoShop['menus'] = ({ page, collection }) => ({
  header: [...collections.map(collection), { ...page('size-guide'), label: 'Size guide' }],
  footer: [
    {
      type: 'HEADING',
      label: 'Shop',
      entries: [
        { type: 'ALL_PRODUCTS' },
        ...collections.map(collection),
        { type: 'URL', label: 'Gift card', url: '/products/vale-gift-card' },
      ],
    },
    {
      type: 'HEADING',
      label: 'Help',
      entries: [
        page('size-guide'),
        page('shipping'),
        page('returns'),
        { type: 'URL', label: 'Contact', url: '/contact' },
      ],
    },
    { type: 'HEADING', label: 'Orrin Vale', entries: ['about', 'terms', 'privacy', 'imprint'].map(page) },
  ],
})
