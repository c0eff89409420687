import { expect, test } from 'vitest'

import { correction, distance, nearby } from './spelling.ts'
import { synonymsAt } from './synonyms.ts'
import { termsOf, toQuery } from './terms.ts'
import { partsOf, wordsOf } from './words.ts'

test.each([
  ['Harbour harbours harbor', ['harbor', 'harbors']],
  ['hour flour colours', ['hour', 'flour', 'colors']],
  ['Crème brûlée', ['creme', 'brulee']],
  ['Йод и ёж', ['йод', 'и', 'ёж']],
  ['MUG-MOSS, 100% linen.', ['mug', 'moss', '100', 'linen', '100%']],
  ['猫の皿', ['猫', 'の', '皿']],
])('the words of %j', (text, words) => {
  expect(wordsOf([text])).toEqual(words)
})

test.each([
  ['MUG-MOSS', [{ words: ['mug', 'moss'], code: 'mug-moss' }]],
  ['100%', [{ words: [], code: '100%' }]],
  ['“linen”, please!', [{ words: ['linen'] }, { words: ['please'] }]],
  ['!!!', []],
])('the parts of %j', (search, parts) => {
  expect(partsOf(search)).toEqual(parts)
})

test.each([
  ['marks', `a${'\u0344'.repeat(8_000)}`],
  ['punctuation', `${'.'.repeat(7_999)}#`],
])('a long text of %s is read at once', (_, text) => {
  const start = performance.now()
  wordsOf(Array.from({ length: 20 }, () => text))
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('a search has eight parts at most', () => {
  expect(partsOf('a b c d e f g h i')).toHaveLength(8)
})

test.each([
  ['bowl', 'bowl', 0],
  ['bwol', 'bowl', 1],
  ['bewl', 'bowl', 1],
  ['cermaics', 'ceramics', 1],
  ['', 'abc', 3],
])('%j and %j are %i letters apart', (one, other, letters) => {
  expect(distance(one, other)).toBe(letters)
  expect(distance(other, one)).toBe(letters)
})

test('a word of up to twelve characters has nearby spellings', () => {
  expect(nearby('mgu')).toContain('mug')
  expect(nearby('bowl')).not.toContain('bowl')
  expect(nearby('cermaics')).toContain('ceramics')
  expect(nearby('extraordinary')).toEqual([])
  expect(nearby('m7g')).toEqual([])
})

test('the nearest word is meant, then the most frequent one; codes are never corrected', () => {
  const candidates = [
    { word: 'lamb', names: 1 },
    { word: 'lamp', names: 9 },
    { word: 'clamps', names: 99 },
  ]
  expect(correction('lamq', candidates)).toBe('lamp')
  expect(correction('lam7', candidates)).toBeUndefined()
  expect(correction('xylophone', candidates)).toBeUndefined()
})

test('the longest synonym at a place wins, in the singular and the plural', () => {
  const groups = [
    ['sofa', 'couch'],
    ['floor lamp', 'standard lamp', 'torchiere'],
  ]
  expect(synonymsAt(['couches'], 0, groups)).toEqual({ length: 1, alternatives: [['sofa']] })
  expect(synonymsAt(['floor', 'lamps'], 0, groups)).toEqual({
    length: 2,
    alternatives: [['standard', 'lamp'], ['torchiere']],
  })
  expect(synonymsAt(['floor'], 0, groups)).toBeUndefined()
})

test('a query has all terms, with the spellings of the shop, and the last word may go on', () => {
  const spellings = (word: string) => (word === 'mug' ? ['mugs'] : [])
  expect(toQuery(termsOf(partsOf("mug o'x"), []), spellings)).toBe(
    "((('mug' | 'mugs'))) & ((('o') & ('x' | 'x':*)) | (('o''x' | 'o''x':*)))",
  )
})
