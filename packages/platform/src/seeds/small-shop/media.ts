import type { ProductMedia } from '../../generated/products.ts'
import { pictureFormats, pictureSizes, type SeedPicture } from './pictures.ts'
import { thumbhashes } from './thumbhashes.ts'

/** Where the drawn files of a picture are: the platform serves them below `/media/`. */
export function toMedia({ id, alt, choices }: SeedPicture): ProductMedia {
  const thumbhash = thumbhashes[id]
  return {
    id,
    kind: 'IMAGE',
    url: `/media/${id}-960.webp`,
    urlTemplate: `/media/${id}-{width}.{format}`,
    formats: pictureFormats,
    widths: pictureSizes.widths,
    width: pictureSizes.width,
    height: pictureSizes.height,
    altText: alt,
    ...(thumbhash && { thumbhash }),
    ...(choices && { choices }),
  }
}
