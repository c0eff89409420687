import { describe, expect, test } from 'vitest'
import { type DiscountRule, discountRules, type RuleTrigger, ruleStatus } from './discount-rules.ts'
import { type CartInput, type CartLine, priceCart } from './totals.ts'

const line = (id: string, unitPrice: number, quantity = 1, more: Partial<CartLine> = {}): CartLine => ({
  id,
  unitPrice,
  quantity,
  catalogAppId: 'shop',
  catalogItemId: `item-${id}`,
  ...more,
})
const rule = (more: Partial<DiscountRule> = {}) =>
  ({ id: 'r-1', name: 'Ten off', type: 'PERCENTAGE', value: '10', scopes: [{}], ...more }) as DiscountRule
const price = (lines: CartLine[], rules: DiscountRule[], more: Partial<CartInput> = {}) =>
  priceCart({
    currency: 'EUR',
    taxIncludedInPrices: false,
    lines,
    discountRules: discountRules(rules),
    ...more,
  })
const offOf = (lines: CartLine[], ...rules: DiscountRule[]) =>
  price(lines, rules).lines.map(({ totalDiscount }) => totalDiscount)

describe('the discount of a rule', () => {
  test('a percentage is rounded once on the sum', () => {
    const { appliedDiscounts, priceSummary } = price(
      [line('a', 335), line('b', 335), line('c', 335)],
      [rule()],
    )
    expect(priceSummary.discount).toBe(101)
    expect(appliedDiscounts).toEqual([
      {
        source: 'DISCOUNT_RULE',
        type: 'SPECIFIC_ITEMS',
        discountRule: { id: 'r-1', name: 'Ten off' },
        amount: 101,
        lineItemIds: ['a', 'b', 'c'],
      },
    ])
  })

  test('an amount is taken off each unit, at most its price', () => {
    expect(
      offOf([line('a', 1000, 3), line('b', 200, 2)], rule({ type: 'FIXED_AMOUNT', value: 300 })),
    ).toEqual([900, 400])
  })

  test('a fixed price is the maximum price of a unit', () => {
    expect(offOf([line('a', 1000, 2), line('b', 500)], rule({ type: 'FIXED_PRICE', value: 700 }))).toEqual([
      600, 0,
    ])
  })

  test('for the lowest priced item, one unit is discounted', () => {
    const lowest = rule({ appliesTo: 'LOWEST_PRICED_ITEM', value: '50' })
    expect(offOf([line('a', 1000), line('b', 400, 3), line('c', 0)], lowest)).toEqual([0, 200, 0])
  })

  test('gift cards are never discounted', () => {
    expect(offOf([line('a', 1000, 1, { itemType: 'GIFT_CARD' }), line('b', 1000)], rule())).toEqual([0, 100])
  })
})

describe('the scope', () => {
  const lines = [
    line('a', 1000, 1, { collectionIds: ['lamps'], sku: 'L-1' }),
    line('b', 1000, 1, { collectionIds: ['rugs'] }),
    line('c', 1000, 1, { itemType: 'SERVICE' }),
  ]
  test.each([
    ['items', [{ catalogItemIds: ['item-b'] }], [0, 100, 0]],
    ['collections', [{ collectionIds: ['lamps', 'rugs'] }], [100, 100, 0]],
    ['item types', [{ itemTypes: ['SERVICE' as const] }], [0, 0, 100]],
    ['SKUs', [{ skus: ['L-1'] }], [100, 0, 0]],
    ['items that match all of its conditions', [{ collectionIds: ['lamps'], skus: ['X'] }], [0, 0, 0]],
    [
      'items that match any of several scopes',
      [{ skus: ['L-1'] }, { itemTypes: ['SERVICE' as const] }],
      [100, 0, 100],
    ],
    ['a catalogue', [{ catalogAppId: 'shop' }], [100, 100, 100]],
    ['an item of another catalogue', [{ catalogAppId: 'app', catalogItemIds: ['item-b'] }], [0, 0, 0]],
  ])('is limited to %s', (_, scopes, off) => {
    expect(offOf(lines, rule({ scopes }))).toEqual(off)
  })
})

describe('the trigger', () => {
  const lines = [line('a', 1000, 2, { collectionIds: ['lamps'] }), line('b', 500)]
  const counts = (trigger: RuleTrigger) => offOf(lines, rule({ trigger }))[1] === 50
  const subtotal = (from?: number, to?: number, scopes?: { collectionIds: string[] }[]) =>
    ({ type: 'SUBTOTAL_RANGE', from, to, scopes }) as RuleTrigger
  const quantity = (from?: number, to?: number, scopes?: { collectionIds: string[] }[]) =>
    ({ type: 'ITEM_QUANTITY_RANGE', from, to, scopes }) as RuleTrigger
  const lamps = [{ collectionIds: ['lamps'] }]
  test.each([
    ['a subtotal at its lower end', subtotal(2500), true],
    ['a subtotal below it', subtotal(2501), false],
    ['a subtotal at its upper end', subtotal(undefined, 2500), true],
    ['a subtotal above it', subtotal(undefined, 2499), false],
    ['a subtotal in scope', subtotal(2001, undefined, lamps), false],
    ['a quantity', quantity(3, 3), true],
    ['a quantity that is too small', quantity(4), false],
    ['a quantity in scope', quantity(3, undefined, lamps), false],
    ['both of two', { type: 'AND', triggers: [subtotal(1), quantity(3)] } as RuleTrigger, true],
    [
      'both, when one does not hold',
      { type: 'AND', triggers: [subtotal(1), quantity(4)] } as RuleTrigger,
      false,
    ],
    ['one of two', { type: 'OR', triggers: [subtotal(9999), quantity(3)] } as RuleTrigger, true],
    ['neither', { type: 'OR', triggers: [subtotal(9999), quantity(4)] } as RuleTrigger, false],
    ['a trigger that the caller confirmed', { type: 'CUSTOM', holds: true } as RuleTrigger, true],
    ['a trigger that the caller denied', { type: 'CUSTOM', holds: false } as RuleTrigger, false],
  ])('%s: %o', (_, trigger, expected) => {
    expect(counts(trigger)).toBe(expected)
  })
})

describe('several rules', () => {
  test('discount a line once: the largest discount counts', () => {
    const half = rule({ id: 'r-2', name: 'Half', value: '50', scopes: [{ catalogItemIds: ['item-b'] }] })
    const { appliedDiscounts, priceSummary } = price([line('a', 1000), line('b', 1000)], [rule(), half])
    expect(
      appliedDiscounts.map(({ discountRule, lineItemIds, amount }) => [
        discountRule?.id,
        lineItemIds,
        amount,
      ]),
    ).toEqual([
      ['r-1', ['a'], 100],
      ['r-2', ['b'], 500],
    ])
    expect(priceSummary.discount).toBe(600)
  })

  test('of equal discounts, the earlier one counts', () => {
    const { appliedDiscounts } = price([line('a', 1000)], [rule(), rule({ id: 'r-2' })])
    expect(appliedDiscounts.map(({ discountRule }) => discountRule?.id)).toEqual(['r-1'])
  })

  test('apply before merchant discounts and coupons', () => {
    const { appliedDiscounts } = price([line('a', 1000)], [rule({ value: '50' })], {
      merchantDiscounts: [{ percentage: '10' }],
      coupon: { id: 'c', code: 'C', name: 'C', type: 'PERCENT_OFF', value: '10', minimumSubtotal: 1000 },
    })
    expect(appliedDiscounts.map(({ source, amount }) => [source, amount])).toEqual([
      ['DISCOUNT_RULE', 500],
      ['MERCHANT_DISCOUNT', 50],
      ['COUPON', 45],
    ])
  })
})

test('the status follows the clock', () => {
  const [start, end] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')]
  const at = (text: string) => ruleStatus({ start, end }, new Date(text))
  expect(at('2025-12-31T23:59:59.999Z')).toBe('PENDING')
  expect(at('2026-01-01T00:00:00Z')).toBe('LIVE')
  expect(at('2026-01-31T23:59:59.999Z')).toBe('LIVE')
  expect(at('2026-02-01T00:00:00Z')).toBe('EXPIRED')
  expect(ruleStatus({}, new Date())).toBe('LIVE')
})
