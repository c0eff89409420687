import { expect, test } from 'vitest'

import { allOf } from '../test-files.ts'
import { decoded, findEncoding } from './decode.ts'
import { defused, undone } from './formula.ts'
import { htmlToText, textToHtml } from './html.ts'

const source = (bytes: Uint8Array) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3)
  }
async function read(bytes: Uint8Array) {
  const open = source(bytes)
  const encoding = await findEncoding(open)
  return [encoding, (await allOf(decoded(open(), encoding))).join('')]
}
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

test('UTF-8 and UTF-16 are read with and without their marks, and Windows-1252 is recognised', async () => {
  expect(await read(Buffer.from('Gießkanne €'))).toEqual(['UTF_8', 'Gießkanne €'])
  expect(await read(Buffer.from('\uFEFFGießkanne'))).toEqual(['UTF_8', 'Gießkanne'])
  expect(await read(Buffer.from('\uFEFFGießkanne', 'utf16le'))).toEqual(['UTF_16', 'Gießkanne'])
  expect(await read(swapped('\uFEFFGießkanne'))).toEqual(['UTF_16', 'Gießkanne'])
  expect(await read(Buffer.from('name,price\nGießkanne,1', 'utf16le'))).toEqual([
    'UTF_16',
    'name,price\nGießkanne,1',
  ])
  expect(await read(swapped('name,price\n€,1'))).toEqual(['UTF_16', 'name,price\n€,1'])
  expect(await read(Buffer.from('Gie\xdfkanne \x80', 'latin1'))).toEqual(['WINDOWS_1252', 'Gießkanne €'])
})

test.each([
  ['a workbook', Buffer.from('PK\x03\x04 …', 'latin1'), 1, /workbook/],
  ['zeros', Buffer.from('a,b\n1,\0', 'latin1'), 2, /not text/],
  ['control characters', Buffer.from('a,b\nx,y\n\xff\x01', 'latin1'), 3, /not text/],
  ['bytes without a meaning', Buffer.from('a\xdf\n\x81', 'latin1'), 2, /not text/],
])('a file of %s is refused with its row', async (_what, bytes, row, message) => {
  await expect(read(bytes)).rejects.toMatchObject({
    problem: { row, message: expect.stringMatching(message) },
  })
})

test('broken UTF-16 is refused', async () => {
  await expect(read(Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42]))).rejects.toMatchObject({
    problem: { message: expect.stringMatching(/encoding/) },
  })
})

test('HTML becomes paragraphs', () => {
  expect(htmlToText('<p>One &amp; <b>two</b></p>\n<p>Three<br>four</p><ul><li>a</li><li>b</li></ul>')).toBe(
    'One & two\n\nThree\nfour\n\n• a\n• b',
  )
  expect(htmlToText('<style>p{}</style>a<script>x()</script> <!-- b -->&#8364;&#x41;&nope;')).toBe(
    'a €A&nope;',
  )
  expect(htmlToText('1 < 2 and\n3 > 2')).toBe('1 < 2 and\n3 > 2')
  expect(htmlToText('<p>a<!-- b --><!-- c')).toBe('a<!-- c')
})

test.each(['<', '<a', '<!--', '<script ', '</td'])('a long row of %s is read at once', (part) => {
  const start = performance.now()
  htmlToText(`<p>${part.repeat(200_000 / part.length)}`)
  expect(performance.now() - start).toBeLessThan(5_000)
})

test.each(['<', '<a', '<!--', '<script ', '<style>', '&#', '<p>\n'])(
  'HTML of %j, many times, is read at once',
  (part) => {
    const started = performance.now()
    htmlToText(part.repeat(200_000 / part.length))
    expect(performance.now() - started).toBeLessThan(1_000)
  },
)

test('text becomes HTML and the same text again', () => {
  for (const text of ['a & b < c', 'one\ntwo\n\nthree', '<p>', '&amp;', '1'])
    expect(htmlToText(textToHtml(text))).toBe(text)
})

test('a formula is text after the export and itself after the import', () => {
  expect(['=1+1', '+1', '-1', '@x', '\t=1', "'=1", 'a=1', "'tis", ''].map(defused)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    "'\t=1",
    "''=1",
    'a=1',
    "'tis",
    '',
  ])
  for (const text of ['=1', "'=1", "''=1", "'tis", "'", 'plain', '-', '\r'])
    expect(undone(defused(text))).toBe(text)
})
