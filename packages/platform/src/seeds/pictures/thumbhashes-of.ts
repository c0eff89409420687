import { rgbaToThumbHash } from 'thumbhash'

import { seedPictures } from '../small-shop/index.ts'
import { pictureImage } from './render.ts'

/** The placeholder of each picture, in base64. */
export async function thumbhashesOf(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const picture of seedPictures) {
    const { data, info } = await pictureImage(picture)
      .resize(80)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    hashes[picture.id] = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  }
  return hashes
}
