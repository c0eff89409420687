import { toDecimal, toMinor } from '@vitrine/pricing/money'

import type { Coupon, CouponChanges, NewCouponSpecification } from '../../generated/coupons.ts'
import { plainNumber } from './rules.ts'
import type { CouponRow, CouponValues } from './store.ts'

const behaviours = ['percentOffRate', 'moneyOffAmount', 'fixedPriceAmount', 'freeShipping'] as const

type Behaviour = Pick<NewCouponSpecification, (typeof behaviours)[number]>

/** Finds a field that is missing or that contradicts another: a coupon discounts in exactly one way. */
export function behaviourProblem(
  specification: Behaviour & Pick<NewCouponSpecification, 'limitedToOneItem'>,
): { readonly field: string; readonly expected: string } | undefined {
  const [first, second] = behaviours.filter((name) => specification[name] !== undefined)
  if (!first) return { field: behaviours[0], expected: `Expected one of ${behaviours.join(', ')}` }
  if (second) return { field: second, expected: `Expected only one of ${behaviours.join(', ')}` }
  return first === 'freeShipping' && specification.limitedToOneItem
    ? { field: 'limitedToOneItem', expected: 'Expected no limitedToOneItem with free delivery' }
    : undefined
}

/** Throws a `MoneyError` that names the field of an amount that the currency cannot express. */
export function toValues(specification: NewCouponSpecification, currency: string): CouponValues {
  const { scope, minimumSubtotal } = specification
  const limits = scope && (scope.catalogItemIds?.length || scope.collectionIds?.length) ? scope : null
  return {
    code: specification.code,
    name: specification.name,
    ...reduction(specification, currency),
    minimum_subtotal:
      minimumSubtotal === undefined ? null : toMinor(minimumSubtotal, currency, 'minimumSubtotal'),
    scope: limits,
    applies_to: specification.limitedToOneItem ? 'LOWEST_PRICED_ITEM' : 'ALL_ITEMS',
    active: specification.active ?? true,
    starts_at: specification.startTime ?? null,
    expires_at: specification.expirationTime ?? null,
    usage_limit: specification.usageLimit ?? null,
    limit_per_customer: specification.limitPerCustomer ?? null,
    customer_segment_id: specification.customerSegmentId ?? null,
  }
}

function reduction(
  { percentOffRate, moneyOffAmount, fixedPriceAmount }: Behaviour,
  currency: string,
): Pick<CouponValues, 'type' | 'value'> {
  if (percentOffRate !== undefined) return { type: 'PERCENT_OFF', value: percentOffRate.toFixed(6) }
  if (moneyOffAmount !== undefined)
    return { type: 'MONEY_OFF', value: String(toMinor(moneyOffAmount, currency, 'moneyOffAmount')) }
  return fixedPriceAmount === undefined
    ? { type: 'FREE_SHIPPING', value: '0' }
    : { type: 'FIXED_PRICE', value: String(toMinor(fixedPriceAmount, currency, 'fixedPriceAmount')) }
}

/** Merges the changes: null clears a field, and a new kind of discount replaces the earlier one. */
export function changed(row: CouponRow, changes: CouponChanges, currency: string): NewCouponSpecification {
  const { type: _, ...before } = toSpecification(row, currency)
  const anew = behaviours.some((name) => changes[name] !== undefined)
  const kept = Object.entries(before).filter(
    ([name]) => !(anew && (behaviours as readonly string[]).includes(name)),
  )
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
  const all = Object.entries({ ...Object.fromEntries(kept), ...Object.fromEntries(sent) })
  return Object.fromEntries(all.filter(([, value]) => value !== null)) as unknown as NewCouponSpecification
}

export function toCoupon(row: CouponRow, currency: string, now: Date): Coupon {
  return {
    id: row.coupon_id,
    specification: toSpecification(row, currency),
    dateCreated: row.created_at,
    expired: row.expires_at !== null && now >= row.expires_at,
    numberOfUsages: row.used,
  }
}

function toSpecification(row: CouponRow, currency: string): Coupon['specification'] {
  const amount = () => toDecimal(Number(row.value), currency)
  return {
    name: row.name,
    code: row.code,
    type: row.type,
    ...(row.type === 'PERCENT_OFF' && { percentOffRate: Number(plainNumber(row.value)) }),
    ...(row.type === 'MONEY_OFF' && { moneyOffAmount: amount() }),
    ...(row.type === 'FIXED_PRICE' && { fixedPriceAmount: amount() }),
    ...(row.type === 'FREE_SHIPPING' && { freeShipping: true as const }),
    limitedToOneItem: row.applies_to === 'LOWEST_PRICED_ITEM',
    active: row.active,
    ...(row.minimum_subtotal !== null && {
      minimumSubtotal: toDecimal(Number(row.minimum_subtotal), currency),
    }),
    ...(row.scope && { scope: row.scope }),
    ...(row.starts_at && { startTime: row.starts_at }),
    ...(row.expires_at && { expirationTime: row.expires_at }),
    ...(row.usage_limit !== null && { usageLimit: row.usage_limit }),
    ...(row.limit_per_customer !== null && { limitPerCustomer: row.limit_per_customer }),
    ...(row.customer_segment_id !== null && { customerSegmentId: row.customer_segment_id }),
  }
}
