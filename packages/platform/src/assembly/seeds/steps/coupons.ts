import { createCoupon } from '../../../pricing/coupons/coupons.ts'
import type { SeedStep } from '../seed-step.ts'

/** The codes are public and only for development, tests and demonstrations. */
export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  await ctx.transaction(async (inner) => {
    await createCoupon(inner, {
      id: '0c09a000-0000-4000-8000-000000000001',
      code: 'WELCOME10',
      name: 'Ten percent off a first order',
      type: 'PERCENT_OFF',
      value: '10',
    })
    await createCoupon(inner, {
      code: 'FIVER',
      name: shop.fiveOff,
      type: 'MONEY_OFF',
      value: '5',
      minimumSubtotal: '40',
    })
    await createCoupon(inner, { code: 'POSTFREE', name: 'Free delivery', type: 'FREE_SHIPPING' })
    await createCoupon(inner, {
      code: 'LASTYEAR',
      name: 'Last winter’s ten percent',
      type: 'PERCENT_OFF',
      value: '10',
      expiresAt: new Date('2025-12-31T23:59:59Z'),
    })
  })
  return { coupon: { code: 'WELCOME10', type: 'PERCENT', value: 10 } }
}
