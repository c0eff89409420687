import { expect, test } from 'vitest'

import { defaultQuery, readQuery, toRequest, writeQuery } from './product-query.ts'

const one = '7b0c6a52-c001-4c00-8a00-000000000001'

test('keeps every filter in the address', () => {
  const query = {
    words: 'bowl',
    status: ['DRAFT'],
    type: ['PHYSICAL', 'DIGITAL'],
    stock: ['OUT'],
    collections: [one],
    tag: 'gift',
    brand: 'Harbour',
    onSale: true,
    sort: { by: 'name', descending: false },
  } as const
  expect(readQuery(new URLSearchParams(String(writeQuery(query))))).toEqual(query)
  expect(String(writeQuery(defaultQuery))).toBe('')
})

test('ignores unknown values', () => {
  const address = new URLSearchParams('status=lost&type=spoon&in=ceramics&sort=weight&stock=half')
  expect(readQuery(address)).toEqual(defaultQuery)
})

test('asks for hidden products and for the chosen stock', () => {
  const request = toRequest({ ...defaultQuery, words: 'bowl', stock: ['OUT'], collections: [one] })
  expect(request).toEqual({
    includeHidden: true,
    search: 'bowl',
    query: {
      filter: { visibility: { $ne: 'ARCHIVED' }, inStock: false, collections: { $hasSome: [one] } },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      cursorPaging: { limit: 50 },
    },
  })
  expect(toRequest({ ...defaultQuery, stock: ['IN', 'OUT'] }).query?.filter).not.toHaveProperty('inStock')
})

test('archived products show only when they are asked for', () => {
  const filter = (status: readonly string[]) => toRequest({ ...defaultQuery, status }).query?.filter
  expect(filter([])).toEqual({ visibility: { $ne: 'ARCHIVED' } })
  expect(filter(['ARCHIVED'])).toEqual({ visibility: { $in: ['ARCHIVED'] } })
})

test('a later page sends its cursor alone', () => {
  expect(toRequest({ ...defaultQuery, words: 'bowl' }, 'next')).toEqual({
    includeHidden: true,
    query: { cursorPaging: { limit: 50, cursor: 'next' } },
  })
})
