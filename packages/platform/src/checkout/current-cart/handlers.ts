import type { CurrentCartHandlers } from '../../generated/current-cart.ts'
import { refuseNoItems } from '../../pricing/line-items/index.ts'
import { type CartContext, lockOrCreateOwnCart, lockOwnCart } from './change.ts'
import { estimate } from './estimate.ts'
import { addItems, discard, removeLines, setLineQuantities, takeOut } from './operations.ts'
import { ownerOf } from './owner.ts'
import { type CartRow, cartOf } from './store.ts'
import { readCart } from './to-cart.ts'
import { undoMerge } from './undo.ts'
import { update } from './update.ts'

/** The call that creates a checkout is in `checkout/cart-to-checkout`. */
export const handlers: Omit<CurrentCartHandlers, 'createCheckoutFromCurrentCart'> = {
  async getCurrentCart(_input, ctx) {
    return { cart: await readCart(ctx, await ownCart(ctx)) }
  },

  async updateCurrentCart(input, ctx) {
    return { cart: await update(input, ctx, await lockOwnCart(ctx)) }
  },

  async deleteCurrentCart(_input, ctx) {
    await discard(ctx, await lockOwnCart(ctx))
    return {}
  },

  async addToCurrentCart(input, ctx) {
    refuseNoItems(input, ctx)
    return { cart: await addItems(ctx, await lockOrCreateOwnCart(ctx), input) }
  },

  async removeLineItemsFromCurrentCart(input, ctx) {
    return { cart: await removeLines(ctx, await lockOwnCart(ctx), input) }
  },

  async updateCurrentCartLineItemQuantity(input, ctx) {
    return { cart: await setLineQuantities(ctx, await lockOwnCart(ctx), input) }
  },

  async removeCouponFromCurrentCart(_input, ctx) {
    return { cart: await takeOut(ctx, await lockOwnCart(ctx), 'couponCode') }
  },

  async estimateCurrentCartTotals(input, ctx) {
    return estimate(input, ctx, await ownCart(ctx))
  },

  async undoCartMerge(_input, ctx) {
    return { cart: await undoMerge(ctx) }
  },
}

async function ownCart(ctx: CartContext): Promise<CartRow> {
  return (await cartOf(ctx, ownerOf(ctx.caller))) ?? ctx.fail('OWNED_CART_NOT_FOUND')
}
