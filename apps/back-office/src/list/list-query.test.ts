import { expect, test } from 'vitest'

import { listAddress } from './list-query.ts'

const { everything, read, write } = listAddress({
  sorts: { date: 'createdDate', name: 'name' },
  usual: { by: 'date', descending: true },
  choices: { status: ['LIVE', 'EXPIRED'] },
})

test('a question goes into the address and comes back', () => {
  const query = {
    words: 'spring',
    chosen: { status: ['LIVE'] },
    sort: { by: 'name', descending: false },
  } as const
  expect(String(write(query))).toBe('q=spring&status=live&sort=name')
  expect(read(write(query))).toEqual(query)
})

test('what is not understood is left out, and everything is the empty address', () => {
  expect(read(new URLSearchParams('status=gone&sort=-price'))).toEqual(everything)
  expect(String(write(everything))).toBe('')
})
