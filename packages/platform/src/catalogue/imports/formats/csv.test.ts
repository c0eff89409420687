import { expect, test } from 'vitest'

import { allOf } from '../test-files.ts'
import { columnName, delimiterOf, readCsv } from './csv.ts'

const read = async (chunks: readonly string[], delimiter = ',') =>
  (await allOf(readCsv(chunks, delimiter))).map(({ row, cells }) => [row, ...cells])

test('cells hold delimiters, line breaks and quotation marks between quotation marks', async () => {
  expect(await read(['a,b\r\n"1, 2","say ""hi"""\r\n"two\r\nlines",\r\n'])).toEqual([
    [1, 'a', 'b'],
    [2, '1, 2', 'say "hi"'],
    [3, 'two\r\nlines', ''],
  ])
})

test('the same rows come out wherever the text is cut', async () => {
  const text = 'a;b\r\n"x;""y""\r\nz";2\n\n;"";\r3;5" nail'
  const whole = await read([text], ';')
  expect(whole).toEqual([
    [1, 'a', 'b'],
    [2, 'x;"y"\r\nz', '2'],
    [5, '3', '5" nail'],
  ])
  for (let at = 1; at < text.length; at++) {
    expect(await read([text.slice(0, at), text.slice(at)], ';')).toEqual(whole)
  }
  expect(await read([...text], ';')).toEqual(whole)
})

test.each([
  ['a,b\n1,"open\nend', 2, 'B', /not closed/],
  ['a,b\n1,2\n"x"y,2', 3, 'A', /after the closing/],
  [`a,b\n1,2\n3,"${'x'.repeat(200_001)}`, 3, 'B', /longer than 200,000/],
  [`a\n${','.repeat(2_001)}`, 2, 'BXY', /2,000 columns/],
])('broken text names its row and column: %#', async (text, row, column, message) => {
  const failed = read([text])
  await expect(failed).rejects.toMatchObject({
    problem: { row, column, message: expect.stringMatching(message) },
  })
})

test.each([
  ['a,b,"x;y;z;q"', ','],
  ['a;b;c,d', ';'],
  ['a\tb\tc\nx,y,z,q', '\t'],
  ['one', ','],
])('the delimiter of %j is %j', (line, delimiter) => {
  expect(delimiterOf(line)).toBe(delimiter)
})

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})
