import type { Cart, EstimateCurrentCartTotalsOutput } from '@vitrine/client/current-cart'
import { formatMoney, toDecimal, toMinor } from '@vitrine/pricing/money'
import { type CartInput, priceCart } from '@vitrine/pricing/totals'

import type { AmountOf } from './totals.ts'

/**
 * The totals of a cart that the platform has not priced yet, by the function that it prices with. Tax rates, delivery
 * and the coupon's amount are those of its last answer.
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
