import type { DiscountStep, Reducible } from './cuts.ts'
import { discount } from './discounts.ts'
import { checkAmount, type Minor, MoneyError, sumOf } from './money.ts'
import { dueNow, goodsOf, minus, summaryOf } from './payment-split.ts'
import { type Taxed, taxOn } from './tax.ts'

/**
 * `FULL_PAYMENT_ONLINE` is paid now, `FULL_PAYMENT_OFFLINE` later, `DEPOSIT_ONLINE` in two parts. A line paid by a
 * membership costs 0; a remainder that the membership does not pay is due later.
 */
export type PaymentOption =
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_OFFLINE'
  | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'

export type ItemType = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE' | 'CUSTOM_AMOUNT_ITEM'

/** A line of a cart. Amounts are minor units of the cart's currency, with or without tax as the cart says. */
export interface CartLine {
  /** Unique in the cart: it breaks ties, so that the order of the lines does not matter. */
  readonly id: string
  /** An integer from 1 to 100,000. */
  readonly quantity: number
  /** The price of one unit. */
  readonly unitPrice: Minor
  /** The price of one unit before the catalogue's reduction; default: the unit price. */
  readonly fullPrice?: Minor
  /** A fraction from 0 to 1 in decimal text with at most six decimals: `"0.19"` is 19 %. Absent: not taxed. */
  readonly taxRate?: string
  /** Default: `true`, for gift cards `false` (their use is taxed). */
  readonly taxable?: boolean
  /** Default: `PHYSICAL`. Coupons never discount a `GIFT_CARD`. */
  readonly itemType?: ItemType
  /** The app of the catalogue that has the item. Absent for custom lines. */
  readonly catalogAppId?: string
  readonly catalogItemId?: string
  readonly collectionIds?: readonly string[]
  readonly sku?: string
  /** Default: `FULL_PAYMENT_ONLINE`. */
  readonly paymentOption?: PaymentOption
  /** The price of one unit due now with `DEPOSIT_ONLINE`, tax included; the rest is paid later. */
  readonly depositAmount?: Minor
  /** The number of units that a membership pays, if it is not all of them; the rest is due later. */
  readonly membershipUnits?: number
  /** True for a subscription whose first cycle begins later (trial or start date); the whole line is due then. */
  readonly startsLater?: boolean
  /** The weight of one unit. Only `deliveryBasis` reads it and `shippable`. */
  readonly weight?: number
  readonly shippable?: boolean
}

/** The scope of a coupon. A line is in it if its item or one of its collections is named. */
export interface CouponScope {
  readonly catalogItemIds?: readonly string[]
  readonly collectionIds?: readonly string[]
}

interface CouponBase {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Compared with the subtotal of the whole cart, before any discount. */
  readonly minimumSubtotal?: Minor
  /** Default: all lines. */
  readonly scope?: CouponScope
  /** `LOWEST_PRICED_ITEM` discounts one unit: the cheapest in scope with a price above 0. */
  readonly appliesTo?: 'ALL_ITEMS' | 'LOWEST_PRICED_ITEM'
}

/** `PERCENT_OFF`: value is a percentage from 0 to 100 in decimal text, `"12.5"`. */
export interface PercentCoupon extends CouponBase {
  readonly type: 'PERCENT_OFF'
  readonly value: string
}

/** `MONEY_OFF`: minor units off all lines in scope together. `FIXED_PRICE`: the maximum price of a unit in scope. */
export interface AmountCoupon extends CouponBase {
  readonly type: 'MONEY_OFF' | 'FIXED_PRICE'
  readonly value: Minor
}

export interface FreeShippingCoupon extends CouponBase {
  readonly type: 'FREE_SHIPPING'
}

export type Coupon = PercentCoupon | AmountCoupon | FreeShippingCoupon

/** A discount by staff: an amount in minor units, or a percentage from 0 to 100 in decimal text. */
export type MerchantDiscount = {
  /** Default: all lines. */
  readonly lineItemIds?: readonly string[]
} & ({ readonly amount: Minor } | { readonly percentage: string })

/** The selected delivery option. */
export interface SelectedShipping {
  readonly code: string
  readonly title: string
  readonly price: Minor
  readonly taxRate?: string
}

export interface AdditionalFee {
  readonly code: string
  readonly name: string
  readonly price: Minor
  readonly taxRate?: string
}

/** Discounts the price of the delivery. */
export type ShippingDiscountStep = (price: Minor) => readonly AppliedDiscount[]

export interface CartInput {
  /** ISO 4217. */
  readonly currency: string
  readonly taxIncludedInPrices: boolean
  readonly lines: readonly CartLine[]
  /** From `@vitrine/pricing/discount-rules`; passed in, so that a cart without rules does not load them. */
  readonly discountRules?: DiscountStep
  /** From `@vitrine/pricing/line-discounts`, likewise. */
  readonly shippingDiscounts?: ShippingDiscountStep
  readonly coupon?: Coupon
  readonly merchantDiscounts?: readonly MerchantDiscount[]
  readonly shipping?: SelectedShipping
  readonly additionalFees?: readonly AdditionalFee[]
  readonly giftCard?: { readonly balance: Minor }
}

export interface PricedLine extends Taxed {
  readonly lineItemId: string
  readonly quantity: number
  readonly paymentOption: PaymentOption
  /** One unit; 0 if a membership pays. */
  readonly price: Minor
  /** One unit, before the cart's discounts. */
  readonly priceBeforeDiscounts: Minor
  /** One unit, before the catalogue's reduction. */
  readonly fullPrice: Minor
  /** Price × quantity of the units that no membership pays, before the cart's discounts. */
  readonly lineItemPrice: Minor
  /** The line's share of all discounts, for all units. */
  readonly totalDiscount: Minor
  /** For all units; the part of a `DEPOSIT_ONLINE` line that is due now. */
  readonly depositAmount?: Minor
}

export interface PricedShipping extends Taxed {
  readonly code: string
  readonly title: string
  /** Before the discount. */
  readonly price: Minor
  readonly totalDiscount: Minor
}

export interface PricedFee extends Taxed {
  readonly code: string
  readonly name: string
  readonly price: Minor
}

/** Minor units: `subtotal − discount + shipping + additionalFees (+ tax, unless prices include it) = total`. */
export interface PriceSummary {
  readonly subtotal: Minor
  /** Discounts on the lines. A discount on shipping lowers `shipping` instead. */
  readonly discount: Minor
  readonly shipping: Minor
  readonly tax: Minor
  readonly additionalFees: Minor
  readonly total: Minor
}

export interface AppliedDiscount {
  readonly source: 'COUPON' | 'MERCHANT_DISCOUNT' | 'DISCOUNT_RULE'
  readonly type: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
  readonly amount: Minor
  /** The discounted lines. */
  readonly lineItemIds: readonly string[]
  readonly coupon?: { readonly id: string; readonly code: string; readonly name: string }
  readonly discountRule?: { readonly id: string; readonly name: string }
  /** As given, if the merchant discount is a percentage. */
  readonly percentage?: string
}

/** The reason why a coupon has no effect. */
export type CouponError =
  | { readonly reason: 'MINIMUM_SUBTOTAL_NOT_MET'; readonly missing: Minor }
  | { readonly reason: 'NO_ITEMS_IN_SCOPE' }

export interface Totals {
  readonly currency: string
  readonly taxIncludedInPrices: boolean
  /** In the order of the input. */
  readonly lines: readonly PricedLine[]
  readonly priceSummary: PriceSummary
  readonly taxSummary: { readonly taxableAmount: Minor; readonly totalTax: Minor }
  readonly shipping?: PricedShipping
  readonly additionalFees: readonly PricedFee[]
  readonly appliedDiscounts: readonly AppliedDiscount[]
  /** The gift card's part of the amount due now, at most its balance. */
  readonly giftCard?: { readonly amount: Minor }
  /** The amount due at checkout. Its total is after the gift card: `payNow + giftCard + payLater = total`. */
  readonly payNow: PriceSummary
  readonly payLater: PriceSummary
  readonly couponError?: CouponError
}

/**
 * Calculates the totals of a cart, in minor units. A pure function: the platform prices with it and a browser predicts
 * with it. The order of the lines affects only the order of the answer. Throws a `MoneyError` whose `field` names an
 * invalid value (`lines[2].quantity`). The rounding rules are in decisions/0003-money-and-rounding.md.
 */
export function priceCart(input: CartInput): Totals {
  const { currency, taxIncludedInPrices, giftCard } = input
  const reducibles = input.lines.map(reducible)
  checkAmount(
    sumOf(reducibles, ({ left }) => left),
    'subtotal',
  )
  const shippingPrice = checkAmount(input.shipping?.price ?? 0, 'shipping.price')
  const sorted = reducibles.toSorted((a, b) => (a.line.id < b.line.id ? -1 : 1))
  const byRules = input.discountRules?.(sorted) ?? []
  const byOthers = input.shippingDiscounts?.(shippingPrice) ?? []
  const offByOthers = sumOf(byOthers, ({ amount }) => amount)
  const { applied, offShipping, couponError } = discount(
    sorted,
    input.merchantDiscounts ?? [],
    input.coupon,
    shippingPrice - offByOthers,
  )
  const off = offByOthers + offShipping

  const lines = reducibles.map((one, at) => pricedLine(one, taxIncludedInPrices, `lines[${at}]`))
  const later = new Set(input.lines.flatMap((line) => (line.startsLater ? [line.id] : [])))
  const shipping = input.shipping && pricedShipping(input.shipping, off, taxIncludedInPrices)
  const fees = (input.additionalFees ?? []).map((fee, at) =>
    pricedFee(fee, taxIncludedInPrices, `additionalFees[${at}]`),
  )
  const aside = [...(shipping ? [shipping] : []), ...fees]
  const extras = {
    shipping: shippingPrice - off,
    additionalFees: checkAmount(
      sumOf(fees, ({ price }) => price),
      'additionalFees',
    ),
    tax: sumOf(aside, ({ tax }) => tax.total),
  }
  const priceSummary = summaryOf(lines.map(goodsOf), extras, taxIncludedInPrices)
  const now = dueNow(lines, later, extras, taxIncludedInPrices)
  const byGiftCard = giftCard && Math.min(checkAmount(giftCard.balance, 'giftCard.balance'), now.total)
  return {
    currency,
    taxIncludedInPrices,
    lines,
    priceSummary,
    taxSummary: {
      taxableAmount: sumOf([...lines, ...aside], ({ tax }) => tax.taxableAmount),
      totalTax: priceSummary.tax,
    },
    shipping,
    additionalFees: fees,
    appliedDiscounts: [...byRules, ...byOthers, ...applied],
    giftCard: byGiftCard === undefined ? undefined : { amount: byGiftCard },
    payNow: { ...now, total: now.total - (byGiftCard ?? 0) },
    payLater: minus(priceSummary, now),
    couponError,
  }
}

function reducible(line: CartLine, at: number): Reducible {
  const { quantity, unitPrice, paymentOption = '', membershipUnits = quantity } = line
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 100_000)
    throw new MoneyError(`lines[${at}].quantity`, 'a whole number from 1 to 100000')
  if (!Number.isInteger(membershipUnits) || membershipUnits < 0)
    throw new MoneyError(`lines[${at}].membershipUnits`, 'a whole number from 0')
  checkAmount(unitPrice, `lines[${at}].unitPrice`)
  const byMembership = paymentOption.startsWith('MEMBERSHIP') ? Math.min(membershipUnits, quantity) : 0
  const units = quantity - byMembership
  const price = units ? unitPrice : 0
  return { line, price, units, left: checkAmount(price * units, `lines[${at}]`) }
}

function pricedLine(
  { line, price, units, left }: Reducible,
  taxIncluded: boolean,
  field: string,
): PricedLine {
  const { id, quantity, unitPrice, fullPrice = unitPrice, depositAmount, taxRate, itemType } = line
  const { paymentOption = 'FULL_PAYMENT_ONLINE', taxable = itemType !== 'GIFT_CARD' } = line
  const taxed = taxOn(left, taxable ? taxRate : undefined, taxIncluded, `${field}.taxRate`)
  const lineItemPrice = price * units
  const deposit = checkAmount(depositAmount ?? 0, `${field}.depositAmount`) * quantity
  return {
    lineItemId: id,
    quantity,
    paymentOption,
    price,
    priceBeforeDiscounts: price,
    fullPrice: checkAmount(fullPrice, `${field}.fullPrice`),
    lineItemPrice,
    totalDiscount: lineItemPrice - left,
    ...taxed,
    ...(paymentOption === 'DEPOSIT_ONLINE' &&
      depositAmount !== undefined && { depositAmount: Math.min(deposit, taxed.totalPriceAfterTax) }),
  }
}

function pricedShipping(
  selected: SelectedShipping,
  totalDiscount: Minor,
  taxIncluded: boolean,
): PricedShipping {
  const { code, title, price, taxRate } = selected
  return {
    code,
    title,
    price,
    totalDiscount,
    ...taxOn(price - totalDiscount, taxRate, taxIncluded, 'shipping.taxRate'),
  }
}

function pricedFee(
  { code, name, price, taxRate }: AdditionalFee,
  taxIncluded: boolean,
  field: string,
): PricedFee {
  checkAmount(price, `${field}.price`)
  return { code, name, price, ...taxOn(price, taxRate, taxIncluded, `${field}.taxRate`) }
}
