import { PDFDocument } from '@cantoo/pdf-lib'

export interface LabelDocument {
  readonly mediaType: 'application/pdf' | 'image/png'
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface JoinedLabels {
  /** Undefined if no document can be joined. */
  readonly joined?: LabelDocument
  /** The indexes of documents that cannot be joined, such as encrypted ones. */
  readonly apart: readonly number[]
}

/** The shorter side of an image, in points: labels are 4 by 6 inches. */
const shortSide = 4 * 72

/** Joins labels to one PDF: each page of a PDF, and each image on its own page. */
export async function joinLabels(documents: readonly LabelDocument[]): Promise<JoinedLabels> {
  const target = await PDFDocument.create()
  const apart: number[] = []
  for (const [index, document] of documents.entries()) {
    try {
      await (document.mediaType === 'image/png' ? addImage(target, document) : addPages(target, document))
    } catch {
      apart.push(index)
    }
  }
  if (apart.length === documents.length) return { apart }
  return { joined: { mediaType: 'application/pdf', bytes: Uint8Array.from(await target.save()) }, apart }
}

async function addPages(target: PDFDocument, { bytes }: LabelDocument): Promise<void> {
  const source = await PDFDocument.load(bytes)
  if (source.getPageCount() === 0) throw new Error('The PDF has no pages')
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page)
}

async function addImage(target: PDFDocument, { bytes }: LabelDocument): Promise<void> {
  const image = await target.embedPng(bytes)
  const scale = shortSide / Math.min(image.width, image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  target.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
}
