import type { Context } from '../../kernel/http/context.ts'
import { type CouponRefusal, type Customer, tryCoupon } from '../../pricing/coupons/index.ts'
import type { StoredLine } from '../../pricing/line-items/index.ts'
import { quote } from '../../pricing/quote/index.ts'
import type { CartDocument } from './document.ts'
import type { CartRow } from './store.ts'

/** The customer whose coupon uses are counted. */
export function customerOf({
  owner_kind,
  owner_id,
  document,
}: Pick<CartRow, 'owner_kind' | 'owner_id' | 'document'>): Customer {
  return {
    ...(owner_kind === 'member' && { memberId: owner_id }),
    ...(owner_kind === 'visitor' && { visitorId: owner_id }),
    ...(document.email && { email: document.email }),
  }
}

/** Answers the code of a coupon, or rejects the call if these lines cannot use it now. */
export async function acceptCoupon(
  ctx: Context<CouponRefusal>,
  couponCode: string,
  lines: readonly StoredLine[],
  document: CartDocument,
  customer: Customer,
): Promise<string> {
  const check = await tryCoupon(ctx, couponCode, customer)
  if ('refusal' in check) return ctx.fail(check.refusal, { field: 'couponCode' })
  const { totals, errors } = await quote(ctx, {
    lines,
    couponCode: check.coupon.code,
    merchantDiscounts: document.merchantDiscounts,
    customer,
    calculateTax: false,
    calculateShipping: false,
  })
  const problem = errors.couponCalculationError?.applicationError
  if (totals.couponError && problem) {
    const code =
      totals.couponError.reason === 'NO_ITEMS_IN_SCOPE'
        ? 'ERROR_COUPON_NOT_APPLICABLE'
        : 'ERROR_COUPON_INVALID_SUBTOTAL'
    ctx.fail(code, { field: 'couponCode', ...problem.data })
  }
  return check.coupon.code
}
