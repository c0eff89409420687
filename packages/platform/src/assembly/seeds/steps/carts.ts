import { catalogAppId } from '../../../catalogue/products/index.ts'
import { insertOpenCheckout } from '../../../checkout/checkouts/index.ts'
import { lockOrCreateCart, saveCart } from '../../../checkout/current-cart/index.ts'
import { addLines } from '../../../pricing/line-items/index.ts'
import type { SeedStep } from '../seed-step.ts'
import { productId } from '../shop/ids.ts'

/** Used by examples of the contract. */
const cartId = '0199a000-0000-7000-8000-00000000c202'
const lineId = '0199a000-0000-7000-8000-00000000c203'
const checkoutId = '0199a000-0000-7000-8000-00000000c003'

/** A cart that staff created for a buyer, with its checkout. */
export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  const catalogReference = { appId: catalogAppId, catalogItemId: productId(1) }
  const items = { lineItems: [{ catalogReference, quantity: 2 }] }
  await ctx.transaction(async (tx) => {
    const row = await lockOrCreateCart(
      tx,
      { kind: 'none', id: cartId },
      {
        cartId,
        purchaseFlowId: tx.random.id(),
        document: { buyerLanguage: 'en', email: 'rosa@example.com' },
        now: tx.clock.now(),
      },
    )
    const named = { ...tx, random: { ...tx.random, id: () => lineId } }
    await saveCart(tx, row, { lines: await addLines([], items, named), checkoutId })
    await insertOpenCheckout(tx, { items }, { id: checkoutId, cartId, email: 'rosa@example.com' })
  })
  return {}
}
