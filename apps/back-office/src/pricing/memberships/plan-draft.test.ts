import { expect, test } from 'vitest'

import { newPlan, planSummary, toFields } from './plan-draft.ts'
import { priceText } from './plan-price.ts'

test('empty fields set no limits', () => {
  expect(toFields({ ...newPlan, name: ' Ten coffees ' })).toEqual({
    name: 'Ten coffees',
    description: '',
    credits: null,
    validDays: null,
    scope: {},
    active: true,
    price: null,
  })
})

test.each([
  [{ sale: 'FREE', amount: '9' }, { amount: '0' }],
  [{ sale: 'ONCE', amount: '24.00' }, { amount: '24.00' }],
  [
    { sale: 'RECURRING', amount: '30', frequency: 'WEEK', interval: '2', cycles: '6' },
    { amount: '30', renewal: { frequency: 'WEEK', interval: 2, cycles: 6 } },
  ],
] as const)('the price of %o is %o', (changes, price) => {
  expect(toFields({ ...newPlan, ...changes }).price).toEqual(price)
})

test.each([
  [null, 'Not for sale'],
  [{ amount: '0.00', formattedAmount: '€0.00' }, 'Free'],
  [{ amount: '24.00', formattedAmount: '€24.00' }, '€24.00'],
  [
    { amount: '30.00', formattedAmount: '€30.00', renewal: { frequency: 'MONTH', interval: 1 } },
    '€30.00 every month',
  ],
  [
    { amount: '30.00', formattedAmount: '€30.00', renewal: { frequency: 'WEEK', interval: 2, cycles: 6 } },
    '€30.00 every 2 weeks, 6 payments',
  ],
] as const)('the price %o reads "%s"', (price, words) => {
  expect(priceText(price)).toBe(words)
})

test.each([
  [{}, 'Covers all services, without expiry.'],
  [{ credits: '1', validDays: '30' }, 'Covers 1 unit of all services, for 30 days.'],
  [
    { credits: '5', scope: 'ITEMS', itemIds: ['a', 'b'] } as const,
    'Covers 5 units of 2 products, without expiry.',
  ],
  [
    { credits: '4', validDays: '30', sale: 'RECURRING' } as const,
    'Covers 4 units of all services in each period.',
  ],
])('the summary of %o is "%s"', (changes, words) => {
  expect(planSummary({ ...newPlan, ...changes })).toBe(words)
})
