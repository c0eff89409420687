import { describe, expect, test } from 'vitest'
import { type CartInput, type CartLine, type Coupon, priceCart } from './totals.ts'

const line = (
  id: string,
  unitPrice: number,
  quantity: number = 1,
  more: Partial<CartLine> = {},
): CartLine => ({
  id,
  unitPrice,
  quantity,
  ...more,
})
const price = (lines: CartLine[], more: Partial<CartInput> = {}) =>
  priceCart({ currency: 'EUR', taxIncludedInPrices: false, lines, ...more })

const about = { id: 'c-1', code: 'HELLO', name: 'Hello' }
const percent = { ...about, type: 'PERCENT_OFF', value: '10' } satisfies Coupon
const money = { ...about, type: 'MONEY_OFF', value: 1000 } satisfies Coupon
const fixed = { ...about, type: 'FIXED_PRICE', value: 700 } satisfies Coupon
const free = { ...about, type: 'FREE_SHIPPING' } satisfies Coupon
const shipping = { code: 'standard', title: 'Standard', price: 500, taxRate: '0.2' }

describe('a coupon', () => {
  test('in per cent is rounded once on the sum, and shared among the lines', () => {
    const { priceSummary, lines } = price([line('a', 333), line('b', 333), line('c', 339)], {
      coupon: percent,
    })
    expect(priceSummary.discount).toBe(101)
    expect(lines.map(({ totalDiscount }) => totalDiscount)).toEqual([34, 33, 34])
  })

  test('with an amount is shared in proportion, at most the goods’ price', () => {
    const shared = price([line('a', 3000), line('b', 1000)], { coupon: money })
    expect(shared.lines.map(({ totalDiscount }) => totalDiscount)).toEqual([750, 250])
    const small = price([line('a', 300, 2)], { coupon: money, shipping: { ...shipping, taxRate: '0' } })
    expect(small.priceSummary).toMatchObject({ discount: 600, total: 500 })
    expect(small.appliedDiscounts[0]?.amount).toBe(600)
  })

  test('with a fixed price limits the price of each unit', () => {
    const { lines } = price([line('a', 1000, 3), line('b', 500)], { coupon: fixed })
    expect(lines.map(({ totalDiscount }) => totalDiscount)).toEqual([900, 0])
  })

  test('for free shipping lowers shipping and its tax, not the goods', () => {
    const totals = price([line('a', 300)], { coupon: free, shipping })
    expect(totals.priceSummary).toEqual({
      subtotal: 300,
      discount: 0,
      shipping: 0,
      tax: 0,
      additionalFees: 0,
      total: 300,
    })
    expect(totals.shipping).toMatchObject({ price: 500, totalDiscount: 500, totalPriceAfterTax: 0 })
    expect(totals.appliedDiscounts).toEqual([
      { source: 'COUPON', coupon: about, type: 'SHIPPING', amount: 500, lineItemIds: [] },
    ])
  })

  test('applies before a delivery is selected, with an amount of 0', () => {
    const { appliedDiscounts, couponError } = price([line('a', 300)], { coupon: free })
    expect(appliedDiscounts[0]?.amount).toBe(0)
    expect(couponError).toBeUndefined()
  })

  test('for the lowest priced item discounts one unit', () => {
    const lines = [line('a', 2000), line('b', 900, 3), line('c', 0)]
    const discountOf = (coupon: Coupon) => {
      const { priceSummary, appliedDiscounts } = price(lines, { coupon })
      return [priceSummary.discount, appliedDiscounts[0]?.lineItemIds]
    }
    const lowest = { appliesTo: 'LOWEST_PRICED_ITEM' } as const
    expect(discountOf({ ...percent, ...lowest })).toEqual([90, ['b']])
    expect(discountOf({ ...money, ...lowest })).toEqual([900, ['b']])
    expect(discountOf({ ...fixed, ...lowest })).toEqual([200, ['b']])
  })

  test('discounts its scope, by item or by collection', () => {
    const lines = [
      line('a', 1000, 1, { catalogItemId: 'lamp' }),
      line('b', 1000, 1, { catalogItemId: 'rug', collectionIds: ['textiles'] }),
      line('c', 1000, 1, { catalogItemId: 'vase' }),
    ]
    const coupon = { ...percent, scope: { catalogItemIds: ['lamp'], collectionIds: ['textiles'] } }
    const { appliedDiscounts, priceSummary } = price(lines, { coupon })
    expect(priceSummary.discount).toBe(200)
    expect(appliedDiscounts[0]).toMatchObject({ type: 'SPECIFIC_ITEMS', lineItemIds: ['a', 'b'] })
  })

  test('without lines in its scope says so, and discounts nothing', () => {
    const coupon = { ...percent, scope: { catalogItemIds: ['lamp'] } }
    const { couponError, appliedDiscounts, priceSummary } = price([line('a', 1000)], { coupon })
    expect(couponError).toEqual({ reason: 'NO_ITEMS_IN_SCOPE' })
    expect([appliedDiscounts, priceSummary.discount]).toEqual([[], 0])
  })

  test('names the amount missing to its minimum, which counts before discounts', () => {
    const coupon = { ...percent, minimumSubtotal: 5000 }
    expect(price([line('a', 4000)], { coupon }).couponError).toEqual({
      reason: 'MINIMUM_SUBTOTAL_NOT_MET',
      missing: 1000,
    })
    const reached = price([line('a', 5000)], { coupon, merchantDiscounts: [{ amount: 3000 }] })
    expect(reached.couponError).toBeUndefined()
    expect(reached.priceSummary.discount).toBe(3200)
  })

  test('never discounts gift cards', () => {
    const { lines } = price([line('a', 1000), line('b', 5000, 1, { itemType: 'GIFT_CARD' })], {
      coupon: percent,
    })
    expect(lines.map(({ totalDiscount }) => totalDiscount)).toEqual([100, 0])
  })

  test('lowers the tax of discounted lines', () => {
    const { priceSummary } = price([line('a', 1000, 1, { taxRate: '0.2' })], { coupon: percent })
    expect(priceSummary).toMatchObject({ discount: 100, tax: 180, total: 1080 })
  })

  test.each([
    { ...percent, value: '100.5' },
    { ...percent, value: 'ten' },
    { ...money, value: 0.5 },
    { ...fixed, value: -1 },
  ])('with the value $value is rejected with the name of its field', (coupon) => {
    expect(() => price([line('a', 1000)], { coupon })).toThrow('coupon.value: expected')
  })
})

describe("a merchant's discount", () => {
  test('is an amount or a percentage, on all or named lines, one after the other', () => {
    const { appliedDiscounts, priceSummary } = price([line('a', 1000), line('b', 2000)], {
      merchantDiscounts: [{ amount: 500, lineItemIds: ['a'] }, { percentage: '10' }],
    })
    expect(appliedDiscounts).toEqual([
      { source: 'MERCHANT_DISCOUNT', type: 'SPECIFIC_ITEMS', amount: 500, lineItemIds: ['a'] },
      {
        source: 'MERCHANT_DISCOUNT',
        type: 'GLOBAL',
        percentage: '10',
        amount: 250,
        lineItemIds: ['a', 'b'],
      },
    ])
    expect(priceSummary.discount).toBe(750)
  })

  test('applies before the coupon, and both together never exceed the goods’ price', () => {
    const { appliedDiscounts, priceSummary } = price([line('a', 1200)], {
      merchantDiscounts: [{ amount: 900 }],
      coupon: money,
    })
    expect(appliedDiscounts.map(({ amount }) => amount)).toEqual([900, 300])
    expect(priceSummary.total).toBe(0)
  })
})
