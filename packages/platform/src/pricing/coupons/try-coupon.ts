import { againstGuessing } from '../../kernel/http/code-guesses.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type CouponCheck, type Customer, checkCoupon } from './coupons.ts'

/** Checks a code that a buyer entered; too many unknown codes end in `TOO_MANY_REQUESTS`. */
export function tryCoupon(ctx: Context, code: string, customer: Customer): Promise<CouponCheck> {
  return againstGuessing(ctx, () => checkCoupon(ctx, code.trim(), customer), isUnknownCoupon)
}

export const isUnknownCoupon = (check: CouponCheck): boolean =>
  'refusal' in check && check.refusal === 'ERROR_COUPON_DOES_NOT_EXIST'
