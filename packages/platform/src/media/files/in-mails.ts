import { formatRendition } from '@vitrine/media'
import { fileIdIn } from './rules.ts'

/** In CSS pixels. Mail programs do not choose among sizes, so that the picture has twice as many. */
export interface MailPictureSize {
  readonly width: number
  readonly height: number
  /** `fill` cuts what does not fit. */
  readonly mode: 'fit' | 'fill'
}

/** The address of a picture for an email. Mail programs support fewer formats than browsers: it is a small JPEG. */
export function inMails(baseUrl: string, url: string, { width, height, mode }: MailPictureSize): string {
  const id = fileIdIn(url)
  if (!id) return new URL(url, `${baseUrl}/`).href
  const size = { width: width * 2, height: height * 2 }
  return `${baseUrl}/media/${id}/v1/${formatRendition({ mode, ...size, format: 'jpg', animated: true }, 'picture')}`
}
