import { catalogAppId } from '../../../catalogue/products/index.ts'
import { isUuid } from '../../../kernel/database/fields.ts'
import { salesOfProducts } from '../../../orders/orders/index.ts'
import { relatedItems } from '../../../reviews/recommendations/rules.ts'
import { countBought } from '../../../reviews/recommendations/store.ts'
import type { SeedStep } from '../seed-step.ts'

/** Calculates recommendations from the seeded orders. */
export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  const counted = (await salesOfProducts(ctx)).filter(({ product_id }) => isUuid(product_id))
  await ctx.transaction(async (tx) => {
    for (const { product_id, other_id, orders } of counted) {
      const isPair = product_id !== other_id
      await countBought(
        tx,
        { products: isPair ? [] : [product_id], pairs: isPair ? [[product_id, other_id]] : [] },
        orders,
      )
    }
  })
  return { recommendation: { algorithmId: relatedItems, appId: catalogAppId } }
}
