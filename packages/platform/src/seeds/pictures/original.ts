import { resizeImage } from '@vitrine/media'

import { seedPictures } from '../small-shop/index.ts'
import { pictureSizes } from '../small-shop/pictures.ts'
import { drawPicture } from './draw.ts'

/** The bytes of a picture of the demo shop, by its name: WebP, as large as it gets. */
export async function drawOriginal(name: string): Promise<Uint8Array> {
  const picture = seedPictures.find(({ id }) => id === name)
  if (!picture) throw new Error(`No picture of the demo shop is called ${name}`)
  return resizeImage(Buffer.from(drawPicture(picture)), { width: pictureSizes.width, format: 'webp' })
}
