import { expect, test } from 'vitest'

import { toCsv } from './csv.ts'

const line = (...cells: string[]) => toCsv([cells]).slice(1)

test('starts with a byte order mark and ends each row with CRLF', () => {
  expect(toCsv([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n')
})

test('quotes commas, quotes and line breaks', () => {
  expect(line('a,b', 'say "so"', 'two\nlines')).toBe('"a,b","say ""so""","two\nlines"\r\n')
})

test.each(['=1+1', '+353 1', '-cmd', '@sum', '\tx'])('does not let %j become a formula', (text) => {
  expect(line(text)).toBe(`'${text}\r\n`)
})

test('keeps negative amounts as numbers', () => {
  expect(line('-12.50')).toBe('-12.50\r\n')
})
