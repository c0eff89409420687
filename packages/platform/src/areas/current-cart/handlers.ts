import type { CurrentCartHandlers } from '../../generated/current-cart.ts'
import { createFromCart } from '../checkouts/index.ts'
import {
  addLines,
  readLines,
  refuseNoItems,
  refuseUncountable,
  type StoredLine,
  setQuantities,
} from '../line-items/index.ts'
import { type CartContext, lockOrCreateOwnCart, lockOwnCart, saveCart } from './change.ts'
import { estimate } from './estimate.ts'
import { ownerOf } from './owner.ts'
import { cartOf, removeCart, updateCart } from './store.ts'
import { readCart } from './to-cart.ts'
import { update } from './update.ts'

export const handlers: CurrentCartHandlers = {
  async getCurrentCart(_input, ctx) {
    const row = (await cartOf(ctx, ownerOf(ctx.caller))) ?? ctx.fail('OWNED_CART_NOT_FOUND')
    return { cart: await readCart(ctx, row) }
  },

  async updateCurrentCart(input, ctx) {
    return { cart: await update(input, ctx) }
  },

  async deleteCurrentCart(_input, ctx) {
    const row = await lockOwnCart(ctx)
    await removeCart(ctx, row.cart_id)
    await ctx.emit('wix.ecom.v1.cart_deleted', row.cart_id, {})
    return {}
  },

  async addToCurrentCart(input, ctx) {
    refuseNoItems(input, ctx)
    const row = await lockOrCreateOwnCart(ctx)
    const { businessLocationId } = input
    return {
      cart: await saveCart(ctx, row, {
        lines: await addLines(row.lines, input, ctx),
        ...(businessLocationId && { document: { ...row.document, businessLocationId } }),
      }),
    }
  },

  async removeLineItemsFromCurrentCart({ lineItemIds }, ctx) {
    const row = await lockOwnCart(ctx)
    refuseUnknownLines(row.lines, lineItemIds, 'lineItemIds', ctx)
    const lines = row.lines.filter(({ id }) => !lineItemIds.includes(id))
    return { cart: await saveCart(ctx, row, { lines }) }
  },

  async updateCurrentCartLineItemQuantity({ lineItems }, ctx) {
    const row = await lockOwnCart(ctx)
    refuseUnknownLines(
      row.lines,
      lineItems.map(({ id }) => id),
      'lineItems',
      ctx,
    )
    const { currency } = await ctx.services.settings(ctx)
    const updates = new Map(lineItems.map(({ id, quantity }) => [id, quantity]))
    const lines = setQuantities(await readLines(ctx, row.lines, currency), updates)
    refuseUncountable(lines, ctx)
    return { cart: await saveCart(ctx, row, { lines }) }
  },

  async removeCouponFromCurrentCart(_input, ctx) {
    const row = await lockOwnCart(ctx)
    const { couponCode: _, ...document } = row.document
    return { cart: await saveCart(ctx, row, { document }) }
  },

  estimateCurrentCartTotals: estimate,

  async createCheckoutFromCurrentCart(input, ctx) {
    const row = await lockOwnCart(ctx)
    if (!row.lines.length) ctx.fail('EMPTY_CART')
    const { document } = row
    const checkoutId = await createFromCart(ctx, {
      ...input,
      cartId: row.cart_id,
      purchaseFlowId: row.purchase_flow_id,
      lines: row.lines,
      document,
    })
    if (checkoutId !== row.checkout_id) await updateCart(ctx, row.cart_id, { checkoutId }, ctx.clock.now())
    return { checkoutId }
  },
}

function refuseUnknownLines(
  lines: readonly StoredLine[],
  ids: readonly string[],
  field: string,
  ctx: CartContext & { fail(code: 'LINE_ITEM_NOT_FOUND', data?: object): never },
): void {
  const known = new Set(lines.map((line) => line.id))
  for (const [index, id] of ids.entries()) {
    if (!known.has(id)) ctx.fail('LINE_ITEM_NOT_FOUND', { field: `${field}[${index}]`, id })
  }
}
