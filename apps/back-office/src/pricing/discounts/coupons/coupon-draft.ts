import type { Coupon, NewCouponSpecification } from '@vitrine/client/coupons'

import { formatMinor, toMinor } from '../../../data/money.ts'
import { shop } from '../../../shop.ts'
import { periodText } from '../period-text.ts'
import { type ScopeDraft, scopeText } from '../scope-fields.tsx'

export interface CouponDraft extends ScopeDraft {
  readonly name: string
  readonly code: string
  readonly type: 'PERCENT_OFF' | 'MONEY_OFF' | 'FIXED_PRICE' | 'FREE_SHIPPING'
  readonly value: string
  readonly minimumSubtotal: string
  readonly limitedToOneItem: boolean
  readonly usageLimit: string
  readonly limitPerCustomer: string
  /** The id of a customer segment, or empty. */
  readonly customerSegmentId: string
  /** ISO 8601, empty without a limit. */
  readonly start: string
  readonly end: string
  readonly active: boolean
}

export const newCoupon: CouponDraft = {
  name: '',
  code: '',
  type: 'PERCENT_OFF',
  value: '',
  scope: 'ALL',
  itemIds: [],
  collectionIds: [],
  minimumSubtotal: '',
  limitedToOneItem: false,
  usageLimit: '',
  limitPerCustomer: '',
  customerSegmentId: '',
  start: '',
  end: '',
  active: true,
}

export function toDraft({ specification }: Coupon): CouponDraft {
  const { scope, startTime, expirationTime, usageLimit, limitPerCustomer, ...rest } = specification
  const itemIds = scope?.catalogItemIds ?? []
  const collectionIds = scope?.collectionIds ?? []
  return {
    name: rest.name,
    code: rest.code,
    type: rest.type,
    value: String(rest.percentOffRate ?? rest.moneyOffAmount ?? rest.fixedPriceAmount ?? ''),
    scope: itemIds.length > 0 ? 'ITEMS' : collectionIds.length > 0 ? 'COLLECTIONS' : 'ALL',
    itemIds,
    collectionIds,
    minimumSubtotal: rest.minimumSubtotal ?? '',
    limitedToOneItem: rest.limitedToOneItem,
    usageLimit: usageLimit ? String(usageLimit) : '',
    limitPerCustomer: limitPerCustomer ? String(limitPerCustomer) : '',
    customerSegmentId: rest.customerSegmentId ?? '',
    start: startTime?.toISOString() ?? '',
    end: expirationTime?.toISOString() ?? '',
    active: rest.active,
  }
}

/** Omits empty fields. */
export function toFields(draft: CouponDraft): NewCouponSpecification {
  const { name, code, type, value, limitedToOneItem, active } = draft
  return {
    name,
    code,
    limitedToOneItem,
    active,
    ...(type === 'PERCENT_OFF' && { percentOffRate: Number(value) }),
    ...(type === 'MONEY_OFF' && { moneyOffAmount: value }),
    ...(type === 'FIXED_PRICE' && { fixedPriceAmount: value }),
    ...(type === 'FREE_SHIPPING' && { freeShipping: true as const }),
    ...optionalFields(draft),
  }
}

export function optionalFields(draft: CouponDraft) {
  const { customerSegmentId } = draft
  const { scope, itemIds, collectionIds, minimumSubtotal, usageLimit, limitPerCustomer, start, end } = draft
  return {
    ...(start && { startTime: new Date(start) }),
    ...(end && { expirationTime: new Date(end) }),
    ...(usageLimit && { usageLimit: Number(usageLimit) }),
    ...(limitPerCustomer && { limitPerCustomer: Number(limitPerCustomer) }),
    ...(customerSegmentId && { customerSegmentId }),
    ...(minimumSubtotal && { minimumSubtotal }),
    ...(scope === 'ITEMS' && { scope: { catalogItemIds: itemIds } }),
    ...(scope === 'COLLECTIONS' && { scope: { collectionIds } }),
  }
}

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)
const money = (value: string): string => formatMinor(toMinor(value, shop.currency), shop.currency)

/** `Code SPRING: 10% off all products, if the subtotal is €30.00 or more, once per customer.` */
export function couponSummary(draft: CouponDraft): string {
  const { code, minimumSubtotal, usageLimit, limitPerCustomer, limitedToOneItem } = draft
  const when = periodText(draft.start, draft.end)
  const parts = [
    discountText(draft),
    limitedToOneItem ? 'one item per order' : '',
    isNumber(minimumSubtotal) ? `if the subtotal is ${money(minimumSubtotal)} or more` : '',
    limitPerCustomer ? `${times(limitPerCustomer)} per customer` : '',
    usageLimit ? `${times(usageLimit)} in total` : '',
    when,
  ]
  const words = `${parts.filter(Boolean).join(', ')}.`
  return code ? `Code ${code}: ${words}` : words.charAt(0).toUpperCase() + words.slice(1)
}

const times = (count: string): string => (count === '1' ? 'once' : `${count} times`)

function discountText(draft: CouponDraft): string {
  const { type, value } = draft
  const what = scopeText(draft)
  if (type === 'FREE_SHIPPING') return 'free delivery'
  if (!isNumber(value)) return `discount on ${what}`
  if (type === 'PERCENT_OFF') return `${Number(value)}% off ${what}`
  if (type === 'MONEY_OFF') return `${money(value)} off ${what}`
  return `${what} for ${money(value)}`
}
