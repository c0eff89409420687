import { createCoupon } from '../../../pricing/coupons/coupons.ts'
import type { SeedStep } from '../seed-step.ts'

/** The codes are public and only for development, tests and demonstrations. The first one takes ten percent. */
export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  await ctx.transaction(async (inner) => {
    for (const coupon of shop.coupons) await createCoupon(inner, coupon)
  })
  return { coupon: { code: shop.coupons[0]?.code ?? '', type: 'PERCENT', value: 10 } }
}
