import type { DiscountStep } from '@vitrine/pricing/discount-rules'
import { startsLater } from '@vitrine/pricing/subscriptions'
import {
  type CartInput,
  type CartLine,
  type MerchantDiscount,
  priceCart,
  type ShippingDiscountStep,
  type Totals,
} from '@vitrine/pricing/totals'

import { catalogAppId } from '../../catalogue/products/index.ts'
import type {
  Address,
  CalculationErrors,
  MembershipSelection,
  TaxCalculationDetails,
  Violation,
} from '../../generated/shared.ts'
import type { TipChoice } from '../../generated/tips.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { type MoneyWriter, moneyWriter } from '../../kernel/money.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { type CouponCheck, type Customer, checkCoupon, toPricingCoupon } from '../coupons/index.ts'
import type { Delivery, OfferedOption } from '../delivery/index.ts'
import { discountsFor } from '../discount-rules/index.ts'
import { checkCard, type GiftCardCheck } from '../gift-cards/index.ts'
import { type LiveLine, readLines, type StoredLine } from '../line-items/index.ts'
import type { MembershipsOfCart } from '../memberships/index.ts'
import type { AppliedTax } from '../tax/index.ts'
import { chosenTip, tipOn } from '../tipping/index.ts'
import { pluginViolations } from './plugin-validations.ts'
import { calculationErrors, toPlan, violationsOf, withMissing } from './rules.ts'
import { type BorneFee, type ShippingAndFees, shippingAndFees } from './shipping-and-fees.ts'

export type QuoteContext = Data & Pick<Context, 'clock' | 'services' | 'ask' | 'random'>

/** The properties of a cart or checkout that its price depends on. */
export interface QuoteInput {
  readonly lines: readonly StoredLine[]
  /** The buyer's reserved units by variant; they count as available. */
  readonly held?: ReadonlyMap<string, number> | undefined
  /** The id of the cart or checkout, for its tip. */
  readonly purchaseFlowId?: string | undefined
  readonly couponCode?: string | undefined
  /** Minor units. */
  readonly merchantDiscounts?: readonly MerchantDiscount[] | undefined
  /** Gift card codes are not stored, only the card's id. */
  readonly giftCardId?: string | undefined
  /** The maximum that the card pays (minor units); default: its whole balance. */
  readonly giftCardLimit?: number | undefined
  readonly shippingAddress?: Address | undefined
  readonly billingAddress?: Address | undefined
  readonly selectedShippingOption?:
    | { readonly code: string; readonly carrierId?: string | undefined }
    | undefined
  /** True: calculates with the first delivery option if none is selected. */
  readonly assumeDelivery?: boolean | undefined
  readonly memberships?: readonly MembershipSelection[] | undefined
  /** Asks the validation plugins for this kind; absent: no plugin is asked. */
  readonly validate?: 'CART' | 'CHECKOUT' | undefined
  /** Default for both: true. */
  readonly calculateTax?: boolean | undefined
  readonly calculateShipping?: boolean | undefined
  readonly calculateAdditionalFees?: boolean | undefined
  readonly customer: Customer
}

export interface Quote {
  readonly settings: SiteSettings
  /** Base address of links to items. */
  readonly shopUrl: string
  readonly money: MoneyWriter
  readonly lines: readonly LiveLine[]
  readonly totals: Totals
  readonly coupon?: CouponCheck
  readonly giftCard?: GiftCardCheck
  readonly delivery: Delivery
  readonly selected?: OfferedOption
  /** True if the buyer chose `selected`, false if it is assumed. */
  readonly requested: boolean
  /** By line id. */
  readonly taxes: ReadonlyMap<string, AppliedTax>
  readonly shippingTax?: AppliedTax
  readonly taxDetails: TaxCalculationDetails
  readonly fees: readonly BorneFee[]
  readonly memberships: MembershipsOfCart
  readonly taxMissing?: boolean
  /** Names of the apps without an answer whose fallback is REFUSE; they prevent the order. */
  readonly missing: readonly string[]
  readonly taxCalculated: boolean
  readonly shippingCalculated: boolean
  readonly needsDelivery: boolean
  readonly errors: CalculationErrors
  readonly violations: readonly Violation[]
}

/** Calculates the present price. All carts and checkouts are priced here; it writes nothing. */
export async function quote(ctx: QuoteContext, input: QuoteInput): Promise<Quote> {
  const settings = await ctx.services.settings(ctx)
  const [lines, tip] = await Promise.all([
    readLines(ctx, input.lines, settings.currency, input.held),
    input.purchaseFlowId ? chosenTip(ctx, input.purchaseFlowId) : undefined,
  ])
  const coupon = input.couponCode ? await checkCoupon(ctx, input.couponCode, input.customer) : undefined
  const giftCard = input.giftCardId ? await checkCard(ctx, input.giftCardId) : undefined
  const {
    step: discountRules,
    shipping: shippingDiscounts,
    missing: withoutDiscounts,
  } = await discountsFor(ctx, {
    currency: settings.currency,
    lines: lines.map(({ id, quantity, price, stored, custom }) => ({
      id,
      quantity,
      price,
      catalogReference: stored.catalogReference ?? custom?.catalogReference,
    })),
    buyer: input.customer,
    purchaseFlowId: input.purchaseFlowId,
    couponCode: input.couponCode,
    address: input.shippingAddress,
  })
  const shopUrl = settings.storefrontUrl ?? ctx.services.baseUrl
  const computed = computeQuote(input, {
    now: ctx.clock.now(),
    settings,
    shopUrl,
    ...(await shippingAndFees(ctx, input, settings, lines)),
    ...(discountRules && { discountRules }),
    ...(shippingDiscounts && { shippingDiscounts }),
    ...(tip && { tip }),
    ...(coupon && { coupon }),
    ...(giftCard && { giftCard }),
  })
  const { violations, missing } = await pluginViolations(ctx, input, computed)
  return {
    ...computed,
    violations: [...computed.violations, ...violations],
    errors: withMissing(computed.errors, [...withoutDiscounts, ...computed.missing, ...missing]),
  }
}

type Known = Pick<Quote, 'settings' | 'shopUrl' | 'coupon' | 'giftCard'> &
  ShippingAndFees & {
    readonly now: Date
    readonly discountRules?: DiscountStep
    readonly shippingDiscounts?: ShippingDiscountStep
    readonly tip?: { readonly tipId: string; readonly choice: TipChoice }
  }

function computeQuote(input: QuoteInput, known: Known): Quote {
  const { settings, lines, coupon, giftCard, selected, taxes, shippingTax } = known
  const { calculateTax = true, calculateShipping = true } = input

  const cart: CartInput = {
    currency: settings.currency,
    taxIncludedInPrices: settings.taxIncludedInPrices,
    lines: lines.map((line) => toCartLine(line, taxes.get(line.id)?.rate, known.now)),
    ...(known.discountRules && { discountRules: known.discountRules }),
    ...(known.shippingDiscounts && { shippingDiscounts: known.shippingDiscounts }),
    ...(coupon && 'coupon' in coupon && { coupon: toPricingCoupon(coupon.coupon) }),
    ...(input.merchantDiscounts && { merchantDiscounts: input.merchantDiscounts }),
    ...(selected && {
      shipping: {
        code: selected.code,
        title: selected.title,
        price: selected.price,
        ...(shippingTax && { taxRate: shippingTax.rate }),
      },
    }),
    additionalFees: known.fees.map(({ code, name, price, tax }) => ({
      code,
      name,
      price,
      ...(tax && { taxRate: tax.rate }),
    })),
    ...(giftCard &&
      'card' in giftCard && {
        giftCard: { balance: Math.min(giftCard.card.balance, input.giftCardLimit ?? giftCard.card.balance) },
      }),
  }
  const { totals, fees } = withTip(cart, known)
  const money = moneyWriter(settings)
  const quoted = {
    ...known,
    fees,
    money,
    totals,
    taxCalculated: calculateTax,
    shippingCalculated: calculateShipping,
  }
  return {
    ...quoted,
    errors: calculationErrors(input, quoted),
    violations: violationsOf(lines, input.customer, money),
  }
}

/** A tip is a fee without tax: a percentage of the goods after discounts, or an amount. */
function withTip(cart: CartInput, { tip, fees, settings }: Known): Pick<Quote, 'totals' | 'fees'> {
  const totals = priceCart(cart)
  const { subtotal, discount } = totals.priceSummary
  const price = tip ? tipOn(tip.choice, subtotal - discount, settings.currency) : 0
  if (!tip || price === 0) return { totals, fees }
  const fee: BorneFee = {
    code: tip.tipId,
    name: 'Tip',
    price,
    taxable: false,
    lineItemIds: [],
    source: 'PLATFORM',
  }
  return {
    totals: priceCart({ ...cart, additionalFees: [...(cart.additionalFees ?? []), fee] }),
    fees: [...fees, fee],
  }
}

export function toCartLine(line: LiveLine, taxRate: string | undefined, now: Date): CartLine {
  const plan = line.item?.subscription && toPlan(line.item.subscription.subscriptionSettings)
  return {
    id: line.id,
    quantity: line.quantity,
    unitPrice: line.price,
    fullPrice: line.fullPrice,
    ...(taxRate !== undefined && { taxRate }),
    itemType: line.itemType,
    ...(line.item && {
      catalogAppId: line.item.foreign?.appId ?? catalogAppId,
      catalogItemId: line.item.productId,
      collectionIds: line.item.collectionIds,
    }),
    paymentOption: line.paymentOption,
    ...(line.depositAmount !== undefined && { depositAmount: line.depositAmount }),
    ...(line.weight !== undefined && { weight: line.weight }),
    ...(line.sku !== undefined && { sku: line.sku }),
    shippable: line.shippable,
    ...(plan && { startsLater: startsLater(plan, now) }),
  }
}
