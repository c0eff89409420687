import * as z from 'zod'
import { catalogAppId } from '../../catalogue/products/index.ts'
import { leadToCheckout, startCheckout } from '../../checkout/checkouts/index.ts'
import { page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'

const Input = z.object({
  catalogItemId: z.string().min(1).max(36),
  variantId: z.string().max(36).optional(),
  quantity: z.coerce.number().int().min(1).max(100_000).default(1),
  couponCode: z.string().max(50).optional(),
})

/** A link for a newsletter or a poster: one item, straight to the checkout. */
export const buyNowPage = page('GET /_hosted/buy/{catalogItemId}', {
  access: ['anyone'],
  input: Input,
  handle: ({ catalogItemId, variantId, quantity, couponCode }: z.output<typeof Input>, ctx: Context) =>
    leadToCheckout(ctx, async (tx, owner) => {
      const options = variantId ? { options: { variantId } } : {}
      const catalogReference = { appId: catalogAppId, catalogItemId, ...options }
      const checkout = await startCheckout(tx, {
        items: { lineItems: [{ catalogReference, quantity }] },
        owner,
        document: { ...(couponCode && { couponCode }) },
      })
      return checkout.id
    }),
})
