import { toMinor } from '@vitrine/pricing/money'

import type { Order, OrderLineItem } from '../../generated/shared.ts'

/** Minor units. */
export interface Sums {
  readonly total: number
  readonly tax: number
  readonly discount: number
  readonly subtotal: number
}

export interface RefundedSoFar {
  readonly lineItems: ReadonlyMap<string, number>
  readonly additionalFees: ReadonlyMap<string, number>
  readonly shipping: number
}

interface RefundNote {
  readonly details: {
    readonly lineItems?: readonly { readonly lineItemId: string; readonly quantity: number }[] | undefined
    readonly additionalFees?:
      | readonly { readonly additionalFeeId: string; readonly amount: number }[]
      | undefined
    readonly shipping?: number | undefined
  }
}

/** The items, fees and delivery that earlier refunds covered. */
export function refundedSoFar(refunds: readonly RefundNote[]): RefundedSoFar {
  const lineItems = new Map<string, number>()
  const additionalFees = new Map<string, number>()
  let shipping = 0
  for (const { details } of refunds) {
    for (const { lineItemId, quantity } of details.lineItems ?? [])
      lineItems.set(lineItemId, (lineItems.get(lineItemId) ?? 0) + quantity)
    for (const { additionalFeeId, amount } of details.additionalFees ?? [])
      additionalFees.set(additionalFeeId, (additionalFees.get(additionalFeeId) ?? 0) + amount)
    shipping += details.shipping ?? 0
  }
  return { lineItems, additionalFees, shipping }
}

/**
 * The price of some units of a line. Each unit is the difference of two rounded sums, so that refunds unit by unit add
 * up to the price exactly.
 */
export function lineSums(line: OrderLineItem, before: number, quantity: number, currency: string): Sums {
  const part = (whole: number) =>
    share(whole, before + quantity, line.quantity) - share(whole, before, line.quantity)
  const discount = toMinor(line.totalDiscount.amount, currency)
  return {
    total: part(toMinor(line.totalPriceAfterTax.amount, currency)),
    tax: part(toMinor(line.taxInfo.taxAmount.amount, currency)),
    discount: part(discount),
    subtotal: part(toMinor(line.totalPriceBeforeTax.amount, currency) + discount),
  }
}

/** An amount of the delivery or a fee, with tax in proportion. */
export function partSums(amount: number, whole: number, tax: number): Sums {
  const ofTax = whole === 0 ? 0 : share(tax, amount, whole)
  return { total: amount, tax: ofTax, discount: 0, subtotal: amount - ofTax }
}

/** BigInt keeps large amounts exact. Half a unit is rounded up. */
function share(whole: number, part: number, of: number): number {
  const [w, p, o] = [BigInt(whole), BigInt(part), BigInt(of)]
  return Number((2n * w * p + o) / (2n * o))
}

export const sumOf = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, { total, tax, discount, subtotal }) => ({
      total: sum.total + total,
      tax: sum.tax + tax,
      discount: sum.discount + discount,
      subtotal: sum.subtotal + subtotal,
    }),
    { total: 0, tax: 0, discount: 0, subtotal: 0 },
  )

export function shippingOf({ shippingInfo, currency }: Order): {
  readonly cost: number
  readonly tax: number
} {
  if (!shippingInfo) return { cost: 0, tax: 0 }
  const { totalPriceAfterTax, taxInfo } = shippingInfo.cost
  return {
    cost: toMinor(totalPriceAfterTax.amount, currency),
    tax: toMinor(taxInfo.taxAmount.amount, currency),
  }
}

export function feeOf({ additionalFees, currency }: Order, id: string) {
  const fee = additionalFees.find((one) => one.id === id)
  return (
    fee && {
      cost: toMinor(fee.priceAfterTax.amount, currency),
      tax: toMinor(fee.taxDetails?.totalTax.amount ?? '0', currency),
    }
  )
}
