import * as z from 'zod'
import { catalogAppId } from '../../catalogue/products/index.ts'
import {
  type CheckoutOwner,
  checkoutLinkPage,
  leadToCheckout,
  startCheckout,
} from '../../checkout/checkouts/index.ts'
import { page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isUnknownCoupon, tryCoupon } from '../../pricing/coupons/index.ts'

const Input = z.object({
  catalogItemId: z.string().min(1).max(36),
  variantId: z.string().max(36).optional(),
  quantity: z.coerce.number().int().min(1).max(100_000).default(1),
  couponCode: z.string().max(50).optional(),
})

type Input = z.output<typeof Input>

/** A link for a newsletter or a poster. */
export const buyNowPage = page('GET /_hosted/buy/{catalogItemId}', {
  access: ['anyone'],
  input: Input,
  handle: (input, ctx) => checkoutLinkPage(ctx, fieldsOf(input)),
})

/** Leads straight to a checkout of one item. */
export const buyNowCheckout = page('POST /_hosted/buy/{catalogItemId}', {
  access: ['anyone'],
  takesForm: true,
  input: Input,
  handle: (input: Input, ctx: Context) =>
    leadToCheckout(ctx, {
      fields: fieldsOf(input),
      make: async (tx, owner) => {
        const { catalogItemId, variantId, quantity, couponCode } = input
        const coupon = couponCode ? await knownCoupon(tx, couponCode, owner) : {}
        const options = variantId ? { options: { variantId } } : {}
        const catalogReference = { appId: catalogAppId, catalogItemId, ...options }
        const checkout = await startCheckout(tx, {
          items: { lineItems: [{ catalogReference, quantity }] },
          owner,
          document: coupon,
        })
        return checkout.id
      },
    }),
})

const fieldsOf = ({ variantId, quantity, couponCode }: Input): Readonly<Record<string, string>> => ({
  quantity: String(quantity),
  ...(variantId && { variantId }),
  ...(couponCode && { couponCode }),
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
