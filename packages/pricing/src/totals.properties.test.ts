import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiscountRule, discountRules, type RuleTrigger } from './discount-rules.ts'
import { toDecimal, toMinor } from './money.ts'
import type { CartInput, CartLine, Coupon, MerchantDiscount, PriceSummary, Totals } from './totals.ts'
import { priceCart } from './totals.ts'

const runs = { numRuns: 1000 }
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })

const minor = fc.oneof(fc.nat(50), fc.nat(100_000), fc.nat(1e9))
const rate = fc.oneof(
  fc.constantFrom('0', '0.05', '0.07', '0.19', '0.2', '0.0825', '0.333333', '1'),
  fc.nat(999_999).map((millionths) => `0.${String(millionths).padStart(6, '0')}`),
)
const percentage = fc.oneof(
  fc.constantFrom('0', '10', '33.333', '100'),
  fc.nat(99).map((n) => `${n}.5`),
)
const scope = fc.record(
  {
    catalogItemIds: fc.subarray(['item-0', 'item-1', 'item-2']),
    collectionIds: fc.subarray(['red', 'blue']),
  },
  { requiredKeys: [] },
)

const lineWithoutId = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  unitPrice: minor,
  taxRate: optional(rate),
  taxable: optional(fc.boolean()),
  itemType: optional(fc.constantFrom('PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE')),
  catalogItemId: fc.constantFrom('item-0', 'item-1', 'item-2', 'item-3'),
  collectionIds: fc.subarray(['red', 'blue', 'green']),
  paymentOption: optional(
    fc.constantFrom(
      'FULL_PAYMENT_ONLINE',
      'FULL_PAYMENT_OFFLINE',
      'DEPOSIT_ONLINE',
      'MEMBERSHIP',
      'MEMBERSHIP_OFFLINE',
      'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
    ),
  ),
  depositAmount: optional(minor),
  membershipUnits: optional(fc.nat(50)),
  startsLater: optional(fc.boolean()),
  sku: optional(fc.constantFrom('A-1', 'B-2')),
})
const lines = fc
  .array(lineWithoutId, { maxLength: 8 })
  .map((some) => some.map((one, at): CartLine => ({ ...one, id: `line-${at}` })))

const coupon: fc.Arbitrary<Coupon> = fc
  .tuple(
    fc.record({
      minimumSubtotal: optional(minor),
      scope: optional(scope),
      appliesTo: optional(fc.constantFrom('ALL_ITEMS', 'LOWEST_PRICED_ITEM')),
    }),
    fc.oneof(
      fc.record({ type: fc.constant('PERCENT_OFF'), value: percentage }),
      fc.record({ type: fc.constantFrom('MONEY_OFF', 'FIXED_PRICE'), value: minor }),
      fc.record({ type: fc.constant('FREE_SHIPPING') }),
    ),
  )
  .map(([base, kind]) => ({ id: 'c', code: 'CODE', name: 'Coupon', ...base, ...kind }) as Coupon)
const merchantDiscount: fc.Arbitrary<MerchantDiscount> = fc
  .tuple(
    optional(fc.subarray(['line-0', 'line-1', 'line-9'])),
    fc.oneof(fc.record({ amount: minor }), fc.record({ percentage })),
  )
  .map(([lineItemIds, how]) => ({ lineItemIds, ...how }))

const ruleScope = fc.record(
  {
    catalogItemIds: fc.subarray(['item-0', 'item-1', 'item-2'], { minLength: 1 }),
    collectionIds: fc.subarray(['red', 'blue'], { minLength: 1 }),
    skus: fc.constant(['A-1']),
    nothing: fc.constant(true as const),
  },
  { requiredKeys: [] },
)
const { trigger } = fc.letrec<{ trigger: RuleTrigger; range: RuleTrigger; chain: RuleTrigger }>((tie) => ({
  trigger: fc.oneof({ maxDepth: 2 }, tie('range'), tie('chain')),
  range: fc.oneof(
    fc.record(
      {
        type: fc.constantFrom('SUBTOTAL_RANGE', 'ITEM_QUANTITY_RANGE'),
        scopes: fc.array(ruleScope, { maxLength: 2 }),
        from: fc.nat(200),
        to: fc.nat(1e6),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constant('CUSTOM'), holds: fc.boolean() }),
  ),
  chain: fc.record({
    type: fc.constantFrom('AND', 'OR'),
    triggers: fc.array(tie('trigger'), { minLength: 2, maxLength: 3 }),
  }),
}))
const rules: fc.Arbitrary<DiscountRule[]> = fc
  .array(
    fc
      .tuple(
        fc.record({
          trigger: optional(trigger),
          scopes: fc.array(ruleScope, { minLength: 1, maxLength: 2 }),
          appliesTo: optional(fc.constantFrom('ALL_ITEMS', 'LOWEST_PRICED_ITEM')),
        }),
        fc.oneof(
          fc.record({ type: fc.constant('PERCENTAGE'), value: percentage }),
          fc.record({ type: fc.constantFrom('FIXED_AMOUNT', 'FIXED_PRICE'), value: minor }),
        ),
      )
      .map(([base, kind]) => ({ name: 'Rule', ...base, ...kind }) as Omit<DiscountRule, 'id'>),
    { maxLength: 4 },
  )
  .map((some) => some.map((one, at) => ({ ...one, id: `rule-${at}` }) as DiscountRule))

const cart: fc.Arbitrary<CartInput> = fc.record({
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KRW', 'KWD', 'BHD'),
  taxIncludedInPrices: fc.boolean(),
  lines,
  discountRules: rules.map(discountRules),
  coupon: optional(coupon),
  merchantDiscounts: optional(fc.array(merchantDiscount, { maxLength: 3 })),
  shipping: optional(
    fc.record({
      code: fc.constant('post'),
      title: fc.constant('Post'),
      price: minor,
      taxRate: optional(rate),
    }),
  ),
  additionalFees: optional(
    fc.array(
      fc.record({
        code: fc.constant('fee'),
        name: fc.constant('Fee'),
        price: minor,
        taxRate: optional(rate),
      }),
      { maxLength: 3 },
    ),
  ),
  giftCard: optional(fc.record({ balance: minor })),
})

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
