import { expect, test } from 'vitest'
import { judge } from './sizes.ts'

test('lists files over the limit, longest first, with the median', () => {
  const verdict = judge([
    { path: 'a.ts', lines: 401 },
    { path: 'b.ts', lines: 60 },
    { path: 'c.ts', lines: 900 },
    { path: 'd.ts', lines: 400 },
    { path: 'e.ts', lines: 20 },
  ])
  expect(verdict.tooLong.map((file) => file.path)).toEqual(['c.ts', 'a.ts'])
  expect(verdict.median).toBe(400)
})
