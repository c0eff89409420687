import { expect, test } from 'vitest'

import { listAddress } from './list-query.ts'

const { defaultQuery, read, write } = listAddress({
  sorts: { date: 'createdDate', name: 'name' },
  defaultSort: { by: 'date', descending: true },
  choices: { status: ['LIVE', 'EXPIRED'] },
})

test('a query survives the URL', () => {
  const query = {
    words: 'spring',
    chosen: { status: ['LIVE'] },
    sort: { by: 'name', descending: false },
  } as const
  expect(String(write(query))).toBe('q=spring&status=live&sort=name')
  expect(read(write(query))).toEqual(query)
})

test('ignores unknown values, and the default query has an empty URL', () => {
  expect(read(new URLSearchParams('status=gone&sort=-price'))).toEqual(defaultQuery)
  expect(String(write(defaultQuery))).toBe('')
})

test('chosen values of any case survive the URL', () => {
  const lower = listAddress({
    sorts: { date: 'createdDate' },
    defaultSort: { by: 'date', descending: true },
    choices: { orders: ['none', 'returning'] },
  })
  const query = { ...lower.defaultQuery, chosen: { orders: ['returning'] } } as const
  expect(lower.read(lower.write(query))).toEqual(query)
})
