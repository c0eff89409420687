import '../../../test/with-shop.ts'

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFilters } from '../../list/filter-bar.tsx'
import { orderFilters } from './order-filters.tsx'
import {
  choices,
  defaultQuery,
  type OrderQuery,
  readQuery,
  sameRows,
  sortFields,
  writeQuery,
} from './order-query.ts'
import { toSearch } from './to-search.ts'

/** Without a status, the platform hides pending and rejected orders. */
const everyStatus = ['APPROVED', 'PENDING', 'CANCELED', 'REJECTED']

const day = fc.constantFrom('', '2026-01-31', '2026-10-25', '2028-02-29')
const query = fc.record({
  words: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  payment: fc.subarray([...choices.payment]),
  fulfillment: fc.subarray([...choices.fulfillment]),
  status: fc.subarray([...choices.status]),
  channel: fc.subarray([...choices.channel]),
  from: day,
  to: day,
  archived: fc.constantFrom('no', 'yes', 'both'),
  test: fc.constantFrom('no', 'yes', 'both'),
  tag: fc.constantFrom('', 'gift'),
  held: fc.boolean(),
  fresh: fc.boolean(),
  sort: fc.record({ by: fc.constantFrom(...Object.keys(sortFields)), descending: fc.boolean() }),
}) as fc.Arbitrary<OrderQuery>

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

test('a URL is readable', () => {
  const asked: OrderQuery = {
    ...defaultQuery,
    payment: ['PAID', 'NOT_PAID'],
    sort: { by: 'total', descending: true },
  }
  expect(String(writeQuery(asked))).toBe('payment=paid.not-paid&sort=-total')
})

test('ignores unknown values of a URL', () => {
  const address = new URLSearchParams(
    'payment=bogus.paid&from=2026-99-99&archived=x&sort=-toString&status=initialized',
  )
  expect(readQuery(address)).toEqual({ ...defaultQuery, payment: ['PAID'] })
})

test('counts filters, but neither search nor sort order', () => {
  const asked: OrderQuery = {
    ...defaultQuery,
    words: 'lamp',
    channel: ['WEB', 'POS'],
    from: '2026-11-01',
    to: '2026-11-21',
    sort: { by: 'number', descending: false },
  }
  expect(countFilters(orderFilters, asked)).toBe(2)
  expect(sameRows(asked, { ...asked, sort: defaultQuery.sort })).toBe(true)
  expect(sameRows(asked, defaultQuery)).toBe(false)
})

test("uses the API's field names and the shop's time zone", () => {
  const asked: OrderQuery = {
    ...defaultQuery,
    words: 'lamp',
    payment: ['NOT_PAID'],
    from: '2026-06-01',
    to: '2026-11-21',
    sort: { by: 'customer', descending: false },
  }
  expect(toSearch(asked, 50)).toEqual({
    cursorPaging: { limit: 50 },
    filter: {
      paymentStatus: { $in: ['NOT_PAID'] },
      status: { $in: everyStatus },
      createdDate: { $gte: '2026-05-31T23:00:00.000Z', $lt: '2026-11-22T00:00:00.000Z' },
      archived: false,
    },
    sort: [{ fieldName: 'billingInfo.contactDetails.lastName', order: 'ASC' }],
    search: { expression: 'lamp' },
  })
})

test('includes archived orders, or only those', () => {
  expect(toSearch({ ...defaultQuery, archived: 'yes' }, 1).filter).toEqual({
    archived: true,
    status: { $in: everyStatus },
  })
  expect(toSearch({ ...defaultQuery, archived: 'both' }, 1).filter).toEqual({
    status: { $in: everyStatus },
  })
})
