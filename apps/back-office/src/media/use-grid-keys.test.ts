import { expect, test } from 'vitest'

import { nextTile } from './use-grid-keys.ts'

test.each([
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 4, 8],
  ['ArrowUp', 4, 0],
  ['Home', 4, 0],
  ['End', 4, 9],
  ['ArrowUp', 2, undefined],
  ['ArrowDown', 7, undefined],
  ['ArrowLeft', 0, undefined],
  ['x', 4, undefined],
])('%s on tile %i of ten in rows of four goes to %s', (key, from, to) => {
  expect(nextTile(key, from, 10, 4)).toBe(to)
})
