import { createHash } from 'node:crypto'

/** Seeded entities have fixed ids for examples and tests. */
export const productId = (number: number): string =>
  `7b0c6a52-${String(number).padStart(4, '0')}-4c00-8a00-000000000001`

export const variantId = (number: number, index: number): string =>
  `7b0c6a52-${String(number).padStart(4, '0')}-4c00-8a00-0000000001${String(index).padStart(2, '0')}`

/** Pages, counted from 1. */
export const pageId = (number: number): string =>
  `9a6e0000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Folders of the library, counted from 1. */
export const folderId = (number: number): string =>
  `7b0c6a52-f001-4c00-8a00-${String(number).padStart(12, '0')}`

/** The file id of a demo image by its name: `harbour-mug-1`. */
export function pictureFileId(name: string): string {
  const hash = createHash('sha256').update(`picture ${name}`).digest('hex')
  const part = (from: number, to: number) => hash.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-5${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`
}
