import { toDecimal } from '@vitrine/pricing/money'
import {
  catalogAppId,
  createDrafts,
  insertCollections,
  type NewProduct,
} from '../../../catalogue/products/index.ts'
import type { ConnectionProduct } from '../connection.ts'
import type { SeedStep } from '../seed-step.ts'
import { newCollections, newProducts } from '../shop/catalogue.ts'

export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return { catalogAppId, products: [] }
  const now = ctx.clock.now()
  const products = newProducts(shop, now)
  await ctx.transaction(async (inner) => {
    await insertCollections(inner, newCollections(shop))
    await createDrafts(inner, products)
  })
  const { currency } = await ctx.services.settings(ctx)
  return {
    catalogAppId,
    createDrafts,
    products: shop.namedProducts.flatMap((slug) => toConnection(products, slug, currency)),
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
