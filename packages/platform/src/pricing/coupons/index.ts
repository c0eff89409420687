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
export { type CouponRow, couponById, isSegmentOfCoupon } from './store.ts'
export { isUnknownCoupon, tryCoupon } from './try-coupon.ts'
