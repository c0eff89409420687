import { smallShopMembers } from '../members/small-shop.ts'
import { smallShopOrders } from '../orders/small-shop.ts'
import { smallShopReviews } from '../reviews/small-shop.ts'
import { usualCoupons } from '../shop/coupons.ts'
import type { DemoShop } from '../shop/demo-shop.ts'
import { usualDiscountRules } from '../shop/discount-rules.ts'
import { foldersOf } from '../shop/folders.ts'
import { ceramics } from './ceramics.ts'
import { collections } from './collections.ts'
import { delivery } from './delivery.ts'
import { doorBell, wheelFilm } from './films.ts'
import { lamps } from './lamps.ts'
import { menus } from './menus.ts'
import { otherThings } from './other-things.ts'
import { seedPages } from './pages.ts'
import { prints } from './prints.ts'
import { demoSettings } from './settings.ts'
import { taxRegions } from './tax.ts'
import { textiles } from './textiles.ts'

/** A small workshop for home goods. */
export const smallShop: DemoShop = {
  settings: demoSettings,
  partner: 'Plate Club',
  products: [...ceramics, ...lamps, ...textiles, ...prints, ...otherThings],
  // Two well stocked products, one with three left, one sold out, one with options, and one of each item type.
  namedProducts: [
    'tidal-plate',
    'kitchen-alphabet',
    'lantern-vase',
    'salt-cellar',
    'harbour-mug',
    'pattern-book',
    'gift-card',
    'wheel-morning',
    'morning-roast',
  ],
  collections,
  folders: foldersOf(
    { Ceramics: ceramics, Lamps: lamps, Textiles: textiles, Prints: prints, 'Other things': otherThings },
    collections,
  ),
  films: [wheelFilm, doorBell],
  pages: seedPages,
  menus,
  members: smallShopMembers,
  reviews: smallShopReviews,
  orders: smallShopOrders,
  openBasket: { items: ['tidal-plate 2', 'harbour-mug'], country: 'IE' },
  delivery,
  post: { provider: 'An Post', trackingNumber: 'CE800120454IE' },
  taxRegions,
  coupons: usualCoupons('Five euros off forty'),
  discountRules: usualDiscountRules,
  giftCardCode: 'WREN-GIFT-CARD-0050',
  refundReason: 'A scratch on the shade',
  redirects: [{ from: '/pottery', to: '/collections/ceramics' }],
}
