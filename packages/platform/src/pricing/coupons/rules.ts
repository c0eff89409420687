import { toDecimal, toMinor } from '@vitrine/pricing/money'
import type { Coupon, CouponScope } from '@vitrine/pricing/totals'
import type { CouponRow } from './store.ts'

export type CouponType = 'PERCENT_OFF' | 'MONEY_OFF' | 'FIXED_PRICE' | 'FREE_SHIPPING'

export type CouponRefusal =
  | 'ERROR_COUPON_DOES_NOT_EXIST'
  | 'ERROR_COUPON_IS_DISABLED'
  | 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  | 'ERROR_COUPON_HAS_EXPIRED'
  | 'ERROR_COUPON_USAGE_EXCEEDED'
  | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'
  | 'ERROR_COUPON_INVALID_SUBTOTAL'
  | 'ERROR_COUPON_NOT_APPLICABLE'

/** Amounts are decimal text in the site's currency; `PERCENT_OFF` is a percentage. */
export interface NewCoupon {
  readonly id?: string | undefined
  readonly code: string
  readonly name?: string | undefined
  readonly type: CouponType
  readonly value?: string | undefined
  readonly minimumSubtotal?: string | undefined
  readonly scope?: CouponScope | undefined
  readonly appliesTo?: 'ALL_ITEMS' | 'LOWEST_PRICED_ITEM' | undefined
  readonly startsAt?: Date | undefined
  readonly expiresAt?: Date | undefined
  readonly usageLimit?: number | undefined
  readonly limitPerCustomer?: number | undefined
}

export interface CouponInfo extends NewCoupon {
  readonly id: string
  readonly used: number
}

/** The reason why a coupon cannot be used now, regardless of the cart. */
export function refusal(
  coupon: CouponRow | undefined,
  now: Date,
  usesOfCustomer: number,
): CouponRefusal | undefined {
  if (!coupon) return 'ERROR_COUPON_DOES_NOT_EXIST'
  if (!coupon.active) return 'ERROR_COUPON_IS_DISABLED'
  if (coupon.starts_at && now < coupon.starts_at) return 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  if (coupon.expires_at && now >= coupon.expires_at) return 'ERROR_COUPON_HAS_EXPIRED'
  if (coupon.usage_limit !== null && coupon.used >= coupon.usage_limit) return 'ERROR_COUPON_USAGE_EXCEEDED'
  if (coupon.limit_per_customer !== null && usesOfCustomer >= coupon.limit_per_customer) {
    return 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'
  }
  return undefined
}

/** The coupon in the form that the pricing package takes. */
export function toPricingCoupon(row: CouponRow): Coupon {
  const base = {
    id: row.coupon_id,
    code: row.code,
    name: row.name,
    appliesTo: row.applies_to,
    ...(row.minimum_subtotal !== null && { minimumSubtotal: Number(row.minimum_subtotal) }),
    ...(row.scope && { scope: row.scope }),
  }
  switch (row.type) {
    case 'FREE_SHIPPING':
      return { ...base, type: row.type }
    case 'PERCENT_OFF':
      return { ...base, type: row.type, value: plainNumber(row.value) }
    default:
      return { ...base, type: row.type, value: Number(row.value) }
  }
}

/** The stored `value`: the percentage, or minor units. */
export function storedValue({ type, value = '0' }: NewCoupon, currency: string): string {
  if (type === 'PERCENT_OFF') return value
  return type === 'FREE_SHIPPING' ? '0' : String(toMinor(value, currency, 'value'))
}

export function toCouponInfo(row: CouponRow, currency: string): CouponInfo {
  return {
    id: row.coupon_id,
    code: row.code,
    name: row.name,
    type: row.type,
    value: row.type === 'PERCENT_OFF' ? plainNumber(row.value) : toDecimal(Number(row.value), currency),
    minimumSubtotal:
      row.minimum_subtotal === null ? undefined : toDecimal(Number(row.minimum_subtotal), currency),
    scope: row.scope ?? undefined,
    appliesTo: row.applies_to,
    startsAt: row.starts_at ?? undefined,
    expiresAt: row.expires_at ?? undefined,
    usageLimit: row.usage_limit ?? undefined,
    limitPerCustomer: row.limit_per_customer ?? undefined,
    used: row.used,
  }
}

/** `numeric` keeps the zeros of its input: `10.50` becomes `10.5`. */
export function plainNumber(text: string): string {
  return String(text)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}
