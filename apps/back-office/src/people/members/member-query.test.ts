import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countFilters } from '../../list/filter-bar.tsx'
import { memberFilters } from './member-filters.tsx'
import {
  choices,
  everybody,
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

test('what is asked survives the address', () => {
  fc.assert(
    fc.property(query, (asked) => {
      expect(readQuery(new URLSearchParams(String(writeQuery(asked))))).toEqual(asked)
    }),
  )
})

test('everybody is the empty address', () => {
  expect(String(writeQuery(everybody))).toBe('')
  expect(readQuery(new URLSearchParams())).toEqual(everybody)
})

test('what an address says that is unknown is left out', () => {
  const address = new URLSearchParams('status=bogus.pending&privacy=x&sort=toString&from=yesterday')
  expect(readQuery(address)).toEqual({ ...everybody, status: ['PENDING'] })
})

test.each(memberViews)('the view $name says what it means, in the shortest way', ({ address }) => {
  expect(String(writeQuery(readQuery(new URLSearchParams(address))))).toBe(address)
})

test('counts filters, not words and order', () => {
  const asked: MemberQuery = {
    ...everybody,
    words: 'mira',
    status: ['PENDING', 'BLOCKED'],
    from: '2026-11-01',
    sort: { by: 'name', descending: false },
  }
  expect(countFilters(memberFilters, asked)).toBe(2)
  expect(sameRows(asked, { ...asked, sort: everybody.sort })).toBe(true)
  expect(sameRows(asked, everybody)).toBe(false)
})

test('asks the wire by its own field names, days by the clock of the shop', () => {
  const asked: MemberQuery = {
    ...everybody,
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

test('all of a list without filters are those who are there now', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(toAllOf(everybody, now)).toEqual({ filter: { createdDate: { $lte: now.toISOString() } } })
  expect(toAllOf({ ...everybody, status: ['PENDING'] }, now)).toEqual({
    filter: { status: { $in: ['PENDING'] } },
  })
})

test('more members by name than one condition takes are several', () => {
  const ids = Array.from({ length: 1_200 }, (_, index) => String(index))
  const { filter } = toThese(ids)
  expect(filter.$or).toHaveLength(2)
})
