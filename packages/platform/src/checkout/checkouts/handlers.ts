import type { CheckoutsHandlers } from '../../generated/checkouts.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import {
  addLines,
  readLines,
  refuseNoItems,
  type StoredLine,
  setQuantities,
} from '../../pricing/line-items/index.ts'
import { lockBought, readOwn } from './access.ts'
import { complete, completeAndRedirect, createCompletionLink } from './completion.ts'
import { createCheckout } from './create.ts'
import type { CheckoutDocument } from './document.ts'
import { editCheckout } from './edit.ts'
import { refuseLocked } from './entries.ts'
import { hostedUrl } from './hosted-url.ts'
import { presentCheckout } from './present.ts'
import { findOpenCheckoutOfCart } from './store.ts'
import { updateCheckout } from './update.ts'

/** The calls that create and charge an order are in `payments/checkout-charge`. */
export const handlers: Omit<
  CheckoutsHandlers,
  'createOrder' | 'createOrderAndCharge' | 'listPaymentMethods'
> = {
  createCheckout,
  updateCheckout,

  async getCheckout({ id }, ctx) {
    return { checkout: await presentCheckout(ctx, await readOwn(ctx, id)) }
  },

  async getCheckoutByCartId({ id }, ctx) {
    const open = (isUuid(id) && (await findOpenCheckoutOfCart(ctx, id))) || ctx.fail('CHECKOUT_NOT_FOUND')
    return { checkout: await presentCheckout(ctx, await readOwn(ctx, open.id)) }
  },

  async getCheckoutUrl({ id }, ctx) {
    const { document } = await readOwn(ctx, id)
    return { checkoutUrl: document.overrideCheckoutUrl ?? hostedUrl(ctx, id) }
  },

  removeCoupon: ({ id }, ctx) =>
    editCheckout(ctx, { id }, (document) => {
      refuseLocked(ctx, document, 'lockCouponCode', 'couponCode')
      return without(document, 'couponCode')
    }),

  removeGiftCard: ({ id }, ctx) =>
    editCheckout(ctx, { id }, (document) => {
      refuseLocked(ctx, document, 'lockGiftCard', 'giftCardCode')
      return without(without(document, 'giftCardId'), 'giftCardLimit')
    }),

  removeOverrideCheckoutUrl: ({ id }, ctx) =>
    editCheckout(ctx, { id }, (document) => without(document, 'overrideCheckoutUrl')),

  addToCheckout({ id, ...items }, ctx) {
    refuseNoItems(items, ctx)
    return editCheckout(ctx, { id }, async (document) => ({
      ...document,
      lines: await addLines(document.lines, items, ctx),
    }))
  },

  removeLineItems: ({ id, lineItemIds }, ctx) =>
    editCheckout(ctx, { id }, (document) => {
      const unknown = unknownLine(document.lines, lineItemIds)
      if (unknown >= 0) return ctx.fail('LINE_ITEM_NOT_FOUND', { field: `lineItemIds[${unknown}]` })
      return { ...document, lines: document.lines.filter((line) => !lineItemIds.includes(line.id)) }
    }),

  updateLineItemsQuantity: ({ id, lineItems }, ctx) =>
    editCheckout(ctx, { id }, async (document) => {
      const unknown = unknownLine(
        document.lines,
        lineItems.map((line) => line.id),
      )
      if (unknown >= 0) return ctx.fail('LINE_ITEM_NOT_FOUND', { field: `lineItems[${unknown}].id` })
      const { currency } = await ctx.services.settings(ctx)
      const wanted = new Map(lineItems.map((line) => [line.id, line.quantity]))
      return { ...document, lines: setQuantities(await readLines(ctx, document.lines, currency), wanted) }
    }),

  createCompletionLink,
  markCheckoutAsCompletedAndRedirect: completeAndRedirect,

  async getHostedCheckoutUrl({ id }, ctx) {
    await readOwn(ctx, id)
    return { checkoutUrl: hostedUrl(ctx, id) }
  },

  async markCheckoutAsCompleted({ id }, ctx) {
    const row = await lockBought(ctx, id)
    if (!row.completed) await complete(ctx, row)
    return {}
  },
}

function unknownLine(lines: readonly StoredLine[], ids: readonly string[]): number {
  const known = new Set(lines.map((line) => line.id))
  return ids.findIndex((id) => !known.has(id))
}

function without(document: CheckoutDocument, name: keyof CheckoutDocument): CheckoutDocument {
  const { [name]: _, ...rest } = document
  return rest as CheckoutDocument
}
