import { expect, test } from 'vitest'

import { between } from './use-selection.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  ['gone', 'b', ['b']],
])('the range from %s to %s is %j', (one, other, expected) => {
  expect(between(ids, one, other)).toEqual(expected)
})
