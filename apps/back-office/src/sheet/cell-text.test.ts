import { expect, test } from 'vitest'

import { cleanText, decimalSign, readTable, shownText, writeTable } from './cell-text.ts'

test.each([
  ['28', '28'],
  ['28,50', '28.50'],
  ['€ 1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1,234', '1234'],
  ['1,234,567', '1234567'],
  ['.5', '0.5'],
  ['free', ''],
])('reads the amount “%s” as %s', (typed, amount) => {
  expect(cleanText(typed, { kind: 'MONEY' })).toBe(amount)
})

test('shows decimals as the locale writes them, in a form that is read as the same number', () => {
  const sign = decimalSign('de-DE')
  expect([sign, decimalSign('en-IE')]).toEqual([',', '.'])
  expect(shownText('89.90', 'MONEY', sign)).toBe('89,90')
  expect(shownText('0.600', 'DECIMAL', sign)).toBe('0,600')
  expect(shownText('1.234', 'MONEY', sign)).toBe('1.234')
  expect(shownText('A.1', 'TEXT', sign)).toBe('A.1')
  for (const kind of ['MONEY', 'DECIMAL'] as const)
    expect(cleanText(shownText('89.90', kind, sign), { kind })).toBe('89.90')
})

test('reads whole numbers and short texts', () => {
  expect(cleanText('12 pcs', { kind: 'COUNT' })).toBe('12')
  expect(cleanText('12.0', { kind: 'COUNT' })).toBe('12')
  expect(cleanText('1,200', { kind: 'COUNT' })).toBe('1200')
  expect(cleanText('1,250', { kind: 'DECIMAL' })).toBe('1.250')
  expect(cleanText('  A\tB\n', { kind: 'TEXT', maxLength: 2 })).toBe('A')
})

test('reads dates with their time', () => {
  expect(cleanText('2026-12-05T10:00', { kind: 'MOMENT' })).toBe('2026-12-05 10:00')
  expect(cleanText('2026-12-05', { kind: 'MOMENT' })).toBe('2026-12-05 00:00')
  expect(cleanText('soon', { kind: 'MOMENT' })).toBe('')
})

test('reads what a spreadsheet copies', () => {
  expect(readTable('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readTable('"two\nlines"\t"say ""hi"""')).toEqual([['two\nlines', 'say "hi"']])
  expect(readTable('one')).toEqual([['one']])
  expect(readTable('')).toEqual([['']])
  expect(readTable('a\t\n\tb\n')).toEqual([
    ['a', ''],
    ['', 'b'],
  ])
  expect(readTable('"open')).toEqual([['"open']])
})

test('a copied table is read back', () => {
  const table = [
    ['a', 'two\nlines'],
    ['"', 'tab\there'],
  ]
  expect(readTable(writeTable(table))).toEqual(table)
})
