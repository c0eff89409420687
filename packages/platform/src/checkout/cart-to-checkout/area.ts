import type { CurrentCartHandlers } from '../../generated/current-cart.ts'
import type { Area } from '../../kernel/area.ts'
import { findOpenCheckoutOfCart } from '../checkouts/index.ts'
import { idOfOwnCart, lockOwnCart } from '../current-cart/index.ts'
import { toCheckout } from './to-checkout.ts'

/** Implements the `currentCart` call that creates a checkout, because the cart areas must not import checkouts. */
const handlers = {
  async createCheckoutFromCurrentCart(input, ctx) {
    const [row, open] = await Promise.all([lockOwnCart(ctx), findOpenCheckoutOfCart(ctx, idOfOwnCart(ctx))])
    return toCheckout(ctx, row, open, input)
  },
} satisfies Partial<CurrentCartHandlers>

export const cartToCheckoutArea = { name: 'currentCart', handlers } satisfies Area
