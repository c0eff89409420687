import { allocate, checkAmount, type Minor, MoneyError, scale, sumOf, toRatio } from './money.ts'
import type {
  AppliedDiscount,
  CartLine,
  Coupon,
  CouponError,
  CouponScope,
  MerchantDiscount,
} from './totals.ts'

/** A line while it is being reduced: what all its units cost, and what the discounts have left of that. */
export interface Reducible {
  readonly line: CartLine
  readonly price: Minor
  left: Minor
}

export interface Discounts {
  readonly applied: readonly AppliedDiscount[]
  /** How much of the shipping price is taken off. */
  readonly offShipping: Minor
  readonly couponError?: CouponError
}

/**
 * Lowers what is `left` of the lines: the merchant's discounts first, in their order, then the coupon on what remains.
 * The lines come sorted by id, so that leftover minor units fall the same way whatever the order of the cart.
 */
export function discount(
  lines: readonly Reducible[],
  merchantDiscounts: readonly MerchantDiscount[],
  coupon: Coupon | undefined,
  shippingPrice: Minor,
): Discounts {
  const applied = merchantDiscounts.map((one, at) => byMerchant(lines, one, `merchantDiscounts.${at}`))
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
  const type = coupon.scope || coupon.appliesTo === 'LOWEST_PRICED_ITEM' ? 'SPECIFIC_ITEMS' : 'GLOBAL'
  return { applied: [...applied, { ...about, type, ...byCoupon(eligible, coupon) }], offShipping: 0 }
}

function byMerchant(lines: readonly Reducible[], discount: MerchantDiscount, field: string): AppliedDiscount {
  const { lineItemIds } = discount
  const cuts = lines.filter(({ line }) => lineItemIds?.includes(line.id) ?? true).map(wholeLine)
  const type = lineItemIds ? 'SPECIFIC_ITEMS' : 'GLOBAL'
  if ('amount' in discount)
    return {
      source: 'MERCHANT_DISCOUNT',
      type,
      ...take(cuts, checkAmount(discount.amount, `${field}.amount`)),
    }
  const { percentage } = discount
  const amount = percentOf(sumOf(cuts, most), percentage, `${field}.percentage`)
  return { source: 'MERCHANT_DISCOUNT', type, percentage, ...take(cuts, amount) }
}

function whyNot(
  coupon: Coupon,
  all: readonly Reducible[],
  eligible: readonly Reducible[],
): CouponError | undefined {
  const subtotal = sumOf(all, ({ line, price }) => price * line.quantity)
  const missing = checkAmount(coupon.minimumSubtotal ?? 0, 'coupon.minimumSubtotal') - subtotal
  if (missing > 0) return { reason: 'MINIMUM_SUBTOTAL_NOT_MET', missing }
  return eligible.length ? undefined : { reason: 'NO_ITEMS_IN_SCOPE' }
}

function byCoupon(eligible: readonly Reducible[], coupon: Exclude<Coupon, { type: 'FREE_SHIPPING' }>): Taken {
  const cuts = coupon.appliesTo === 'LOWEST_PRICED_ITEM' ? cheapestUnit(eligible) : eligible.map(wholeLine)
  if (coupon.type === 'PERCENT_OFF')
    return take(cuts, percentOf(sumOf(cuts, most), coupon.value, 'coupon.value'))
  const value = checkAmount(coupon.value, 'coupon.value')
  if (coupon.type === 'MONEY_OFF') return take(cuts, value)
  const aboveValue = cuts.map((cut) => ({ ...cut, most: Math.max(0, cut.most - value * cut.units) }))
  return take(aboveValue, sumOf(aboveValue, most))
}

/** How many units of a line a discount is about, and the most that it may take off them. */
interface Cut {
  readonly of: Reducible
  readonly units: number
  readonly most: Minor
}

interface Taken {
  readonly amount: Minor
  readonly lineItemIds: readonly string[]
}

const most = (cut: Cut): Minor => cut.most

function wholeLine(of: Reducible): Cut {
  return { of, units: of.line.quantity, most: of.left }
}

function cheapestUnit(lines: readonly Reducible[]): Cut[] {
  const [cheapest] = lines.filter(({ price }) => price > 0).toSorted((a, b) => a.price - b.price)
  if (!cheapest) return []
  return [
    { of: cheapest, units: 1, most: scale(cheapest.left, { of: 1n, per: BigInt(cheapest.line.quantity) }) },
  ]
}

/** Takes an amount off, in proportion to what may be taken, and never more than that. */
function take(cuts: readonly Cut[], wanted: Minor): Taken {
  const amount = Math.min(wanted, sumOf(cuts, most))
  const parts = allocate(amount, cuts.map(most))
  cuts.forEach(({ of }, at) => {
    of.left -= parts[at]!
  })
  return { amount, lineItemIds: cuts.filter((_, at) => parts[at]! > 0).map(({ of }) => of.line.id) }
}

function percentOf(amount: Minor, percentage: string, field: string): Minor {
  const { of, per } = toRatio(percentage, field)
  if (of > 100n * per) throw new MoneyError(field, 'a percentage from 0 to 100, such as "12.5"')
  return scale(amount, { of, per: 100n * per })
}

function isInScope({ catalogItemId = '', collectionIds = [] }: CartLine, scope: CouponScope = {}): boolean {
  if (!scope.catalogItemIds && !scope.collectionIds) return true
  const named = scope.catalogItemIds?.includes(catalogItemId)
  return named || collectionIds.some((id) => scope.collectionIds?.includes(id))
}
