import { expect, test } from 'vitest'

import { matches } from './match.ts'
import { otherWords } from './other-words.ts'

test.each([
  ['shipping costs', '/settings/delivery'],
  ['vat', '/settings/tax'],
  ['refund', '/orders'],
  ['discount code', '/discounts'],
  ['stock', '/inventory'],
  ['password', '/settings/sign-in'],
  ['size guide', '/pages'],
])('“%s” finds %s', (search, path) => {
  expect(matches(search, otherWords(path))).toBe(true)
})
