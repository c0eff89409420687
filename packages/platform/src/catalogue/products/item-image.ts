import type { OrderLineImage, ProductMedia } from '../../generated/shared.ts'
import { fileIdIn, pictureId } from '../../media/files/index.ts'

export function toImage({ id, url, width, height, altText, focalPoint }: ProductMedia): OrderLineImage {
  const fileId = fileIdIn(url)
  return {
    id: fileId ? pictureId(fileId, 'webp') : id,
    url,
    width,
    height,
    altText,
    filename: `${id}.webp`,
    ...(focalPoint && { focalPoint }),
  }
}
