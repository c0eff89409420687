import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cart } from '../test/random-carts.ts'
import { priceCart, type Totals } from './totals.ts'

// The seed is fixed, so that a failure can be repeated; `totals.properties.test.ts` draws new carts with each run.
const carts = { numRuns: 100_000, seed: 20_261_123 }

test('in 100,000 carts, lines, delivery, fees and tax without the discounts are the total, in whole minor units', () => {
  let priced = 0
  fc.assert(
    fc.property(cart, (input) => {
      priced++
      return addsUp(priceCart(input))
    }),
    carts,
  )
  expect(priced).toBe(100_000)
})

function addsUp({ priceSummary, lines, shipping, additionalFees, taxIncludedInPrices }: Totals): boolean {
  const { subtotal, discount, shipping: delivery, additionalFees: fees, tax, total } = priceSummary
  const amounts = Object.values(priceSummary)
  const parts = [...lines, ...(shipping ? [shipping] : []), ...additionalFees]
  const ofParts = parts.reduce((sum, part) => sum + part.totalPriceAfterTax, 0)
  return (
    amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0) &&
    subtotal - discount + delivery + fees + (taxIncludedInPrices ? 0 : tax) === total &&
    ofParts === total
  )
}
