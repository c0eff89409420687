import { readFile, stat } from 'node:fs/promises'

import { openImage } from '../images/source.ts'
import { cleanAvif } from './clean-avif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

/** Larger files are hardly photos; they stay as they came. In bytes. */
const largest = 150_000_000

/**
 * The same picture, bit for bit, without where and when it was taken and by what. Undefined where nothing of that kind is in
 * it, and for formats in which it cannot be taken out (GIF and TIFF).
 */
export async function cleanImage(path: string): Promise<Uint8Array | undefined> {
  const { format, orientation = 1, exif, xmp, iptc, comments } = await openImage(path).metadata()
  if (!exif && !xmp && !iptc && !comments?.length) return undefined
  if ((await stat(path)).size > largest) return undefined
  const bytes = await readFile(path)
  switch (format) {
    case 'jpeg':
      return cleanJpeg(bytes, orientation)
    case 'png':
      return cleanPng(bytes, orientation)
    case 'webp':
      return cleanWebp(bytes, orientation)
    case 'heif':
      return cleanAvif(
        bytes,
        [exif, xmp].filter((block) => block !== undefined),
      )
    default:
      return undefined
  }
}
