import type { Area } from '../../area.ts'
import { productId, variantId } from '../../seeds/small-shop/ids.ts'
import { catalogAppId } from '../products/index.ts'
import { insertTemplate } from './store.ts'

/** Named by the examples of the contract. */
const templateId = '0199a000-0000-7000-8000-00000000c301'

export const seed: NonNullable<Area['seed']> = async (ctx, { name }) => {
  if (name === 'empty') return {}
  const item = (number: number, quantity: number) => ({
    catalogReference: {
      appId: catalogAppId,
      catalogItemId: productId(number),
      options: { variantId: variantId(number, 1) },
    },
    quantity,
  })
  const document = { lineItems: [item(1, 4), item(3, 4)], customLineItems: [] }
  const contents = { status: 'ACTIVE', name: 'A table for four', document } as const
  await ctx.transaction((tx) => insertTemplate(tx, templateId, contents, tx.clock.now()))
  return {}
}
