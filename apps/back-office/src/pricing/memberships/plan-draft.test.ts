import { expect, test } from 'vitest'

import { newPlan, planSummary, toFields } from './plan-draft.ts'

test('empty fields set no limits', () => {
  expect(toFields({ ...newPlan, name: ' Ten coffees ' })).toEqual({
    name: 'Ten coffees',
    description: '',
    credits: null,
    validDays: null,
    scope: {},
    active: true,
  })
})

test.each([
  [{}, 'Covers all services, without expiry.'],
  [{ credits: '1', validDays: '30' }, 'Covers 1 unit of all services, for 30 days.'],
  [
    { credits: '5', scope: 'ITEMS', itemIds: ['a', 'b'] } as const,
    'Covers 5 units of 2 products, without expiry.',
  ],
])('the summary of %o is "%s"', (changes, words) => {
  expect(planSummary({ ...newPlan, ...changes })).toBe(words)
})
