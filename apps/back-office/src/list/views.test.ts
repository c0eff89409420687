import { expect, test } from 'vitest'

import { readViews } from './views.ts'

test('ignores invalid stored views', () => {
  const view = { name: 'Large', address: 'sort=-total' }
  expect(readViews(JSON.stringify([view, { name: 1 }, null, 'x']))).toEqual([view])
  expect(readViews('{broken')).toEqual([])
  expect(readViews(null)).toEqual([])
})
