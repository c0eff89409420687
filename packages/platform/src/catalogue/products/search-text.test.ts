import { expect, test } from 'vitest'

import { searchWords } from './search-text.ts'

test.each([
  ['Mugs', ['mug']],
  ['glass dishes', ['glass', 'dish']],
  ['cherries', ['cherr']],
  ['boxes', ['box']],
  ['Harbour harbours harbor', ['harbor', 'harbor', 'harbor']],
  ['hour flour colours', ['hour', 'flour', 'color']],
  ['Crème brûlée', ['creme', 'brulee']],
  ['MUG-MOSS', ['mug-moss']],
  ['as is', ['as', 'is']],
])('searches %j by %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})

test('a search has eight words at most', () => {
  expect(searchWords('a b c d e f g h i')).toHaveLength(8)
})
