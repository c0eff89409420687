import { site } from '../site.ts'

/** An address as the platform said it: what it is told again must not name this site. */
export const platformPath = (url: string): string => url.replace(/^\/api(?=\/)/, '')

/** Where the platform has something: its address may be relative to it, or to where this site passes its calls on. */
export const platformUrl = (url: string, platform: string = site.platformUrl): string =>
  new URL(platformPath(url), `${platform}/`).href

/** The smallest width that the platform keeps of a picture is enough for a line. */
export const smallPictureUrl = (url: string, platform?: string): string =>
  platformUrl(url, platform).replace(/-\d+(\.\w+)$/, '-320$1')
