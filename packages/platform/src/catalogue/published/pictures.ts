import type { ProductMedia } from '../../generated/shared.ts'
import { fileIdIn, pictureId } from '../../media/files/index.ts'

/**
 * The media host of the hosted platform, on which its packages build and expect the addresses of pictures. Unchanged
 * sites send these requests to this platform, as the migration guide shows.
 */
export const hostedMedia = 'https://static.wixstatic.com'

/** A picture or film under the addresses that published helpers scale: `/media/<id>.<extension>/v1/fill/…`. */
export interface PublishedFile {
  readonly id: string
  readonly url: string
  readonly extension: string
  readonly filename: string
}

export function fileOf({ id, url, kind }: ProductMedia, baseUrl: string): PublishedFile {
  const name = decodeURIComponent(new URL(url, baseUrl).pathname.split('/').at(-1) ?? '')
  const extension = /\.([a-z\d]{2,5})$/i.exec(name)?.[1] ?? (kind === 'VIDEO' ? 'mp4' : 'jpg')
  const fileId = fileIdIn(url)
  // A picture of another host is not scaled here.
  if (!fileId) return { id, url: new URL(url, baseUrl).href, extension, filename: name || id }
  if (kind === 'VIDEO')
    return { id: fileId, url: new URL(url, baseUrl).href, extension, filename: name || `${id}.${extension}` }
  const file = pictureId(fileId, extension)
  return { id: file, url: `${baseUrl}/media/${file}`, extension, filename: name || file }
}

/** The address of a picture for packages: its path is the same on both hosts. */
export const shownAddress = (url: string, baseUrl: string): string =>
  url.startsWith(`${baseUrl}/media/`) ? hostedMedia + url.slice(baseUrl.length) : url

/** The address of the preview picture of a film, or of the picture itself. */
export function previewOf(media: ProductMedia, baseUrl: string): string {
  const url = media.poster ? new URL(media.poster, baseUrl).href : fileOf(media, baseUrl).url
  return shownAddress(url, baseUrl)
}
