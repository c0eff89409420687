import { rgbaToThumbHash } from 'thumbhash'

import { type ImageSource, openImage } from './source.ts'

/** Returns a placeholder of about 25 bytes for an image that is loading, in base64. */
export async function thumbhash(source: ImageSource): Promise<string> {
  const { data, info } = await openImage(source)
    .rotate()
    .resize({ width: 80, height: 80, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
