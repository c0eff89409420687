import { allocate, checkAmount, type Minor, MoneyError, scale, sumOf, toRatio } from './money.ts'
import type { AppliedDiscount, CartLine } from './totals.ts'

/** A line during the discount calculation: the price of all its units, and the rest after discounts so far. */
export interface Reducible {
  readonly line: CartLine
  /** The price of one unit; 0 if a membership pays all units. */
  readonly price: Minor
  /** The number of paid units, without those that a membership pays. */
  readonly units: number
  left: Minor
}

/**
 * Reduces the `left` amounts of the lines and answers the reductions. The lines are sorted by id, so that the order of
 * the cart does not change how minor units are rounded.
 */
export type DiscountStep = (lines: readonly Reducible[]) => readonly AppliedDiscount[]

/** The units of a line that a discount applies to, and its maximum reduction. */
export interface Cut {
  readonly of: Reducible
  readonly units: number
  readonly most: Minor
}

export interface Taken {
  readonly amount: Minor
  readonly lineItemIds: readonly string[]
}

export const most = (cut: Cut): Minor => cut.most

export function wholeLine(of: Reducible): Cut {
  return { of, units: of.units, most: of.left }
}

/** One unit of the cheapest line with a price above 0; of equal lines, the one with the smaller id. */
export function cheapestUnit(lines: readonly Reducible[]): Cut[] {
  const [cheapest] = lines.filter(({ price }) => price > 0).toSorted((a, b) => a.price - b.price)
  if (!cheapest) return []
  return [{ of: cheapest, units: 1, most: scale(cheapest.left, { of: 1n, per: BigInt(cheapest.units) }) }]
}

/** A reduction: a percentage (0 to 100 in decimal text), an amount, or a maximum price per unit. */
export type Reduction =
  | { readonly percentage: string }
  | { readonly amountOff: Minor }
  | { readonly amountOffEach: Minor }
  | { readonly eachAtMost: Minor }

/**
 * The reduction of each cut. A percentage is rounded once, on the sum; an amount is shared in proportion, or taken off
 * each unit. No part exceeds its cut's limit. Throws a `MoneyError` naming `field`.
 */
export function partsOf(cuts: readonly Cut[], reduction: Reduction, field: string): Minor[] {
  if ('percentage' in reduction) return share(cuts, percentOf(sumOf(cuts, most), reduction.percentage, field))
  if ('amountOff' in reduction) return share(cuts, checkAmount(reduction.amountOff, field))
  if ('amountOffEach' in reduction) {
    const each = checkAmount(reduction.amountOffEach, field)
    return cuts.map((cut) => Math.min(cut.most, each * cut.units))
  }
  const price = checkAmount(reduction.eachAtMost, field)
  return cuts.map((cut) => Math.max(0, cut.most - price * cut.units))
}

/** Subtracts the parts from their lines. */
export function take(cuts: readonly Cut[], parts: readonly Minor[]): Taken {
  cuts.forEach(({ of }, at) => {
    of.left -= parts[at]!
  })
  return {
    amount: sumOf(parts, (part) => part),
    lineItemIds: cuts.filter((_, at) => parts[at]! > 0).map(({ of }) => of.line.id),
  }
}

function share(cuts: readonly Cut[], wanted: Minor): Minor[] {
  return allocate(Math.min(wanted, sumOf(cuts, most)), cuts.map(most))
}

export function percentOf(amount: Minor, percentage: string, field: string): Minor {
  const { of, per } = toRatio(percentage, field)
  if (of > 100n * per) throw new MoneyError(field, 'a percentage from 0 to 100, such as "12.5"')
  return scale(amount, { of, per: 100n * per })
}
