import { allocate, multiply, scale, toMinor, toRatio } from '@vitrine/pricing/money'

import type { DraftOrder } from '../../generated/draft-orders.ts'
import type { Order, OrderAppliedDiscount, OrderLineItem } from '../../generated/shared.ts'
import type { MoneyWriter } from '../../kernel/money.ts'

type Amount = { readonly amount: string }

/** The amount of a discount of any kind. */
export function discountAmount({ coupon, merchantDiscount, discountRule }: OrderAppliedDiscount): Amount {
  return (coupon ?? merchantDiscount ?? discountRule)?.amount ?? { amount: '0' }
}

export interface Sums {
  readonly lines: readonly OrderLineItem[]
  /** Minor units. */
  readonly subtotal: number
  readonly goodsDiscount: number
  readonly shippingDiscount: number
  readonly shippingPrice: number
}

/** Recalculates the draft: shares discounts among their lines, and taxes each line at its rate. */
export function recalculated(draft: DraftOrder, taxIncluded: boolean, money: MoneyWriter): DraftOrder {
  const { lines, ...sums } = sumsOf(draft, taxIncluded, money)
  const { plain } = money
  const minor = minorOf(money)
  const shipping = Math.max(0, sums.shippingPrice - sums.shippingDiscount)
  const fees = draft.additionalFees
    .filter(({ applied }) => applied)
    .reduce((sum, { additionalFee }) => sum + minor(additionalFee.price), 0)
  const shippingTax = draft.shippingInfo?.shippingInfo?.cost.taxInfo
  const tax =
    lines.reduce((sum, { taxInfo }) => sum + minor(taxInfo.taxAmount), 0) +
    (shippingTax ? minor(shippingTax.taxAmount) : 0)
  const total = sums.subtotal - sums.goodsDiscount + shipping + fees + (taxIncluded ? 0 : tax)
  const paid = minor(draft.balanceSummary.paid) - minor(draft.balanceSummary.refunded)
  const kept = new Map(lines.map((line) => [line.id, line]))
  return {
    ...draft,
    lineItems: draft.lineItems.map((entry) => ({
      ...entry,
      lineItem: kept.get(entry.lineItem.id) ?? entry.lineItem,
    })),
    priceSummary: {
      subtotal: plain(sums.subtotal),
      shipping: plain(shipping),
      tax: plain(tax),
      discount: plain(sums.goodsDiscount),
      totalAdditionalFees: plain(fees),
      total: plain(total),
    },
    taxInfo: { ...draft.taxInfo, totalTax: plain(tax), taxBreakdown: breakdownOf(lines, draft, money) },
    balanceSummary: { ...draft.balanceSummary, balance: plain(total - paid) },
  }
}

/** The prices and discounts of a draft's lines before any cap, to find discounts that are too large. */
export function sumsOf(draft: DraftOrder, taxIncluded: boolean, money: MoneyWriter): Sums {
  const minor = minorOf(money)
  const kept = draft.lineItems.filter(({ removed }) => !removed).map(({ lineItem }) => lineItem)
  const totals = kept.map(({ lineItemPrice }) => minor(lineItemPrice))
  const off = kept.map(() => 0)
  let shippingDiscount = 0
  for (const { discount, applied, source } of draft.discounts) {
    if (!applied) continue
    if (source === 'ADMIN' && discount.lineItemDiscounts) {
      for (const { id, totalDiscount } of discount.lineItemDiscounts) {
        const at = kept.findIndex((line) => line.id === id)
        if (at >= 0) off[at] = Math.min(totals[at] ?? 0, (off[at] ?? 0) + minor(totalDiscount))
      }
      continue
    }
    const amount = minor(discountAmount(discount))
    if (discount.discountType === 'SHIPPING') shippingDiscount += amount
    else {
      const named = kept.map(
        ({ id }) => discount.lineItemIds.length === 0 || discount.lineItemIds.includes(id),
      )
      const left = totals.map((total, index) => (named[index] ? Math.max(0, total - (off[index] ?? 0)) : 0))
      const most = Math.min(
        amount,
        left.reduce((sum, one) => sum + one, 0),
      )
      for (const [index, share] of shares(most, left).entries()) off[index] = (off[index] ?? 0) + share
    }
  }
  return {
    lines: kept.map((line, index) => withTax(line, off[index] ?? 0, taxIncluded, money)),
    subtotal: totals.reduce((sum, one) => sum + one, 0),
    goodsDiscount: off.reduce((sum, one) => sum + one, 0),
    shippingDiscount,
    shippingPrice: draft.shippingInfo?.shippingInfo ? minor(draft.shippingInfo.shippingInfo.cost.price) : 0,
  }
}

function shares(amount: number, weights: readonly number[]): number[] {
  return amount === 0 ? weights.map(() => 0) : allocate(amount, weights)
}

function withTax(
  line: OrderLineItem,
  discount: number,
  taxIncluded: boolean,
  money: MoneyWriter,
): OrderLineItem {
  const { plain } = money
  const minor = minorOf(money)
  const total = minor(line.lineItemPrice) - discount
  const { taxRate } = line.taxInfo
  const tax = taxOf(total, taxRate, taxIncluded)
  const taxableAmount = plain(taxIncluded ? total - tax : total)
  return {
    ...line,
    totalDiscount: plain(discount),
    totalPriceBeforeTax: plain(taxIncluded ? total - tax : total),
    totalPriceAfterTax: plain(taxIncluded ? total : total + tax),
    taxDetails: { taxableAmount, taxRate, totalTax: plain(tax) },
    taxInfo: { ...line.taxInfo, taxAmount: plain(tax), taxableAmount },
  }
}

export function taxOf(amount: number, rate: string, included: boolean): number {
  if (!included) return multiply(amount, rate)
  const { of, per } = toRatio(rate, 'taxRate')
  return scale(amount, { of, per: of + per })
}

/** One entry per tax rate, with the order's name for it. */
function breakdownOf(
  lines: readonly OrderLineItem[],
  { taxInfo, shippingInfo }: DraftOrder,
  money: MoneyWriter,
): Order['taxInfo']['taxBreakdown'] {
  const minor = minorOf(money)
  const byRate = new Map<string, number>()
  const add = (rate: string, tax: number) => byRate.set(rate, (byRate.get(rate) ?? 0) + tax)
  for (const line of lines) add(line.taxInfo.taxRate, minor(line.taxInfo.taxAmount))
  const shipping = shippingInfo?.shippingInfo?.cost.taxInfo
  if (shipping) add(shipping.taxRate, minor(shipping.taxAmount))
  return [...byRate]
    .filter(([, tax]) => tax > 0)
    .map(([rate, tax]) => ({
      ...(taxInfo.taxBreakdown.find((entry) => Number(entry.rate) === Number(rate)) ?? {
        taxName: 'Tax',
        rate,
      }),
      aggregatedTaxAmount: money.plain(tax),
    }))
}

function minorOf({ currency }: MoneyWriter): (price: Amount) => number {
  return ({ amount }) => toMinor(amount, currency)
}
