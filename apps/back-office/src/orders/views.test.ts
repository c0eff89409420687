import { expect, test } from 'vitest'

import { readQuery, writeQuery } from './order-query.ts'
import { readViews, shopViews } from './views.ts'

test.each(shopViews)('the view $name says what it means, in the shortest way', ({ address }) => {
  const asked = new URLSearchParams(String(writeQuery(readQuery(new URLSearchParams(address)))))
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(new URLSearchParams(address)))
})

test('what is stored and is no view is left out', () => {
  const view = { name: 'Large', address: 'sort=-total' }
  expect(readViews(JSON.stringify([view, { name: 1 }, null, 'x']))).toEqual([view])
  expect(readViews('{broken')).toEqual([])
  expect(readViews(null)).toEqual([])
})
