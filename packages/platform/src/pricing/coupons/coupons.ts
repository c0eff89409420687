import { toMinor } from '@vitrine/pricing/money'

import type { Context, Data } from '../../kernel/http/context.ts'
import type { Services } from '../../kernel/services.ts'
import { isInSegment } from '../../people/customer-segments/index.ts'
import {
  type CouponInfo,
  type CouponRefusal,
  type NewCoupon,
  refusal,
  storedValue,
  toCouponInfo,
} from './rules.ts'
import {
  type CouponRow,
  countUse,
  couponByCode,
  couponById,
  insertCoupon,
  insertUse,
  usesOfCustomer,
} from './store.ts'

type WithSettings = { readonly services: Pick<Services, 'settings'> }
type Checking = Data & Pick<Context, 'clock'> & WithSettings
type Maker = Data & Pick<Context, 'clock' | 'random'> & WithSettings

/** Undefined if its code is taken. */
export async function createCoupon(ctx: Maker, coupon: NewCoupon): Promise<CouponInfo | undefined> {
  const { currency } = await ctx.services.settings(ctx)
  const made = await insertCoupon(ctx, {
    coupon_id: coupon.id ?? ctx.random.id(),
    code: coupon.code,
    name: coupon.name ?? coupon.code,
    type: coupon.type,
    value: storedValue(coupon, currency),
    minimum_subtotal:
      coupon.minimumSubtotal === undefined
        ? null
        : toMinor(coupon.minimumSubtotal, currency, 'minimumSubtotal'),
    scope: coupon.scope ?? null,
    applies_to: coupon.appliesTo ?? 'ALL_ITEMS',
    active: true,
    starts_at: coupon.startsAt ?? null,
    expires_at: coupon.expiresAt ?? null,
    usage_limit: coupon.usageLimit ?? null,
    limit_per_customer: coupon.limitPerCustomer ?? null,
    customer_segment_id: null,
    created_at: ctx.clock.now(),
  })
  return made ? getCoupon(ctx, coupon.code) : undefined
}

/** A coupon with its number of uses. */
export async function getCoupon(ctx: Data & WithSettings, code: string): Promise<CouponInfo | undefined> {
  const row = await couponByCode(ctx, code)
  const { currency } = await ctx.services.settings(ctx)
  return row && toCouponInfo(row, currency)
}

/** The id of a coupon by its code, valid or not. */
export async function couponIdOf(scope: Data, code: string): Promise<string | undefined> {
  return (await couponByCode(scope, code))?.coupon_id
}

/** A limit per customer counts by member, otherwise by email address, otherwise by visitor. */
export interface Customer {
  readonly memberId?: string | undefined
  readonly email?: string | undefined
  readonly visitorId?: string | undefined
}

export type CouponCheck = { readonly coupon: CouponRow } | { readonly refusal: CouponRefusal }

/** Finds a coupon by its code, or the reason why it cannot be used now, regardless of the cart. */
export async function checkCoupon(ctx: Checking, code: string, customer: Customer): Promise<CouponCheck> {
  const coupon = await couponByCode(ctx, code)
  const uses =
    coupon && coupon.limit_per_customer !== null
      ? await usesOfCustomer(ctx, coupon.coupon_id, customerKey(customer))
      : 0
  const reason =
    refusal(coupon, ctx.clock.now(), uses) ?? (coupon && (await refusalOfSegment(ctx, coupon, customer)))
  return coupon && !reason ? { coupon } : { refusal: reason ?? 'ERROR_COUPON_DOES_NOT_EXIST' }
}

export interface CouponUse {
  readonly couponId: string
  readonly orderId: string
  readonly customer: Customer
}

/** Counts a use in the order's transaction, once per order. The caller must fail the transaction on a refusal. */
export async function useCoupon(
  ctx: Checking,
  { couponId, orderId, customer }: CouponUse,
): Promise<CouponRefusal | undefined> {
  const key = customerKey(customer)
  const now = ctx.clock.now()
  if (!(await insertUse(ctx, couponId, orderId, key, now))) return undefined
  if (!(await countUse(ctx, couponId))) return 'ERROR_COUPON_USAGE_EXCEEDED'
  const coupon = await couponById(ctx, couponId)
  const before = (await usesOfCustomer(ctx, couponId, key)) - 1
  const unlimited = coupon && { ...coupon, usage_limit: null }
  return refusal(unlimited, now, before) ?? (coupon && (await refusalOfSegment(ctx, coupon, customer)))
}

/** Before account and address are known, a coupon for a segment is accepted; an order has one of them. */
async function refusalOfSegment(
  ctx: Checking,
  { customer_segment_id: id }: CouponRow,
  { memberId, email }: Customer,
): Promise<CouponRefusal | undefined> {
  if (id === null || !(memberId || email)) return undefined
  return (await isInSegment(ctx, id, { memberId, email })) ? undefined : 'ERROR_COUPON_NOT_APPLICABLE'
}

function customerKey({ memberId, email, visitorId }: Customer): string {
  if (memberId) return `member:${memberId}`
  return email ? `email:${email.toLowerCase()}` : `visitor:${visitorId ?? ''}`
}
