import type { ProductMedia } from '../../generated/shared.ts'
import { fileOf, previewOf } from '../published/index.ts'
import type { Shown } from './shown.ts'

/** A picture as clients turn it into their text form: `wix:image://v1/<id>/<file name>#originWidth=…`. */
export function toImage(media: ProductMedia, baseUrl: string) {
  const { id, url, filename } = fileOf(media, baseUrl)
  const { width, height, altText } = media
  return { id, url, width, height, altText, filename }
}

export function toMediaItem(media: ProductMedia, { baseUrl, has }: Shown) {
  const { id, url, extension, filename } = fileOf(media, baseUrl)
  const { width, height, altText } = media
  const resolutions = [{ url, width, height, format: extension }]
  return {
    id,
    ...(media.kind === 'VIDEO'
      ? { video: { id, resolutions, filename }, mediaType: 'VIDEO' }
      : { image: toImage(media, baseUrl), mediaType: 'IMAGE' }),
    ...(altText && { altText }),
    displayName: filename.slice(0, 80),
    ...(has('THUMBNAIL') && { thumbnail: { url: previewOf(media, baseUrl), width, height, altText } }),
  }
}
