import { toDecimal } from '@vitrine/pricing/money'
import {
  catalogAppId,
  createDrafts,
  insertCollections,
  type NewProduct,
} from '../../../catalogue/products/index.ts'
import { busyShop } from '../busy-shop.ts'
import type { ConnectionProduct } from '../connection.ts'
import type { SeedStep } from '../seed-step.ts'
import { newCollections, newProducts, smallShop } from '../small-shop/index.ts'

/** Two well stocked products, one with three left, one sold out, one with options, and one of each item type. */
const named = [
  'tidal-plate',
  'kitchen-alphabet',
  'lantern-vase',
  'salt-cellar',
  'harbour-mug',
  'pattern-book',
  'gift-card',
  'wheel-morning',
  'morning-roast',
]

export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return { catalogAppId, products: [] }
  const now = ctx.clock.now()
  const products = newProducts(name === 'busy-shop' ? busyShop : smallShop, now)
  await ctx.transaction(async (inner) => {
    await insertCollections(inner, newCollections())
    await createDrafts(inner, products)
  })
  const { currency } = await ctx.services.settings(ctx)
  return {
    catalogAppId,
    createDrafts,
    products: named.flatMap((slug) => toConnection(products, slug, currency)),
  }
}

function toConnection(products: readonly NewProduct[], slug: string, currency: string): ConnectionProduct[] {
  const product = products.find((one) => one.slug === slug)
  const variant = product?.variants[0]
  if (!product || !variant) return []
  return [
    {
      catalogItemId: product.id,
      options: product.variants.length > 1 ? { variantId: variant.id } : {},
      name: product.name,
      price: toDecimal(variant.price, currency),
      stock: variant.stock,
      itemType: product.itemType,
    },
  ]
}
