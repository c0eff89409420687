import type { Expression } from 'kysely'

import type { Area } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { handlers } from './handlers.ts'
import { sweepMerges } from './merges-store.ts'
import { removeCart } from './store.ts'
import { sweepCarts } from './sweep.ts'

export { saveCart } from './change.ts'
export type { CartDocument } from './document.ts'
export { estimate } from './estimate.ts'
export { mergeCarts } from './merge.ts'
export {
  addItems,
  discard,
  removeLines,
  setLineQuantities,
  takeOut,
  toCheckout,
} from './operations.ts'
export { type CartRow, cartById, lockCartById, lockOrCreateCart } from './store.ts'
export { readCart } from './to-cart.ts'
export { update } from './update.ts'

/** An order has been made of the cart: it is gone, and the next add begins a new one. */
export async function closeCart(ctx: Context, cartId: Expression<string | null>): Promise<void> {
  const removed = await removeCart(ctx, cartId)
  if (removed) await ctx.emit('wix.ecom.v1.cart_deleted', removed, {})
}

export const currentCartArea = {
  name: 'currentCart',
  handlers,
  sweep: async (ctx) => {
    await sweepMerges(ctx, ctx.clock.now())
    await sweepCarts(ctx)
  },
} satisfies Area
