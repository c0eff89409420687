import { busyShopMembers } from './members/busy-shop.ts'
import type { DemoShop } from './shop/demo-shop.ts'
import type { SeedProduct } from './shop/product.ts'
import { smallShop } from './small-shop/index.ts'

const moods = [
  'Quiet',
  'Early',
  'Winter',
  'Long',
  'Salt',
  'Stone',
  'Orchard',
  'Ferry',
  'Gorse',
  'Copper',
] as const

const products: readonly SeedProduct[] = [
  ...smallShop.products,
  ...moods.flatMap((mood, round) =>
    smallShop.products
      .filter(({ itemType }) => itemType === 'PHYSICAL')
      .map((product, index): SeedProduct => {
        const name = `${mood} ${product.name.split(' ').slice(1).join(' ') || product.name}`
        return {
          ...product,
          number: 1000 + round * 100 + index,
          slug: `${mood.toLowerCase()}-${product.slug}`,
          shownBy: product.slug,
          name,
          ribbon: round === 0 ? 'New' : '',
          subscriptionOptions: [],
          variants: product.variants.map((variant, at) => ({
            ...variant,
            price: variant.price + (round - 4) * 100,
            ...(variant.was && { was: variant.was + (round + 1) * 100 }),
            sku: `${variant.sku}-${round + 1}`,
            stock: variant.stock === null ? null : (variant.stock + round * 7 + at * 3) % 60,
          })),
        }
      }),
  ),
]

/** The small shop and many variations, enough for paging, facets and search. */
export const busyShop: DemoShop = { ...smallShop, products, members: busyShopMembers }
