import type { ProductMedia } from '../../generated/shared.ts'
import { fileOf, previewOf, shownAddress } from '../published/index.ts'

/** Pictures are plain objects in these calls, by an address that the packages' helpers scale. */
export function toMedia(media: readonly ProductMedia[], baseUrl: string) {
  const items = media.map((item) => toItem(item, baseUrl))
  return { ...(items[0] && { mainMedia: items[0] }), items }
}

function toItem(media: ProductMedia, baseUrl: string) {
  const { width, height, altText } = media
  const { id, url, extension, filename } = fileOf(media, baseUrl)
  const shown = { width, height, altText }
  const thumbnail = { url: previewOf(media, baseUrl), width, height, format: 'jpg', altText }
  const about = { thumbnail, title: altText || filename, id }
  if (media.kind === 'VIDEO') {
    const files = [{ url, ...shown, format: extension }]
    return { ...about, mediaType: 'video', video: { files, stillFrameMediaId: id } }
  }
  const image = { url: shownAddress(url, baseUrl), ...shown, format: extension }
  return { ...about, mediaType: 'image', image }
}

/** The pictures of one choice. */
export function mediaOfChoice(media: readonly ProductMedia[], name: string, value: string) {
  return media.filter(({ choices }) => choices?.[name] === value)
}
