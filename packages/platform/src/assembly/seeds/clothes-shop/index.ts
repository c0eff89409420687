import { usualCoupons } from '../shop/coupons.ts'
import type { DemoShop } from '../shop/demo-shop.ts'
import { usualDiscountRules } from '../shop/discount-rules.ts'
import { foldersOf } from '../shop/folders.ts'
import { accessories } from './accessories.ts'
import { collections } from './collections.ts'
import { delivery, taxRegions } from './delivery.ts'
import { dresses } from './dresses.ts'
import { knitwear } from './knitwear.ts'
import { members } from './members.ts'
import { menus } from './menus.ts'
import { orders } from './orders.ts'
import { outerwear } from './outerwear.ts'
import { pages } from './pages.ts'
import { reviews } from './reviews.ts'
import { settings } from './settings.ts'
import { tops } from './tops.ts'
import { trousers } from './trousers.ts'

/** Clothes in sizes and colours, in dollars and without tax in prices. */
export const clothesShop: DemoShop = {
  settings,
  partner: 'Closet Club',
  products: [...tops, ...knitwear, ...trousers, ...outerwear, ...dresses, ...accessories],
  // Two well stocked products, one with three left, one sold out, one without sizes, and a gift card.
  namedProducts: ['field-tee', 'harbor-crew', 'rain-shell', 'wool-overcoat', 'canvas-tote', 'vale-gift-card'],
  collections,
  folders: foldersOf(
    {
      'Shirts and tees': tops,
      Knitwear: knitwear,
      'Trousers and shorts': trousers,
      Outerwear: outerwear,
      'Dresses and skirts': dresses,
      Accessories: accessories,
    },
    collections,
  ),
  films: [],
  pages,
  menus,
  members,
  reviews,
  orders,
  openBasket: { items: ['field-tee/3 2', 'boot-socks'], country: 'US' },
  delivery,
  post: { provider: 'usps', trackingNumber: '9400111899223197428490' },
  taxRegions,
  coupons: usualCoupons('Five dollars off forty'),
  discountRules: usualDiscountRules,
  giftCardCode: 'VALE-GIFT-CARD-0050',
  refundReason: 'One sleeve was longer',
  redirects: [{ from: '/sweaters', to: '/collections/knitwear' }],
}
