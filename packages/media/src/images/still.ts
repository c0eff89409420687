import type { Still } from '../facts.ts'
import { type ImageSource, openImage } from './source.ts'
import { thumbhash } from './thumbhash.ts'

const longest = 1_920

/**
 * Converts an image to a JPEG that represents a file. `turn` is in degrees clockwise. Throws if it is not an image.
 */
export async function toStill(source: ImageSource, by: Still['source'], turn = 0): Promise<Still> {
  const upright = turn === 0 ? source : await openImage(source).rotate(turn).png().toBuffer()
  const { data, info } = await openImage(upright)
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 84, progressive: true })
    .toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    mimeType: 'image/jpeg',
    width: info.width,
    height: info.height,
    thumbhash: await thumbhash(data),
    source: by,
  }
}
