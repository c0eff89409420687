import type { DiscountStep, Reducible } from './cuts.ts'
import { discount } from './discounts.ts'
import { checkAmount, type Minor, MoneyError, sumOf } from './money.ts'
import { dueNow, goodsOf, minus, summaryOf } from './payment-split.ts'
import { type Taxed, taxOn } from './tax.ts'

/**
 * `FULL_PAYMENT_ONLINE` is paid now, `FULL_PAYMENT_OFFLINE` later, `DEPOSIT_ONLINE` in two parts. A membership has
 * paid already: such a line costs 0, or with a remainder what the membership does not pay, later.
 */
export type PaymentOption =
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_OFFLINE'
  | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'

export type ItemType = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE' | 'CUSTOM_AMOUNT_ITEM'

/** One line of a cart. Amounts are minor units of the cart's currency, tax included or not as the cart says. */
export interface CartLine {
  /** Unique in the cart: it breaks ties, so that the order of the lines never matters. */
  readonly id: string
  /** A whole number from 1 to 100,000. */
  readonly quantity: number
  /** The price of one unit. */
  readonly unitPrice: Minor
  /** The price of one unit before the catalogue's own reduction; the unit price when left out. */
  readonly fullPrice?: Minor
  /** A share from 0 to 1 in decimal text with at most six decimals: `"0.19"` is 19 %. Left out: not taxed. */
  readonly taxRate?: string
  /** `true` unless it is said otherwise; for gift cards `false` (they are taxed when they are spent). */
  readonly taxable?: boolean
  /** `PHYSICAL` when left out. Coupons never reduce a `GIFT_CARD`. */
  readonly itemType?: ItemType
  readonly catalogItemId?: string
  readonly collectionIds?: readonly string[]
  readonly sku?: string
  /** `FULL_PAYMENT_ONLINE` when left out. */
  readonly paymentOption?: PaymentOption
  /** The price of one unit due now with `DEPOSIT_ONLINE`, tax included; the rest is paid later. */
  readonly depositAmount?: Minor
  /** How many units a membership pays, where it pays and not all of them: the rest are due later. */
  readonly membershipUnits?: number
  /** A subscription whose first cycle begins later (a trial, a start date): all of the line is due then. */
  readonly startsLater?: boolean
  /** The weight of one unit. Read by `deliveryBasis` alone, as is `shippable`. */
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
  /** Everything when left out. */
  readonly scope?: CouponScope
  /** `LOWEST_PRICED_ITEM` reduces one unit alone: the cheapest in scope that costs anything. */
  readonly appliesTo?: 'ALL_ITEMS' | 'LOWEST_PRICED_ITEM'
}

/** `PERCENT_OFF`: value is a percentage from 0 to 100 in decimal text, `"12.5"`. */
export interface PercentCoupon extends CouponBase {
  readonly type: 'PERCENT_OFF'
  readonly value: string
}

/** `MONEY_OFF`: minor units off everything in scope together. `FIXED_PRICE`: each unit in scope costs this at most. */
export interface AmountCoupon extends CouponBase {
  readonly type: 'MONEY_OFF' | 'FIXED_PRICE'
  readonly value: Minor
}

export interface FreeShippingCoupon extends CouponBase {
  readonly type: 'FREE_SHIPPING'
}

export type Coupon = PercentCoupon | AmountCoupon | FreeShippingCoupon

/** A reduction by the shop's people: an amount in minor units, or a percentage from 0 to 100 in decimal text. */
export type MerchantDiscount = {
  /** Everything when left out. */
  readonly lineItemIds?: readonly string[]
} & ({ readonly amount: Minor } | { readonly percentage: string })

/** The delivery that was chosen. */
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
  /** Of `@vitrine/pricing/discount-rules`; handed in, so that a cart without rules does not load them. */
  readonly discountRules?: DiscountStep
  /** Of `@vitrine/pricing/line-discounts`, as above. */
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
  /** One unit; 0 when a membership pays. */
  readonly price: Minor
  /** One unit, before discounts of the cart. */
  readonly priceBeforeDiscounts: Minor
  /** One unit, before the catalogue's own reduction. */
  readonly fullPrice: Minor
  /** Price × quantity without what a membership pays, before discounts of the cart. */
  readonly lineItemPrice: Minor
  /** The line's share of all discounts, for all units. */
  readonly totalDiscount: Minor
  /** For all units; what a `DEPOSIT_ONLINE` line costs now. */
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
  /** Reductions of the lines. A reduction of shipping lowers `shipping` instead. */
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
  /** The lines that it reduced. */
  readonly lineItemIds: readonly string[]
  readonly coupon?: { readonly id: string; readonly code: string; readonly name: string }
  readonly discountRule?: { readonly id: string; readonly name: string }
  /** As given, when the merchant's discount is a percentage. */
  readonly percentage?: string
}

/** Why a coupon reduces nothing. */
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
 * The totals of a cart, in minor units. Pure: the platform prices with it and a browser predicts with it. The order of
 * the lines changes nothing but the order of the answer. Throws a `MoneyError` whose `field` names what cannot be
 * computed with (`lines[2].quantity`). The rounding rules are in decisions/0003-money-and-rounding.md.
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
