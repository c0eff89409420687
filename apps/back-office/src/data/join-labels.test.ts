// @vitest-environment node
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'

import { joinLabels, type LabelDocument } from './join-labels.ts'

async function pdf(...widths: readonly number[]): Promise<LabelDocument> {
  const document = await PDFDocument.create()
  for (const width of widths) document.addPage([width, 432]).drawRectangle({ width: 10, height: 10 })
  return { mediaType: 'application/pdf', bytes: Uint8Array.from(await document.save()) }
}

/** One pixel. */
const png: LabelDocument = {
  mediaType: 'image/png',
  bytes: Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
}
const broken: LabelDocument = {
  mediaType: 'application/pdf',
  bytes: Uint8Array.from(Buffer.from('%PDF-1.7')),
}

test('joins PDFs and images to one PDF in their order, and names those that it cannot read', async () => {
  const { joined, apart } = await joinLabels([await pdf(100, 200), broken, png, await pdf(300)])
  expect(apart).toEqual([1])
  expect(joined?.mediaType).toBe('application/pdf')
  const pages = (await PDFDocument.load(joined?.bytes ?? '')).getPages()
  expect(pages.map((page) => page.getWidth())).toEqual([100, 200, 288, 300])
})

test('joins nothing if it can read no document', async () => {
  expect(await joinLabels([broken])).toEqual({ apart: [0] })
})
