import type { CartsHandlers } from '../../generated/carts.ts'
import { refuseNoItems } from '../../pricing/line-items/index.ts'
import { toCheckout } from '../cart-to-checkout/index.ts'
import { cartIdOfCheckout, findOpenCheckoutOfCart } from '../checkouts/index.ts'
import {
  addItems,
  discard,
  estimate,
  lockOrCreateCart,
  readCart,
  removeLines,
  setLineQuantities,
  takeOut,
  update,
} from '../current-cart/index.ts'
import { lockReachedCart, reachCart } from './access.ts'

export const handlers: CartsHandlers = {
  async createCart(input, ctx) {
    refuseNoItems(input, ctx)
    const { language } = await ctx.services.settings(ctx)
    const cartId = ctx.random.id()
    const row = await lockOrCreateCart(
      ctx,
      { kind: 'none', id: cartId },
      {
        cartId,
        purchaseFlowId: ctx.random.id(),
        document: { buyerLanguage: ctx.request.language ?? language },
        now: ctx.clock.now(),
      },
    )
    return { cart: await update(input, ctx, row) }
  },

  async getCart({ id }, ctx) {
    return { cart: await readCart(ctx, await reachCart(ctx, id)) }
  },

  async getCartByCheckoutId({ id }, ctx) {
    const cartId = (await cartIdOfCheckout(ctx, id)) ?? ctx.fail('CART_NOT_FOUND')
    return { cart: await readCart(ctx, await reachCart(ctx, cartId)) }
  },

  async updateCart({ cartInfo: { id, ...cartInfo }, ...input }, ctx) {
    return { cart: await update({ ...input, cartInfo }, ctx, await lockReachedCart(ctx, id)) }
  },

  async deleteCart({ id }, ctx) {
    await discard(ctx, await lockReachedCart(ctx, id))
    return {}
  },

  async addToCart({ id, ...input }, ctx) {
    refuseNoItems(input, ctx)
    return { cart: await addItems(ctx, await lockReachedCart(ctx, id), input) }
  },

  async removeLineItems({ id, ...input }, ctx) {
    return { cart: await removeLines(ctx, await lockReachedCart(ctx, id), input) }
  },

  async updateLineItemsQuantity({ id, ...input }, ctx) {
    return { cart: await setLineQuantities(ctx, await lockReachedCart(ctx, id), input) }
  },

  async removeCoupon({ id }, ctx) {
    return { cart: await takeOut(ctx, await lockReachedCart(ctx, id), 'couponCode') }
  },

  async removeBusinessLocation({ id }, ctx) {
    return { cart: await takeOut(ctx, await lockReachedCart(ctx, id), 'businessLocationId') }
  },

  async createCheckout({ id, ...input }, ctx) {
    const row = await lockReachedCart(ctx, id)
    return toCheckout(ctx, row, await findOpenCheckoutOfCart(ctx, row.cart_id), input)
  },

  async estimateTotals({ id, ...input }, ctx) {
    return estimate(input, ctx, await reachCart(ctx, id))
  },
}
