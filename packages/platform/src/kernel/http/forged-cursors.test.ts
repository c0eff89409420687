import { beforeAll, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const id = '00000000-0000-0000-0000-000000000001'
const usual = { filter: {}, sort: [], after: ['1', id], back: false }
const named = { ...usual, sort: [{ fieldName: 'name' }], after: ['a', id] }
const nested = (depth: number): object => (depth === 0 ? {} : { $not: nested(depth - 1) })

test.each<[string, object]>([
  ['without a filter', { ...usual, filter: null }],
  ['with a list for a filter', { ...usual, filter: [] }],
  ['with NUL in its filter', { ...usual, filter: { name: 'a\0' } }],
  ['with NUL in its search', { ...usual, search: 'a\0 b' }],
  ['with half a character in its search', { ...usual, search: '\ud800' }],
  ['with a search that is too long', { ...usual, search: 'mug '.repeat(200) }],
  ['with NUL in its place', { ...named, after: ['a\0', id] }],
  ['with a list for a number', { ...usual, after: [['1'], id] }],
  ['with a filter in 40 levels', { ...usual, filter: nested(40) }],
  [
    'with a time before the year 1',
    { ...usual, sort: [{ fieldName: 'createdDate' }], after: ['0000-06-01', id] },
  ],
])('a forged cursor %s is rejected', async (_, forged) => {
  const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url')
  const query = { cursorPaging: { cursor } }
  const refused = await shop.call('POST', '/v1/products/query', { query })
  expect([refused.status, refused.body.details?.applicationError?.code]).toEqual([400, 'INVALID_CURSOR'])
})
