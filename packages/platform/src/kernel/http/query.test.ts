import { expect, test } from 'vitest'
import * as z from 'zod'

import { Failure } from './failure.ts'
import { queryReader } from './query.ts'

const read = queryReader(
  z.object({
    id: z.string().optional(),
    flag: z.boolean().optional(),
    fieldsets: z.array(z.enum(['FULL', 'PUBLIC'])).optional(),
    paging: z.object({ limit: z.number().int().nullable().optional() }).optional(),
    sorting: z.array(z.object({ by: z.string().optional(), first: z.number().optional() })).optional(),
    query: z.object({ filter: z.record(z.string(), z.unknown()).optional() }).optional(),
  }),
)

test.each([
  ['id=12', { id: '12' }],
  ['flag=true', { flag: true }],
  ['flag=perhaps', { flag: 'perhaps' }],
  ['paging.limit=10', { paging: { limit: 10 } }],
  ['paging.limit=ten', { paging: { limit: 'ten' } }],
  ['fieldsets=FULL', { fieldsets: ['FULL'] }],
  ['fieldsets=FULL&fieldsets=PUBLIC', { fieldsets: ['FULL', 'PUBLIC'] }],
  ['query.filter.status=RECEIVED', { query: { filter: { status: 'RECEIVED' } } }],
  ['query.filter.id.$in=a&query.filter.id.$in=b', { query: { filter: { id: { $in: ['a', 'b'] } } } }],
  ['sorting.by=name', { sorting: [{ by: 'name' }] }],
  [
    'sorting.0.by=name&sorting.0.first=2&sorting.1.by=age',
    { sorting: [{ by: 'name', first: 2 }, { by: 'age' }] },
  ],
  ['sorting=name', { sorting: ['name'] }],
  ['__proto__.polluted=1', {}],
  ['sorting.__proto__.by=1&sorting.by=name', { sorting: [{ by: 'name' }] }],
  [`.r=${Buffer.from('{"id":"x","flag":true}').toString('base64url')}`, { id: 'x', flag: true }],
])('%s', (text, value) => {
  expect(read(new URLSearchParams(text))).toEqual(value)
})

test.each(['!!!', Buffer.from('[]').toString('base64url'), ''])('.r=%s is rejected', (text) => {
  expect(() => read(new URLSearchParams({ '.r': text }))).toThrow(Failure)
})

test('conflicting parameters are left for the schema to reject', () => {
  expect(read(new URLSearchParams('paging=1&paging.limit=10'))).toEqual({ paging: '1' })
})
