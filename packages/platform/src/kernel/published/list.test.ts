import { expect, test } from 'vitest'

import { pageOf } from './list.ts'
import { matchesFilter, sorted } from './match.ts'

const refuse = (field: string, description: string): never => {
  throw new Error(`${field}: ${description}`)
}
const entry = { id: '1', name: 'Wren', visible: true, parent: { id: '9' }, tags: ['a', 'b'], count: 3 }

test.each([
  [{ name: 'Wren' }, true],
  [{ _id: '1' }, true],
  [{ name: { $ne: 'Wren' } }, false],
  [{ name: { $startsWith: 'wr' }, visible: true }, true],
  [{ name: { $contains: 're' } }, true],
  [{ name: { $in: ['Wren', 'Robin'] } }, true],
  [{ name: { $nin: ['Wren'] } }, false],
  [{ 'parent._id': { $eq: '9' } }, true],
  [{ tags: { $hasSome: ['b', 'c'] } }, true],
  [{ tags: { $hasAll: ['b', 'c'] } }, false],
  [{ count: { $gt: 2, $lte: 3 } }, true],
  [{ missing: null }, true],
  [{ missing: { $exists: true } }, false],
  [{ $or: [{ name: 'Robin' }, { count: 3 }] }, true],
  [{ $and: [{ name: 'Robin' }, { count: 3 }] }, false],
  [{ $not: { name: 'Robin' } }, true],
])('the filter %j matches: %s', (filter, isMatch) => {
  expect(matchesFilter(entry, filter, refuse)).toBe(isMatch)
})

test.each([[[]], [{ name: { $like: 'W' } }], [{ $and: {} }]])('the filter %j is refused', (filter) => {
  expect(() => matchesFilter(entry, filter, refuse)).toThrow(/^filter/)
})

test('a list is sorted and paged, and the cursor keeps both', () => {
  const entries = ['b', 'c', 'a'].map((name) => ({ name }))
  expect(sorted(entries, [{ fieldName: 'name', order: 'DESC' }]).map(({ name }) => name)).toEqual([
    'c',
    'b',
    'a',
  ])
  const ctx = { fail: () => refuse('cursor', 'broken'), violation: refuse } as never
  const sort = [{ fieldName: 'name', order: 'ASC' as const }]
  const first = pageOf(ctx, entries, { sort, cursorPaging: { limit: 2 } })
  expect(first.entries).toEqual([{ name: 'a' }, { name: 'b' }])
  const second = pageOf(ctx, entries, { cursorPaging: { cursor: first.metadata.cursors.next, limit: 2 } })
  expect(second).toMatchObject({ entries: [{ name: 'c' }], metadata: { hasNext: false } })
})
