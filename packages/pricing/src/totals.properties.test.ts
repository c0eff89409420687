import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cart, rules } from '../test/random-carts.ts'
import { type DiscountRule, discountRules } from './discount-rules.ts'
import { toDecimal, toMinor } from './money.ts'
import type { CartInput, PriceSummary, Totals } from './totals.ts'
import { priceCart } from './totals.ts'

const runs = { numRuns: 1000 }
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const totalOf = (summary: PriceSummary, taxIncluded: boolean) =>
  summary.subtotal -
  summary.discount +
  summary.shipping +
  summary.additionalFees +
  (taxIncluded ? 0 : summary.tax)

const amountsIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(amountsIn)
      : []

const holdsFor = (check: (totals: Totals, input: CartInput) => void) => {
  fc.assert(
    fc.property(cart, (input) => check(priceCart(input), input)),
    runs,
  )
}

test('the parts of every summary add up to its total', () => {
  holdsFor(({ priceSummary, payNow, payLater, giftCard, taxIncludedInPrices }) => {
    expect(totalOf(priceSummary, taxIncludedInPrices)).toBe(priceSummary.total)
    expect(totalOf(payNow, taxIncludedInPrices) - (giftCard?.amount ?? 0)).toBe(payNow.total)
    expect(totalOf(payLater, taxIncludedInPrices)).toBe(payLater.total)
  })
})

test('lines, delivery and fees after tax add up to the total', () => {
  holdsFor(({ lines, shipping, additionalFees, priceSummary }) => {
    const parts = [...lines, ...(shipping ? [shipping] : []), ...additionalFees]
    expect(sum(parts.map((part) => part.totalPriceAfterTax))).toBe(priceSummary.total)
    expect(sum(parts.map((part) => part.tax.total))).toBe(priceSummary.tax)
    for (const part of parts) expect(part.totalPriceBeforeTax + part.tax.total).toBe(part.totalPriceAfterTax)
  })
})

test('lines add up to the subtotal and the discount, and so do the applied discounts', () => {
  holdsFor(({ lines, shipping, appliedDiscounts, priceSummary }) => {
    expect(sum(lines.map((line) => line.lineItemPrice))).toBe(priceSummary.subtotal)
    expect(sum(lines.map((line) => line.totalDiscount))).toBe(priceSummary.discount)
    const applied = sum(appliedDiscounts.map(({ amount }) => amount))
    expect(applied).toBe(priceSummary.discount + (shipping?.totalDiscount ?? 0))
  })
})

test('now, later and the gift card add up to the total', () => {
  holdsFor(({ priceSummary, payNow, payLater, giftCard }) => {
    expect(payNow.total + payLater.total + (giftCard?.amount ?? 0)).toBe(priceSummary.total)
    for (const field of ['subtotal', 'discount', 'shipping', 'tax', 'additionalFees'] as const)
      expect(payNow[field] + payLater[field]).toBe(priceSummary[field])
  })
})

test('no amount is negative, fractional or too large for exact numbers', () => {
  holdsFor((totals) => {
    for (const amount of amountsIn(totals)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
  })
})

test('a discount never exceeds its lines, a gift card never its balance or the amount due', () => {
  holdsFor(({ lines, priceSummary, giftCard, payNow, payLater }, input) => {
    for (const line of lines) expect(line.totalDiscount).toBeLessThanOrEqual(line.lineItemPrice)
    for (const summary of [priceSummary, payNow, payLater])
      expect(summary.discount).toBeLessThanOrEqual(summary.subtotal)
    expect(giftCard?.amount ?? 0).toBeLessThanOrEqual(input.giftCard?.balance ?? 0)
    expect(giftCard?.amount ?? 0).toBeLessThanOrEqual(priceSummary.total)
  })
})

test('a coupon either applies or has a reason', () => {
  holdsFor(({ appliedDiscounts, couponError }, input) => {
    const applied = appliedDiscounts.some(({ source }) => source === 'COUPON')
    expect(applied !== Boolean(couponError)).toBe(input.coupon !== undefined)
  })
})

test('a line has at most one rule, gift cards none', () => {
  holdsFor(({ appliedDiscounts, lines }, input) => {
    const byRule = appliedDiscounts.filter(({ source }) => source === 'DISCOUNT_RULE')
    const ids = byRule.flatMap(({ lineItemIds }) => lineItemIds)
    expect(new Set(ids).size).toBe(ids.length)
    const cards = input.lines.filter(({ itemType }) => itemType === 'GIFT_CARD').map(({ id }) => id)
    expect(ids.filter((id) => cards.includes(id))).toEqual([])
    expect(lines).toHaveLength(input.lines.length)
  })
})

test('overlapping rules take off a line only as much as the best of them', () => {
  fc.assert(
    fc.property(fc.tuple(cart, rules), ([input, list]) => {
      const plain = { ...input, coupon: undefined, merchantDiscounts: [] }
      const off = (some: DiscountRule[]) =>
        sum(
          priceCart({ ...plain, discountRules: discountRules(some) }).lines.map((line) => line.totalDiscount),
        )
      const together = off(list)
      // A percentage on fewer lines is rounded on them, so allow one minor unit per rule.
      for (const rule of list) expect(together).toBeGreaterThanOrEqual(off([rule]) - list.length)
    }),
    runs,
  )
})

test('the order of the lines affects only the order of the answer', () => {
  const shuffled = cart.chain((input) =>
    fc.tuple(
      fc.constant(input),
      fc.shuffledSubarray([...input.lines], { minLength: input.lines.length, maxLength: input.lines.length }),
    ),
  )
  const byId = (totals: Totals) => ({
    ...totals,
    lines: totals.lines.toSorted((a, b) => a.lineItemId.localeCompare(b.lineItemId)),
  })
  fc.assert(
    fc.property(shuffled, ([input, lines]) => {
      expect(byId(priceCart({ ...input, lines }))).toEqual(byId(priceCart(input)))
    }),
    runs,
  )
})

test('another unit never lowers the subtotal, nor the total of a cart without discounts', () => {
  fc.assert(
    fc.property(cart, fc.nat(7), (input, at) => {
      const more = input.lines.map((line, i) => (i === at ? { ...line, quantity: line.quantity + 1 } : line))
      const [before, after] = [priceCart(input), priceCart({ ...input, lines: more })]
      expect(after.priceSummary.subtotal).toBeGreaterThanOrEqual(before.priceSummary.subtotal)
      const plain = { ...input, coupon: undefined, merchantDiscounts: [], discountRules: undefined }
      const [less, greater] = [priceCart(plain), priceCart({ ...plain, lines: more })]
      expect(greater.priceSummary.total).toBeGreaterThanOrEqual(less.priceSummary.total)
      expect(greater.priceSummary.tax).toBeGreaterThanOrEqual(less.priceSummary.tax)
    }),
    runs,
  )
})

test('every amount survives the conversion to decimal text', () => {
  holdsFor(({ priceSummary, currency }) => {
    for (const amount of Object.values<number>({ ...priceSummary }))
      expect(toMinor(toDecimal(amount, currency), currency)).toBe(amount)
  })
})

test('any number is priced or rejected with the name of its field', () => {
  const number = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.integer({ min: -2, max: 100_002 }))
  fc.assert(
    fc.property(number, number, number, fc.string(), (quantity, unitPrice, price, taxRate) => {
      const line = { id: 'a', quantity, unitPrice, taxRate, depositAmount: price }
      const shipping = { code: 'post', title: 'Post', price, taxRate }
      try {
        priceCart({ currency: 'EUR', taxIncludedInPrices: true, lines: [line], shipping })
      } catch (error) {
        expect(error).toMatchObject({ name: 'MoneyError', field: expect.any(String) })
      }
    }),
    runs,
  )
})
