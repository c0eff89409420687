import { expect, test } from 'vitest'

import { languageOf } from './language.ts'

test.each([
  ['de', 'de'],
  ['en-ie, en;q=0.8', 'en-IE'],
  ['fr;q=0.9', 'fr'],
  // The default of Node's fetch.
  ['*', undefined],
  ['', undefined],
  ['not a language', undefined],
  ['x'.repeat(500), undefined],
  [null, undefined],
])('%s is read as %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
