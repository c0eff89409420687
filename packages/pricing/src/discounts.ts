import { type Cut, cheapestUnit, partsOf, type Reducible, type Reduction, take, wholeLine } from './cuts.ts'
import { checkAmount, type Minor, sumOf } from './money.ts'
import type {
  AppliedDiscount,
  CartLine,
  Coupon,
  CouponError,
  CouponScope,
  MerchantDiscount,
} from './totals.ts'

export interface Discounts {
  readonly applied: readonly AppliedDiscount[]
  /** The discount on the shipping price. */
  readonly offShipping: Minor
  readonly couponError?: CouponError
}

/**
 * Reduces the `left` amounts: merchant discounts first, in their order, then the coupon. The lines are sorted by id.
 */
export function discount(
  lines: readonly Reducible[],
  merchantDiscounts: readonly MerchantDiscount[],
  coupon: Coupon | undefined,
  shippingPrice: Minor,
): Discounts {
  const applied = merchantDiscounts.map((one, at) => byMerchant(lines, one, `merchantDiscounts[${at}]`))
  if (!coupon) return { applied, offShipping: 0 }

  const eligible = lines.filter(({ line }) => line.itemType !== 'GIFT_CARD' && isInScope(line, coupon.scope))
  const couponError = whyNot(coupon, lines, eligible)
  if (couponError) return { applied, offShipping: 0, couponError }

  const { id, code, name } = coupon
  const about = { source: 'COUPON', coupon: { id, code, name } } as const
  if (coupon.type === 'FREE_SHIPPING') {
    const shipping = { ...about, type: 'SHIPPING', amount: shippingPrice, lineItemIds: [] } as const
    return { applied: [...applied, shipping], offShipping: shippingPrice }
  }
  const cuts = coupon.appliesTo === 'LOWEST_PRICED_ITEM' ? cheapestUnit(eligible) : eligible.map(wholeLine)
  const type = coupon.scope || coupon.appliesTo === 'LOWEST_PRICED_ITEM' ? 'SPECIFIC_ITEMS' : 'GLOBAL'
  const taken = reduce(cuts, reductionOf(coupon), 'coupon.value')
  return { applied: [...applied, { ...about, type, ...taken }], offShipping: 0 }
}

function byMerchant(lines: readonly Reducible[], discount: MerchantDiscount, field: string): AppliedDiscount {
  const { lineItemIds } = discount
  const cuts = lines.filter(({ line }) => lineItemIds?.includes(line.id) ?? true).map(wholeLine)
  const about = { source: 'MERCHANT_DISCOUNT', type: lineItemIds ? 'SPECIFIC_ITEMS' : 'GLOBAL' } as const
  if ('amount' in discount)
    return { ...about, ...reduce(cuts, { amountOff: discount.amount }, `${field}.amount`) }
  const { percentage } = discount
  return { ...about, percentage, ...reduce(cuts, { percentage }, `${field}.percentage`) }
}

const reduce = (cuts: readonly Cut[], reduction: Reduction, field: string) =>
  take(cuts, partsOf(cuts, reduction, field))

function reductionOf(coupon: Exclude<Coupon, { type: 'FREE_SHIPPING' }>): Reduction {
  if (coupon.type === 'PERCENT_OFF') return { percentage: coupon.value }
  return coupon.type === 'MONEY_OFF' ? { amountOff: coupon.value } : { eachAtMost: coupon.value }
}

function whyNot(
  coupon: Coupon,
  all: readonly Reducible[],
  eligible: readonly Reducible[],
): CouponError | undefined {
  const subtotal = sumOf(all, ({ units, price }) => price * units)
  const missing = checkAmount(coupon.minimumSubtotal ?? 0, 'coupon.minimumSubtotal') - subtotal
  if (missing > 0) return { reason: 'MINIMUM_SUBTOTAL_NOT_MET', missing }
  return eligible.length ? undefined : { reason: 'NO_ITEMS_IN_SCOPE' }
}

function isInScope({ catalogItemId = '', collectionIds = [] }: CartLine, scope: CouponScope = {}): boolean {
  if (!scope.catalogItemIds && !scope.collectionIds) return true
  const named = scope.catalogItemIds?.includes(catalogItemId)
  return named || collectionIds.some((id) => scope.collectionIds?.includes(id))
}
