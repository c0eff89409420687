import { imageUrl } from '@vitrine/client/images'

import { site } from '../site.ts'

/** An address as the platform said it: what it is told again must not name this site. */
export const platformPath = (url: string): string => url.replace(/^\/api(?=\/)/, '')

/** Where the platform has something: its address may be relative to it, or to where this site passes its calls on. */
export const platformUrl = (url: string, platform: string = site.platformUrl): string =>
  new URL(platformPath(url), `${platform}/`).href

/** For lines and lists: small, and square unless another height is asked for. */
export const smallPictureUrl = (url: string, height = 160, platform?: string): string =>
  imageUrl(platformUrl(url, platform), { width: 160, height })
