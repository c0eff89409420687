import { resizeImage } from '@vitrine/media'
import { seedPictures } from '../seed-pictures.ts'
import { pictureSizes } from '../shop/pictures.ts'
import { doorBell, wheelFilm } from '../small-shop/films.ts'
import { drawChime } from './chime.ts'
import { drawPicture } from './draw.ts'
import { drawFilm } from './film.ts'

/** The bytes of a demo image as WebP in full size, or of the demo video or sound. */
export async function drawOriginal(name: string): Promise<Uint8Array> {
  if (name === wheelFilm.id) return drawFilm()
  if (name === doorBell.id) return drawChime()
  const picture = seedPictures.find(({ id }) => id === name)
  if (!picture) throw new Error(`No picture of a demo shop is called ${name}`)
  return resizeImage(Buffer.from(drawPicture(picture)), { width: pictureSizes.width, format: 'webp' })
}
