import type { Expression } from 'kysely'
import type { Resolver } from '../../catalogue/products/index.ts'
import type { Cart } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { ownerOf } from './owner.ts'
import {
  type CartChange,
  type CartRow,
  idOfCartOf,
  lockCartOf,
  lockOrCreateCart,
  updateCart,
} from './store.ts'
import { readCart } from './to-cart.ts'

export type CartContext = Context<'OWNED_CART_NOT_FOUND'>

/** Locks the caller's cart until the transaction ends. */
export async function lockOwnCart(ctx: CartContext): Promise<CartRow> {
  return (await lockCartOf(ctx, ownerOf(ctx.caller))) ?? ctx.fail('OWNED_CART_NOT_FOUND')
}

/** A query for the id of the caller's cart. */
export const idOfOwnCart = (ctx: Context): Expression<string | null> => idOfCartOf(ctx, ownerOf(ctx.caller))

export async function lockOrCreateOwnCart(ctx: Context): Promise<CartRow> {
  const { language } = await ctx.services.settings(ctx)
  return lockOrCreateCart(ctx, ownerOf(ctx.caller), {
    cartId: ctx.random.id(),
    purchaseFlowId: ctx.random.id(),
    document: { buyerLanguage: ctx.request.language ?? language },
    now: ctx.clock.now(),
  })
}

/** Saves and announces a changed cart, and answers it. */
export async function saveCart(
  ctx: Context,
  row: CartRow,
  change: CartChange,
  resolve?: Resolver,
): Promise<Cart> {
  const isNew = Number(row.revision) === 0
  const cart = await readCart(ctx, await updateCart(ctx, row, change, ctx.clock.now()), resolve)
  await ctx.emit(isNew ? 'wix.ecom.v1.cart_created' : 'wix.ecom.v1.cart_updated', cart.id, cart)
  return cart
}
