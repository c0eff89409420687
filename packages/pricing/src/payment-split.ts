import { allocate, type Minor } from './money.ts'
import type { PricedLine, PriceSummary } from './totals.ts'

/** Delivery and fees as they count in a summary; `tax` is what they are taxed together. */
export interface Extras {
  readonly shipping: Minor
  readonly additionalFees: Minor
  readonly tax: Minor
}

interface Goods {
  readonly subtotal: Minor
  readonly discount: Minor
  readonly tax: Minor
}

const none = { shipping: 0, additionalFees: 0, tax: 0 } satisfies Extras

/**
 * What is due now and what later: `now + later = total`, field by field. Delivery and fees are due now, unless there
 * are lines to pay later and none to pay online.
 */
export function splitByPayment(
  lines: readonly PricedLine[],
  extras: Extras,
  taxIncluded: boolean,
): { now: PriceSummary; later: PriceSummary } {
  const has = (...options: string[]) => lines.some(({ paymentOption }) => options.includes(paymentOption))
  const allLater = has('FULL_PAYMENT_OFFLINE') && !has('FULL_PAYMENT_ONLINE', 'DEPOSIT_ONLINE')
  const goods = lines.map((line) => nowAndLater(line, taxIncluded))
  return {
    now: summary(
      goods.map(([now]) => now),
      allLater ? none : extras,
      taxIncluded,
    ),
    later: summary(
      goods.map(([, later]) => later),
      allLater ? extras : none,
      taxIncluded,
    ),
  }
}

/** `subtotal − discount + shipping + additionalFees (+ tax, unless prices include it)`. */
export function summary(goods: readonly Goods[], extras: Extras, taxIncluded: boolean): PriceSummary {
  const sum = (of: keyof Goods) => goods.reduce((all, each) => all + each[of], 0)
  const [subtotal, discount, tax] = [sum('subtotal'), sum('discount'), sum('tax') + extras.tax]
  const { shipping, additionalFees } = extras
  const total = subtotal - discount + shipping + additionalFees + (taxIncluded ? 0 : tax)
  return { subtotal, discount, shipping, tax, additionalFees, total }
}

/** A line as it counts in a summary. */
export function goodsOf({ lineItemPrice, totalDiscount, tax }: PricedLine): Goods {
  return { subtotal: lineItemPrice, discount: totalDiscount, tax: tax.total }
}

function nowAndLater(line: PricedLine, taxIncluded: boolean): [now: Goods, later: Goods] {
  const whole = goodsOf(line)
  const nothing = { subtotal: 0, discount: 0, tax: 0 }
  if (line.paymentOption === 'FULL_PAYMENT_OFFLINE') return [nothing, whole]
  const due = line.totalPriceAfterTax
  const { depositAmount = due } = line
  if (depositAmount === due) return [whole, nothing]

  // A deposit is an amount with its tax in it: its share of tax and discount, and the subtotal that makes up the rest.
  const weights = [depositAmount, due - depositAmount]
  const [taxNow, taxLater] = allocate(whole.tax, weights) as [Minor, Minor]
  const [offNow, offLater] = allocate(whole.discount, weights) as [Minor, Minor]
  const subtotal = depositAmount + offNow - (taxIncluded ? 0 : taxNow)
  return [
    { subtotal, discount: offNow, tax: taxNow },
    { subtotal: whole.subtotal - subtotal, discount: offLater, tax: taxLater },
  ]
}
