import { imageUrl } from '@vitrine/client/images'

import { site } from '../site.ts'

/** The platform's own URL, without this site's proxy path. */
export const platformPath = (url: string): string => url.replace(/^\/api(?=\/)/, '')

/** The platform's URL may be relative to the platform or to this site's proxy path. */
export const platformUrl = (url: string, platform: string = site.platformUrl): string =>
  new URL(platformPath(url), `${platform}/`).href

/** A small image, square unless the caller sets a height. */
export const thumbnailUrl = (url: string, height = 160, platform?: string): string =>
  imageUrl(platformUrl(url, platform), { width: 160, height })

/** A square picture for a preview. */
export const pictureUrl = (url: string): string => imageUrl(platformUrl(url), { width: 640, height: 640 })
