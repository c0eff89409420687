import type { Expression } from 'kysely'
import type { Context } from '../../kernel/http/context.ts'
import { removeCart } from './store.ts'

export { idOfOwnCart, lockOwnCart, saveCart } from './change.ts'
export type { CartDocument } from './document.ts'
export { estimate } from './estimate.ts'
export { mergeCarts } from './merge.ts'
export {
  addItems,
  discard,
  removeLines,
  setLineQuantities,
  takeOut,
} from './operations.ts'
export { type CartRow, cartById, cartIds, lockCartById, lockOrCreateCart, nameCheckout } from './store.ts'
export { readCart } from './to-cart.ts'
export { update } from './update.ts'
/** Deletes the cart of an order; the next item creates a new one. */
export async function closeCart(ctx: Context, cartId: Expression<string | null>): Promise<void> {
  const removed = await removeCart(ctx, cartId)
  if (removed) await ctx.emit('wix.ecom.v1.cart_deleted', removed, {})
}
