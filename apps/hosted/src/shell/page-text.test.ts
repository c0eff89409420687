import { expect, test } from 'vitest'
import { fromText, toText } from './page-text.ts'

test('dates survive the way to the script, at every depth', () => {
  const value = {
    at: new Date('2026-11-23T08:00:00Z'),
    lines: [{ until: new Date(0), text: '2026-11-23' }],
    none: null,
  }
  expect(fromText(toText(value))).toEqual(value)
})
