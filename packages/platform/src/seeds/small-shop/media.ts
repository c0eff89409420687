import type { ProductMedia } from '../../generated/products.ts'
import { pictureFileId } from './ids.ts'
import { pictureFormats, pictureSizes, type SeedPicture } from './pictures.ts'
import { thumbhashes } from './thumbhashes.ts'

/** A picture of the demo shop as products show it: a file of the library. */
export function toMedia({ id, alt, choices }: SeedPicture): ProductMedia {
  const thumbhash = thumbhashes[id]
  const file = pictureFileId(id)
  return {
    id: file,
    kind: 'IMAGE',
    url: pictureAddress(id),
    urlTemplate: `/media/${file}/v1/fit/w_{width},enc_{format}/${id}.{format}`,
    formats: pictureFormats,
    widths: pictureSizes.widths,
    width: pictureSizes.width,
    height: pictureSizes.height,
    altText: alt,
    ...(thumbhash && { thumbhash }),
    ...(choices && { choices }),
  }
}

export const pictureAddress = (id: string): string => `/media/${pictureFileId(id)}/${id}.webp`
