import { expect, test } from 'vitest'

import { newPlan, planWords, toFields } from './plan-draft.ts'

test('empty boxes are no limits', () => {
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
  [{}, 'Pays every service, without end.'],
  [{ credits: '1', validDays: '30' }, 'Pays 1 piece of every service, for 30 days.'],
  [
    { credits: '5', scope: 'ITEMS', itemIds: ['a', 'b'] } as const,
    'Pays 5 pieces of 2 products, without end.',
  ],
])('%o is told as "%s"', (changes, words) => {
  expect(planWords({ ...newPlan, ...changes })).toBe(words)
})
