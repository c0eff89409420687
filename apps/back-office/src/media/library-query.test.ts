import { expect, test } from 'vitest'

import { defaultQuery, readLibrary, writeLibrary } from './library-query.ts'

test('a query survives the URL', () => {
  const query = {
    section: 'TRASH',
    folder: 'f-1',
    words: 'mug',
    types: ['IMAGE', 'VIDEO'],
    sort: { by: 'name', descending: false },
  } as const
  expect(readLibrary(writeLibrary(query))).toEqual(query)
})

test('an invalid URL shows the library', () => {
  expect(readLibrary(new URLSearchParams('in=cellar&type=flash&sort=luck'))).toEqual(defaultQuery)
  expect(String(writeLibrary(defaultQuery))).toBe('')
})
