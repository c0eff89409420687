import { catalogAppId } from '../../catalogue/products/index.ts'
import type { Order } from '../../generated/shared.ts'
import type { Area } from '../../kernel/area.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { salesOfProducts } from '../../orders/orders/index.ts'
import { handlers } from './handlers.ts'
import { pairsOf, relatedItems } from './rules.ts'
import { countBought } from './store.ts'

/** What an order says of what goes together, in the transaction that approves it. */
async function learn(ctx: Context, _orderId: string, { order }: { readonly order: Order }): Promise<void> {
  const bought = order.lineItems.flatMap(({ catalogReference }) =>
    catalogReference?.appId === catalogAppId && isUuid(catalogReference.catalogItemId)
      ? [catalogReference.catalogItemId.toLowerCase()]
      : [],
  )
  await countBought(ctx, { products: [...new Set(bought)].sort(), pairs: pairsOf(bought) })
}

export const recommendationsArea = {
  name: 'recommendations',
  handlers,
  reactions: { 'wix.ecom.v1.order_approved': learn },

  /** Learns from the orders that are there. */
  async seed(ctx, { name }) {
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
  },
} satisfies Area
