import { expect, test } from 'vitest'

import { lineDiscounts, shippingDiscounts } from './line-discounts.ts'
import { priceCart } from './totals.ts'

const line = (id: string, unitPrice: number, more: object = {}) => ({ id, unitPrice, quantity: 1, ...more })
const cart = (discounts: Parameters<typeof lineDiscounts>[0], lines = [line('a', 1000), line('b', 3000)]) =>
  priceCart({
    currency: 'EUR',
    taxIncludedInPrices: true,
    lines,
    discountRules: lineDiscounts(discounts),
  })

test('an amount is shared by the whole cart, a percentage applies to the rest', () => {
  const { appliedDiscounts, priceSummary } = cart([
    { id: 'one', name: 'Welcome', parts: [{ amountOff: 400 }] },
    { id: 'two', name: 'Half a plate', parts: [{ lineItemIds: ['a'], percentage: '50' }] },
  ])
  expect(appliedDiscounts).toMatchObject([
    { type: 'GLOBAL', amount: 400, discountRule: { id: 'one', name: 'Welcome' }, lineItemIds: ['a', 'b'] },
    { type: 'SPECIFIC_ITEMS', amount: 450, discountRule: { id: 'two' }, lineItemIds: ['a'] },
  ])
  expect(priceSummary.total).toBe(3150)
})

test('no price falls below 0, and gift cards keep their price', () => {
  const lines = [line('a', 1000), line('card', 5000, { itemType: 'GIFT_CARD' })]
  const { priceSummary, appliedDiscounts } = cart(
    [
      { id: 'one', name: 'Too much', parts: [{ amountOff: 900_000 }] },
      { id: 'two', name: 'Of nothing', parts: [{ percentage: '100' }] },
    ],
    lines,
  )
  expect(priceSummary.total).toBe(5000)
  expect(appliedDiscounts).toHaveLength(1)
})

const delivered = (discounts: Parameters<typeof shippingDiscounts>[0], more: object = {}) =>
  priceCart({
    currency: 'EUR',
    taxIncludedInPrices: true,
    lines: [line('a', 1000)],
    shipping: { code: 'post', title: 'Post', price: 495, taxRate: '0.19' },
    shippingDiscounts: shippingDiscounts(discounts),
    ...more,
  })

test('on the delivery, a percentage applies to its price, an amount to the rest, and the price never falls below 0', () => {
  const { priceSummary, shipping, appliedDiscounts } = delivered([
    { id: 'one', name: 'Half', percentage: '50' },
    { id: 'two', name: 'More than is left', amountOff: 900 },
    { id: 'three', name: 'Of nothing', amountOff: 1 },
  ])
  expect(shipping).toMatchObject({ price: 495, totalDiscount: 495, totalPriceAfterTax: 0 })
  expect(priceSummary).toMatchObject({ subtotal: 1000, discount: 0, shipping: 0, total: 1000 })
  expect(appliedDiscounts).toEqual([
    {
      source: 'DISCOUNT_RULE',
      type: 'SHIPPING',
      discountRule: { id: 'one', name: 'Half' },
      amount: 248,
      lineItemIds: [],
    },
    expect.objectContaining({ amount: 247, discountRule: { id: 'two', name: 'More than is left' } }),
  ])
})

test('a coupon for free delivery takes off the rest after other discounts', () => {
  const coupon = { id: 'c', code: 'FREE', name: 'Free', type: 'FREE_SHIPPING' as const }
  const { shipping, appliedDiscounts } = delivered([{ id: 'one', name: 'A part', amountOff: 95 }], { coupon })
  expect(shipping?.totalDiscount).toBe(495)
  expect(appliedDiscounts.map(({ amount }) => amount)).toEqual([95, 400])
})
