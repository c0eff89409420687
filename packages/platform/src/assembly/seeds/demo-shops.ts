import type { SeedName } from '../../kernel/site.ts'
import { busyShop } from './busy-shop.ts'
import { clothesShop } from './clothes-shop/index.ts'
import { flowerShop } from './flower-shop/index.ts'
import type { DemoShop } from './shop/demo-shop.ts'
import { smallShop } from './small-shop/index.ts'

/** The demo shop of each seed that has one. */
export const demoShops: Readonly<Record<Exclude<SeedName, 'empty'>, DemoShop>> = {
  'small-shop': smallShop,
  'busy-shop': busyShop,
  'clothes-shop': clothesShop,
  'flower-shop': flowerShop,
}
