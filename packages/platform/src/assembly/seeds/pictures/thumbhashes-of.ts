import { thumbhash } from '@vitrine/media'

import { seedPictures } from '../seed-pictures.ts'
import { drawPicture } from './draw.ts'

/** The thumbhash of each image in base64. */
export async function thumbhashesOf(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const picture of seedPictures) hashes[picture.id] = await thumbhash(Buffer.from(drawPicture(picture)))
  return hashes
}
