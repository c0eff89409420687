import { expect, test } from 'vitest'

import { countOf, formatNumber } from './number-rules.ts'

test.each([
  ['', '', 1, 10_001, '10001'],
  ['VIT-', '', 5, 42, 'VIT-00042'],
  ['2026-', '/EU', 3, 7, '2026-007/EU'],
  ['#', '', 2, 1234, '#1234'],
])('%s…%s with %i digits writes %i as %s, and reads it back', (prefix, suffix, digits, count, number) => {
  expect(formatNumber(count, { prefix, suffix, minimumDigits: digits })).toBe(number)
  expect(countOf(number)).toBe(count)
})
