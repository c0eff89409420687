import type { Area } from '../../area.ts'
import { seed } from './seed.ts'

export {
  type CouponCheck,
  type CouponUse,
  type Customer,
  checkCoupon,
  couponIdOf,
  createCoupon,
  getCoupon,
  useCoupon,
} from './coupons.ts'
export { type CouponInfo, type CouponRefusal, type NewCoupon, toPricingCoupon } from './rules.ts'
export type { CouponRow } from './store.ts'

/** No calls of its own: carts and checkouts use coupons. */
export const couponsArea = { name: 'coupons', seed } satisfies Area
