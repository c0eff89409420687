import { seed } from '../../assembly/seeds/steps/coupons.ts'
import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { forgetUses } from './store.ts'

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

export const couponsArea = {
  name: 'coupons',
  handlers,
  seed,
  reactions: {
    // An order that was not to be uses up nothing.
    'wix.ecom.v1.order_canceled': (ctx, orderId) => forgetUses(ctx, orderId),
  },
} satisfies Area
