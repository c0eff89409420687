import { site } from '../site.ts'

/** Where the platform has something: its address may be relative to it, or to where this site passes its calls on. */
export const platformUrl = (url: string, platform: string = site.platformUrl): string =>
  new URL(url.replace(/^\/api(?=\/)/, ''), `${platform}/`).href

/** The smallest width that the platform keeps of a picture is enough for a line. */
export const smallPictureUrl = (url: string, platform?: string): string =>
  platformUrl(url, platform).replace(/-\d+(\.\w+)$/, '-320$1')
