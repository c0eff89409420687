import { catalogAppId, setPopularity } from '../../catalogue/products/index.ts'
import type { Order } from '../../generated/shared.ts'
import type { Area } from '../../kernel/area.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { handlers } from './handlers.ts'
import { pairsOf, popularityOf } from './rules.ts'
import { allSold, countBought } from './store.ts'

/** Counts products bought together, in the transaction that approves the order. */
async function learn(ctx: Context, _orderId: string, { order }: { readonly order: Order }): Promise<void> {
  const bought = order.lineItems.flatMap(({ catalogReference }) =>
    catalogReference?.appId === catalogAppId && isUuid(catalogReference.catalogItemId)
      ? [catalogReference.catalogItemId.toLowerCase()]
      : [],
  )
  await countBought(ctx, { products: [...new Set(bought)].sort(), pairs: pairsOf(bought) })
}
/** Sorts searches by the orders so far. Hourly, so that an order does not write its products. */
async function rank(ctx: Context): Promise<void> {
  for await (const rows of allSold(ctx, 5_000))
    await setPopularity(
      ctx,
      rows.map(({ product_id, orders }) => ({ id: product_id, popularity: popularityOf(orders) })),
    )
}

export const recommendationsArea = {
  name: 'recommendations',
  handlers,
  reactions: { 'wix.ecom.v1.order_approved': learn },
  sweep: rank,
} satisfies Area
