import type { ProductMedia } from '../../../generated/shared.ts'
import { pictureFileId } from './ids.ts'
import { pictureSizes, type SeedPicture } from './pictures.ts'
import { thumbhashes } from './thumbhashes.ts'

/** A demo image in the format of product media. */
export function toMedia({ id, alt, choices }: SeedPicture): ProductMedia {
  const thumbhash = thumbhashes[id]
  return {
    id: pictureFileId(id),
    kind: 'IMAGE',
    url: pictureAddress(id),
    width: pictureSizes.width,
    height: pictureSizes.height,
    altText: alt,
    ...(thumbhash && { thumbhash }),
    ...(choices && { choices }),
  }
}

export const pictureAddress = (id: string): string => `/media/${pictureFileId(id)}/${id}.webp`
