import { expect, test } from 'vitest'

import { nextRow } from './use-row-keys.ts'

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['k', 3, 2],
  ['ArrowUp', 0, 0],
  ['PageDown', 3, 9],
  ['PageUp', 3, 0],
  ['Home', 3, 0],
  ['End', 3, 9],
  ['Enter', 3, undefined],
])('%s on row %d of ten goes to %s', (key, row, expected) => {
  expect(nextRow(key, row, 10)).toBe(expected)
})
