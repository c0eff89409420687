import { expect, test } from 'vitest'

import { labelled, niceTop } from './chart-options.ts'

test('labels the last day, and as many earlier days as fit', () => {
  expect(labelled(7, 1000)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelled(30, 720)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29])
  expect(labelled(90, 300).at(-1)).toBe(89)
  expect(labelled(0, 300)).toEqual([])
})

test.each([
  [-5, 100],
  [0, 100],
  [null, 100],
  [99, 100],
  [100, 100],
  [7_312.55, 8_000],
  [15_900, 16_000],
])('a scale for %s ends at %d', (max, top) => {
  expect(niceTop(max)).toBe(top)
})
