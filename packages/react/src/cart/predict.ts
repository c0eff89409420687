import type { Cart, EstimateCurrentCartTotalsOutput } from '@vitrine/client/current-cart'
import { formatMoney, toDecimal, toMinor } from '@vitrine/pricing/money'
import { type CartInput, priceCart } from '@vitrine/pricing/totals'

import type { AmountOf } from './totals.ts'

/**
 * Predicts the totals of a cart with the pricing function of the platform. Tax rates, delivery, fees and the coupon
 * come from its last response. Discount rules are not public, so a rule that newly applies shows only with the next
 * response.
 */
export function predictTotals(
  cart: Cart,
  last: EstimateCurrentCartTotalsOutput | undefined,
  locale?: string,
): AmountOf | undefined {
  const currency = cart.currency ?? last?.currency
  if (!currency || cart.lineItems.some(({ price }) => !price)) return undefined
  const { priceSummary } = priceCart(toCartInput(cart, currency, last))
  return (row) => ({
    amount: toDecimal(priceSummary[row], currency),
    formatted: formatMoney(priceSummary[row], currency, locale ?? cart.siteLanguage ?? 'en'),
  })
}

function toCartInput(
  cart: Cart,
  currency: string,
  last: EstimateCurrentCartTotalsOutput | undefined,
): CartInput {
  const priced = new Map(
    last?.calculatedLineItems.map(({ lineItemId, pricesBreakdown }) => [lineItemId, pricesBreakdown]),
  )
  const usual = priced.values().next().value?.taxDetails?.taxRate
  const lines = cart.lineItems.map((line) => {
    const taxRate = priced.get(line.id)?.taxDetails?.taxRate ?? usual
    return {
      id: line.id,
      quantity: line.quantity,
      unitPrice: toMinor(line.price.amount, currency),
      ...(line.fullPrice && { fullPrice: toMinor(line.fullPrice.amount, currency) }),
      ...(taxRate && { taxRate }),
      ...(line.itemType?.preset && { itemType: line.itemType.preset }),
      ...(line.paymentOption && { paymentOption: line.paymentOption }),
    }
  })
  const byRules = last?.appliedDiscounts.flatMap(({ discountRule, lineItemIds }) => {
    const amount = toMinor(discountRule?.amount.amount ?? '0', currency)
    const had = sum(lineItemIds, (id) => toMinor(priced.get(id)?.lineItemPrice?.amount ?? '0', currency))
    const reduced = lines.filter(({ id }) => lineItemIds.includes(id))
    const have = sum(reduced, ({ unitPrice, quantity }) => unitPrice * quantity)
    return had && amount
      ? [{ amount: Math.round((amount / had) * have), lineItemIds: reduced.map(({ id }) => id) }]
      : []
  })
  const coupon = last?.appliedDiscounts.find((discount) => discount.coupon)?.coupon
  const option = last?.shippingInfo?.selectedCarrierServiceOption
  return {
    currency,
    taxIncludedInPrices: cart.taxIncludedInPrices ?? false,
    lines,
    ...(coupon && {
      coupon: {
        id: coupon.id,
        code: coupon.code,
        name: coupon.name,
        type: 'MONEY_OFF',
        value: toMinor(coupon.amount.amount, currency),
      },
    }),
    ...(byRules?.length && { merchantDiscounts: byRules }),
    ...(last?.additionalFees.length && {
      additionalFees: last.additionalFees.map(({ code, name, price, taxDetails }) => ({
        code,
        name,
        price: toMinor(price.amount, currency),
        ...(taxDetails?.taxRate && { taxRate: taxDetails.taxRate }),
      })),
    }),
    ...(option && {
      shipping: {
        code: option.code,
        title: option.title ?? option.code,
        price: toMinor(option.cost?.price?.amount ?? '0', currency),
        ...(option.cost?.taxDetails?.taxRate && { taxRate: option.cost.taxDetails.taxRate }),
      },
    }),
  } as CartInput
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((before, one) => before + of(one), 0)
