import { expect, test } from 'vitest'

import { describeChange } from './change.ts'

test.each([
  [112, 100, '+12% from the week before', 'positive'],
  [50, 100, '−50% from the week before', 'neutral'],
  [1001, 1000, 'Same as the week before', undefined],
  [0, 0, 'Same as the week before', undefined],
  [3, 0, 'None in the week before', undefined],
  [3, -5, 'None in the week before', undefined],
])('%d after %d is "%s"', (now, before, change, tone) => {
  expect(describeChange(now, before)).toEqual({ change, ...(tone && { tone }) })
})
