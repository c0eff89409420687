import '../../../test/with-shop.ts'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countFilters } from '../../list/filter-bar.tsx'
import { memberFilters } from './member-filters.tsx'
import {
  choices,
  defaultQuery,
  type MemberQuery,
  readQuery,
  sameRows,
  sortFields,
  writeQuery,
} from './member-query.ts'
import { toAllOf, toRequest, toThese } from './to-request.ts'
import { memberViews } from './views.ts'

const day = fc.constantFrom('', '2026-01-31', '2028-02-29')
const query = fc.record({
  words: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  status: fc.subarray([...choices.status]),
  privacy: fc.subarray([...choices.privacy]),
  activity: fc.subarray([...choices.activity]),
  from: day,
  to: day,
  sort: fc.record({ by: fc.constantFrom(...Object.keys(sortFields)), descending: fc.boolean() }),
}) as fc.Arbitrary<MemberQuery>

test('a query survives the URL', () => {
  fc.assert(
    fc.property(query, (asked) => {
      expect(readQuery(new URLSearchParams(String(writeQuery(asked))))).toEqual(asked)
    }),
  )
})

test('the default query has an empty URL', () => {
  expect(String(writeQuery(defaultQuery))).toBe('')
  expect(readQuery(new URLSearchParams())).toEqual(defaultQuery)
})

test('ignores unknown values of a URL', () => {
  const address = new URLSearchParams('status=bogus.pending&privacy=x&sort=toString&from=yesterday')
  expect(readQuery(address)).toEqual({ ...defaultQuery, status: ['PENDING'] })
})

test.each(memberViews)('the view $name has the shortest URL of its query', ({ address }) => {
  expect(String(writeQuery(readQuery(new URLSearchParams(address))))).toBe(address)
})

test('counts filters, but neither search nor sort order', () => {
  const asked: MemberQuery = {
    ...defaultQuery,
    words: 'mira',
    status: ['PENDING', 'BLOCKED'],
    from: '2026-11-01',
    sort: { by: 'name', descending: false },
  }
  expect(countFilters(memberFilters, asked)).toBe(2)
  expect(sameRows(asked, { ...asked, sort: defaultQuery.sort })).toBe(true)
  expect(sameRows(asked, defaultQuery)).toBe(false)
})

test("uses the API's field names and the shop's time zone", () => {
  const asked: MemberQuery = {
    ...defaultQuery,
    words: 'mira',
    activity: ['MUTED'],
    from: '2026-06-01',
    sort: { by: 'seen', descending: true },
  }
  expect(toRequest(asked, 50, 25)).toEqual({
    query: {
      filter: { activityStatus: { $in: ['MUTED'] }, createdDate: { $gte: '2026-05-31T23:00:00.000Z' } },
      sort: [{ fieldName: 'lastLoginDate', order: 'DESC' }],
      paging: { offset: 50, limit: 25 },
    },
    search: { expression: 'mira' },
  })
})

test('a list without filters covers the members up to now', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(toAllOf(defaultQuery, now)).toEqual({ filter: { createdDate: { $lte: now.toISOString() } } })
  expect(toAllOf({ ...defaultQuery, status: ['PENDING'] }, now)).toEqual({
    filter: { status: { $in: ['PENDING'] } },
  })
})

test('splits a long list of members into several conditions', () => {
  const ids = Array.from({ length: 1_200 }, (_, index) => String(index))
  const { filter } = toThese(ids)
  expect(filter.$or).toHaveLength(2)
})
