import * as z from 'zod'
import { catalogAppId } from '../../catalogue/products/index.ts'
import { type CheckoutOwner, leadToCheckout, startCheckout } from '../../checkout/checkouts/index.ts'
import { page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isUnknownCoupon, tryCoupon } from '../../pricing/coupons/index.ts'

const Input = z.object({
  catalogItemId: z.string().min(1).max(36),
  variantId: z.string().max(36).optional(),
  quantity: z.coerce.number().int().min(1).max(100_000).default(1),
  couponCode: z.string().max(50).optional(),
})

/**
 * A link for a newsletter or a poster. Opening it makes nothing, because crawlers and previews open links too: the page
 * posts to its own address when its visitor goes on.
 */
export const buyNowPage = page('GET /_hosted/buy/{catalogItemId}', {
  access: ['anyone'],
  input: Input,
  handle: ({ variantId, quantity, couponCode }, ctx) =>
    ctx.services.hostedPage(ctx, 'buy-now', {
      fields: {
        quantity: String(quantity),
        ...(variantId && { variantId }),
        ...(couponCode && { couponCode }),
      },
    }),
})

/** Leads straight to a checkout of one item. */
export const buyNowCheckout = page('POST /_hosted/buy/{catalogItemId}', {
  access: ['anyone'],
  takesForm: true,
  input: Input,
  handle: ({ catalogItemId, variantId, quantity, couponCode }: z.output<typeof Input>, ctx: Context) =>
    leadToCheckout(ctx, async (tx, owner) => {
      const coupon = couponCode ? await knownCoupon(tx, couponCode, owner) : {}
      const options = variantId ? { options: { variantId } } : {}
      const catalogReference = { appId: catalogAppId, catalogItemId, ...options }
      const checkout = await startCheckout(tx, {
        items: { lineItems: [{ catalogReference, quantity }] },
        owner,
        document: coupon,
      })
      return checkout.id
    }),
})

/** A coupon that exists, even one that does not apply: the checkout says why. */
async function knownCoupon(
  tx: Context,
  code: string,
  { member_id, visitor_id }: CheckoutOwner,
): Promise<{ readonly couponCode?: string }> {
  const customer = { memberId: member_id ?? undefined, visitorId: visitor_id ?? undefined }
  return isUnknownCoupon(await tryCoupon(tx, code, customer)) ? {} : { couponCode: code.trim() }
}
