import { expect, test } from 'vitest'

import { isKnown, rangeOf } from './ranges.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['Bytes= 5-5 ', { start: 5, end: 5 }],
  ['bytes=1000-', 'UNSATISFIABLE'],
  ['bytes=-0', 'UNSATISFIABLE'],
  ['bytes=0-1,5-6', 'UNSATISFIABLE'],
  ['bytes=9-5', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-1, nonsense', undefined],
  ['items=0-5', undefined],
  [null, undefined],
])('%s of 1000 bytes', (header, range) => {
  expect(rangeOf(header, 1000)).toEqual(range)
})

test('an empty file has no satisfiable range', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('UNSATISFIABLE')
  expect(rangeOf('bytes=-5', 0)).toBe('UNSATISFIABLE')
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [null, false],
])('If-None-Match: %s', (header, known) => {
  expect(isKnown(header, '"a"')).toBe(known)
})
