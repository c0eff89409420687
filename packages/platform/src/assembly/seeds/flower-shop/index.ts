import type { DemoShop } from '../shop/demo-shop.ts'
import { delivery } from './delivery.ts'
import { pages } from './pages.ts'
import { products } from './products.ts'
import { settings } from './settings.ts'

/** The shop that the conformance suite of UCP buys from: six products whose SKUs, prices and coupons it knows. */
export const flowerShop: DemoShop = {
  settings,
  partner: 'Petal Club',
  products,
  namedProducts: ['bouquet-roses', 'pot-ceramic', 'orchid-white', 'gardenias'],
  collections: [],
  folders: [],
  films: [],
  pages,
  menus: ({ page }) => ({
    header: [{ type: 'ALL_PRODUCTS' }, page('shipping')],
    footer: ['shipping', 'returns', 'privacy', 'terms'].map(page),
  }),
  members: [],
  reviews: [],
  orders: [],
  openBasket: { items: ['bouquet-roses'], country: 'US' },
  delivery,
  post: { provider: 'usps', trackingNumber: '9400111899223197428490' },
  taxRegions: [],
  coupons: [
    { code: '10OFF', name: '10% Off', type: 'PERCENT_OFF', value: '10' },
    { code: 'WELCOME20', name: '20% Off', type: 'PERCENT_OFF', value: '20' },
    { code: 'FIXED500', name: '$5.00 Off', type: 'MONEY_OFF', value: '5' },
  ],
  discountRules: [],
  giftCardCode: 'FERN-GIFT-CARD-0050',
  refundReason: 'Two stems were broken',
  redirects: [],
}
