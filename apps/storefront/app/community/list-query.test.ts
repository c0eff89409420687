import { expect, test } from 'vitest'

import { readMembersQuery, toMembersInput, writeMembersQuery } from './list-query.ts'

test('an address survives a round trip', () => {
  for (const address of ['', '?q=tea', '?sort=name&page=3', '?q=tea&sort=oldest&page=2'])
    expect(writeMembersQuery(readMembersQuery(new URLSearchParams(address)))).toBe(address)
})

test('invalid values become the defaults', () => {
  const usual = { words: '', sort: 'newest', page: 1 }
  for (const address of ['?sort=toString', '?page=-2', '?page=a', '?page=1e9', '?q=%20%20'])
    expect(readMembersQuery(new URLSearchParams(address))).toEqual(usual)
})

test('the query requests one page', () => {
  expect(toMembersInput({ words: 'tea', sort: 'name', page: 3 })).toEqual({
    query: {
      sort: [{ fieldName: 'profile.nickname', order: 'ASC' }],
      paging: { limit: 24, offset: 48 },
    },
    search: { expression: 'tea' },
  })
})
