import { expect, test } from 'vitest'

import { readQuery, writeQuery } from './order-query.ts'
import { orderViews } from './views.ts'

test.each(orderViews)('the view $name has the shortest URL of its query', ({ address }) => {
  const asked = new URLSearchParams(String(writeQuery(readQuery(new URLSearchParams(address)))))
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(new URLSearchParams(address)))
})
