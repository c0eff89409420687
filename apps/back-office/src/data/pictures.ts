import { site } from '../site.ts'

/**
 * Where the platform has a picture: its address may be relative to it, or to where this site passes its calls on. The
 * smallest width that it keeps is enough for a line.
 */
export const smallPictureUrl = (url: string, platformUrl: string = site.platformUrl): string =>
  new URL(url.replace(/^\/api(?=\/)/, ''), `${platformUrl}/`).href.replace(/-\d+(\.\w+)$/, '-320$1')
