import { expect, test } from 'vitest'

import { toPercent, toShare } from './percent.ts'

test.each([
  ['0.23', '23'],
  ['0.135', '13.5'],
  ['0', '0'],
  ['1', '100'],
  ['0.08875', '8.875'],
  ['0.005', '0.5'],
])('%s of one is %s percent, and back', (share, percent) => {
  expect(toPercent(share)).toBe(percent)
  expect(toShare(percent)).toBe(share)
})
