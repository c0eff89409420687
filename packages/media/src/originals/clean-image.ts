import { readFile, stat } from 'node:fs/promises'

import { openImage } from '../images/source.ts'
import { cleanAvif } from './clean-avif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

/** In bytes. Larger files are rarely photos and stay unchanged. */
const largest = 150_000_000

/**
 * Removes camera metadata such as place and time without encoding the image again. Returns undefined if there is
 * none, or for GIF and TIFF, which do not support it.
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
