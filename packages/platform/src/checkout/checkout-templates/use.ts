import type { Checkout } from '../../generated/checkouts.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type CheckoutOwner, startCheckout } from '../checkouts/index.ts'
import { toTemplate } from './rules.ts'
import type { TemplateRow } from './store.ts'

/** Creates and announces a checkout from a template, with the shop's items and prices for any caller. */
export async function useTemplate(
  ctx: Context<'ITEM_NOT_FOUND_IN_CATALOG' | 'ITEM_NOT_AVAILABLE'>,
  row: TemplateRow,
  owner?: CheckoutOwner,
): Promise<Checkout> {
  const { lineItems, customLineItems, customization = {}, ...document } = row.document
  const checkout = await startCheckout(ctx, {
    items: { lineItems, customLineItems },
    owner,
    document: {
      couponCode: document.couponCode,
      customContentReference: document.customContentReference,
      externalReference: document.externalReference,
      customSettings: {
        lockGiftCard: customization.lockedGiftCard ?? false,
        lockCouponCode: customization.lockedCoupon ?? false,
        disabledManualPayment: customization.disabledManualPayment ?? false,
        disabledPolicyAgreementCheckbox: customization.webClient?.disabledPolicyAgreementCheckbox ?? false,
      },
    },
  })
  await ctx.emit('wix.ecom.v1.checkout_template_used', row.id, {
    checkoutTemplate: toTemplate(row, ctx.services.baseUrl),
    checkout,
  })
  return checkout
}
