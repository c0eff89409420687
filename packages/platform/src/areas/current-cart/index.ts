import type { Area } from '../../area.ts'
import type { Context } from '../../http/context.ts'
import { handlers } from './handlers.ts'
import { removeCart } from './store.ts'

export type { CartDocument } from './document.ts'
export { mergeCarts } from './merge.ts'
export { type CartRow, cartById } from './store.ts'

/** An order has been made of the cart: it is gone, and the next add begins a new one. */
export async function closeCart(ctx: Context, cartId: string): Promise<void> {
  if (await removeCart(ctx, cartId)) await ctx.emit('wix.ecom.v1.cart_deleted', cartId, {})
}

export const currentCartArea = { name: 'currentCart', handlers } satisfies Area
