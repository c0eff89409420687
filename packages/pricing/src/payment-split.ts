import { allocate, type Minor, sumOf } from './money.ts'
import type { PaymentOption, PricedLine, PriceSummary } from './totals.ts'

/** Delivery and fees of a summary; `tax` is their tax together. */
export interface Extras {
  readonly shipping: Minor
  readonly additionalFees: Minor
  readonly tax: Minor
}

/** The goods of a summary. */
export interface Goods {
  readonly subtotal: Minor
  readonly discount: Minor
  readonly tax: Minor
}

/** `subtotal − discount + shipping + additionalFees (+ tax, unless prices include it) = total`. */
export function summaryOf(goods: readonly Goods[], extras: Extras, taxIncluded: boolean): PriceSummary {
  const { shipping, additionalFees } = extras
  const subtotal = sumOf(goods, (each) => each.subtotal)
  const discount = sumOf(goods, (each) => each.discount)
  const tax = extras.tax + sumOf(goods, (each) => each.tax)
  const total = subtotal - discount + shipping + additionalFees + (taxIncluded ? 0 : tax)
  return { subtotal, discount, shipping, tax, additionalFees, total }
}

/** The line's part of the cart's summary. */
export function goodsOf({ lineItemPrice, totalDiscount, tax }: PricedLine): Goods {
  return { subtotal: lineItemPrice, discount: totalDiscount, tax: tax.total }
}

/**
 * The amount due now. It includes delivery and fees, unless there are lines to pay later and none to pay online;
 * `later` are lines of subscriptions that have not begun. The rest is due later: see `minus`.
 */
export function dueNow(
  lines: readonly PricedLine[],
  later: ReadonlySet<string>,
  extras: Extras,
  taxIncluded: boolean,
): PriceSummary {
  const waits = ({ lineItemId, paymentOption }: PricedLine) =>
    later.has(lineItemId) || offline.has(paymentOption)
  const isOnline = (line: PricedLine) => online.has(line.paymentOption) && !waits(line)
  const allLater = lines.some(waits) && !lines.some(isOnline)
  return summaryOf(
    lines.map((line) => (waits(line) ? nothing : goodsNow(line, taxIncluded))),
    allLater ? { shipping: 0, additionalFees: 0, tax: 0 } : extras,
    taxIncluded,
  )
}

/** `all − part`, field by field. */
export function minus(all: PriceSummary, part: PriceSummary): PriceSummary {
  return Object.fromEntries(
    Object.entries(all).map(([field, amount]) => [field, amount - part[field as keyof PriceSummary]]),
  ) as unknown as PriceSummary
}

const nothing: Goods = { subtotal: 0, discount: 0, tax: 0 }
const online: ReadonlySet<PaymentOption> = new Set(['FULL_PAYMENT_ONLINE', 'DEPOSIT_ONLINE'])
const offline: ReadonlySet<PaymentOption> = new Set([
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
])

function goodsNow(line: PricedLine, taxIncluded: boolean): Goods {
  const due = line.totalPriceAfterTax
  const { depositAmount = due } = line
  if (depositAmount === due) return goodsOf(line)

  // A deposit includes its share of tax and discount; its subtotal follows from them.
  const share = (amount: Minor) => allocate(amount, [depositAmount, due - depositAmount])[0]!
  const [discount, tax] = [share(line.totalDiscount), share(line.tax.total)]
  return { subtotal: depositAmount + discount - (taxIncluded ? 0 : tax), discount, tax }
}
