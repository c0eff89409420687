import { allocate } from '@vitrine/pricing/money'
import type { TaxDetails } from '@vitrine/pricing/tax'
import type { PricedLine, PriceSummary as Summary } from '@vitrine/pricing/totals'
import { catalogAppId } from '../../catalogue/products/index.ts'
import type {
  AdditionalFee,
  AppliedDiscount,
  CalculatedLineItem,
  DeliveryLogistics,
  GiftCard,
  ItemTaxFullDetails,
  PriceSummary,
  ShippingInformation,
  TaxSummary,
} from '../../generated/shared.ts'
import type { MoneyWriter } from '../../kernel/money.ts'
import type { OfferedOption } from '../delivery/index.ts'
import { type AppliedTax, millionths } from '../tax/index.ts'
import type { Quote } from './quote.ts'
import { addressTypeOf } from './shipping-and-fees.ts'

/** The common parts of an estimate and a checkout. */
export function toWire(quote: Quote) {
  const { totals, money, taxCalculated } = quote
  return {
    calculatedLineItems: toCalculatedLineItems(quote),
    priceSummary: toSummary(totals.priceSummary, money),
    payNow: toSummary(totals.payNow, money),
    payLater: toSummary(totals.payLater, money),
    ...(taxCalculated && { taxSummary: toTaxSummary(quote) }),
    shippingInfo: toShippingInfo(quote),
    appliedDiscounts: toAppliedDiscounts(quote),
    additionalFees: toFees(quote),
    ...(toGiftCard(quote) && { giftCard: toGiftCard(quote) }),
    membershipOptions: {
      eligibleMemberships: [...quote.memberships.eligible],
      invalidMemberships: [...quote.memberships.invalid],
      selectedMemberships: [...quote.memberships.selected],
    },
    calculationErrors: { orderValidationErrors: [], ...quote.errors },
    violations: quote.violations,
  }
}

export function toSummary(summary: Summary, { price }: MoneyWriter): PriceSummary {
  return {
    subtotal: price(summary.subtotal),
    shipping: price(summary.shipping),
    tax: price(summary.tax),
    discount: price(summary.discount),
    additionalFees: price(summary.additionalFees),
    total: price(summary.total),
  }
}

export function toTaxSummary({ totals, money, taxDetails }: Quote): TaxSummary {
  return {
    taxableAmount: money.price(totals.taxSummary.taxableAmount),
    totalTax: money.price(totals.taxSummary.totalTax),
    calculationDetails: taxDetails,
  }
}

export function toTaxDetails(
  tax: TaxDetails,
  applied: AppliedTax | undefined,
  { price }: MoneyWriter,
): ItemTaxFullDetails {
  const [taxableAmount, totalTax] = [price(tax.taxableAmount), price(tax.total)]
  if (!applied || tax.rate === '0') return { taxableAmount, taxRate: tax.rate, totalTax }
  const shares = applied.parts.map(({ rate }) => millionths(rate))
  const amounts = allocate(tax.total, shares).map(price)
  return {
    taxableAmount,
    taxRate: tax.rate,
    totalTax,
    rateBreakdown: applied.parts.map(({ taxName, rate }, at) => ({
      name: taxName,
      rate,
      tax: amounts[at] ?? price(0),
    })),
    taxBreakdown: applied.parts.map(({ jurisdiction, jurisdictionType, taxName, rate }, at) => ({
      jurisdiction,
      jurisdictionType,
      rate,
      taxAmount: amounts[at] ?? price(0),
      taxableAmount,
      taxName,
    })),
  }
}

function toCalculatedLineItems({ totals, lines, money, taxes, settings }: Quote): CalculatedLineItem[] {
  return totals.lines.map((priced, index) => {
    const line = lines[index] as (typeof lines)[number]
    return {
      lineItemId: priced.lineItemId,
      pricesBreakdown: toBreakdown(priced, taxes.get(priced.lineItemId), money),
      paymentOption: line.paymentOption,
      taxableAddress: line.stored.taxableAddress ?? { addressType: addressTypeOf(settings, line) },
    }
  })
}

function toBreakdown(
  line: PricedLine,
  tax: AppliedTax | undefined,
  money: MoneyWriter,
): CalculatedLineItem['pricesBreakdown'] {
  const { price } = money
  return {
    totalPriceAfterTax: price(line.totalPriceAfterTax),
    totalPriceBeforeTax: price(line.totalPriceBeforeTax),
    taxDetails: toTaxDetails(line.tax, tax, money),
    totalDiscount: price(line.totalDiscount),
    price: price(line.price),
    priceBeforeDiscounts: price(line.priceBeforeDiscounts),
    lineItemPrice: price(line.lineItemPrice),
    fullPrice: price(line.fullPrice),
    ...(line.depositAmount !== undefined && { depositAmount: price(line.depositAmount) }),
  }
}

export function toShippingInfo(quote: Quote): ShippingInformation {
  const { delivery, selected, money, totals, requested, shippingTax } = quote
  const { shipping } = totals
  const carriers = [...Map.groupBy(delivery.options, ({ carrierId }) => carrierId)]
  return {
    ...(delivery.region && { region: { id: delivery.region.id, name: delivery.region.name } }),
    ...(selected &&
      shipping && {
        selectedCarrierServiceOption: {
          code: selected.code,
          title: selected.title,
          logistics: toLogistics(selected),
          cost: {
            price: money.price(shipping.price),
            totalDiscount: money.price(shipping.totalDiscount),
            totalPriceBeforeTax: money.price(shipping.totalPriceBeforeTax),
            totalPriceAfterTax: money.price(shipping.totalPriceAfterTax),
            taxDetails: toTaxDetails(shipping.tax, shippingTax, money),
          },
          requestedShippingOption: requested,
          otherCharges: [],
          carrierId: selected.carrierId,
        },
      }),
    carrierServiceOptions: carriers.map(([carrierId, options]) => ({
      carrierId,
      shippingOptions: options.map((option) => ({
        code: option.code,
        title: option.title,
        logistics: toLogistics(option),
        cost: { price: money.price(option.price), otherCharges: [] },
      })),
    })),
  }
}

function toLogistics({ deliveryTime, instructions, pickup, slot }: OfferedOption): DeliveryLogistics {
  return {
    ...(deliveryTime && { deliveryTime }),
    ...(instructions && { instructions }),
    ...(slot && { deliveryTimeSlot: { from: slot.from, to: slot.to } }),
    ...(pickup && {
      pickupDetails: {
        address: pickup.address,
        pickupMethod: pickup.method,
        businessLocation: pickup.method === 'STORE_PICKUP',
      },
    }),
  }
}

function toAppliedDiscounts({ totals, money }: Quote): AppliedDiscount[] {
  return totals.appliedDiscounts.map(({ type, amount, lineItemIds, coupon, discountRule, percentage }) => ({
    ...(coupon && { coupon: { ...coupon, amount: money.price(amount) } }),
    ...(discountRule && {
      discountRule: {
        id: discountRule.id,
        name: { original: discountRule.name },
        amount: money.price(amount),
      },
    }),
    ...(!coupon &&
      !discountRule && {
        merchantDiscount: {
          amount: money.price(amount),
          ...(percentage !== undefined && { percentage: Number(percentage) }),
        },
      }),
    discountType: type,
    lineItemIds,
  }))
}

function toFees({ totals, fees, money }: Quote): AdditionalFee[] {
  return totals.additionalFees.flatMap((priced) => {
    const fee = fees.find(({ code }) => code === priced.code)
    if (!fee) return []
    return {
      code: priced.code,
      name: priced.name,
      price: money.price(priced.price),
      priceBeforeTax: money.price(priced.totalPriceBeforeTax),
      priceAfterTax: money.price(priced.totalPriceAfterTax),
      taxDetails: toTaxDetails(priced.tax, fee.tax, money),
      lineItemIds: [...fee.lineItemIds],
      source: fee.source,
      ...(fee.appId && { providerAppId: fee.appId }),
    }
  })
}

function toGiftCard({ giftCard, totals, money }: Quote): GiftCard | undefined {
  if (!giftCard || !('card' in giftCard)) return undefined
  const { id, obfuscatedCode, provider } = giftCard.card
  return {
    id,
    obfuscatedCode,
    amount: money.price(totals.giftCard?.amount ?? 0),
    appId: provider?.appId ?? catalogAppId,
    ...(provider?.externalId && { externalId: provider.externalId }),
  }
}
