import { expect, test } from 'vitest'

import { lineDiscounts } from './line-discounts.ts'
import { priceCart } from './totals.ts'

const line = (id: string, unitPrice: number, more: object = {}) => ({ id, unitPrice, quantity: 1, ...more })
const cart = (discounts: Parameters<typeof lineDiscounts>[0], lines = [line('a', 1000), line('b', 3000)]) =>
  priceCart({
    currency: 'EUR',
    taxIncludedInPrices: true,
    lines,
    discountRules: lineDiscounts(discounts),
  })

test('an amount is shared by the whole cart, a percentage comes off what is left', () => {
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

test('nothing costs less than nothing, and gift cards cost what they are worth', () => {
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
