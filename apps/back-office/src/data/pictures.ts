import { site } from '../site.ts'

/** Addresses of pictures may be relative to the platform. The smallest width that it keeps is enough for a line. */
export const smallPictureUrl = (url: string, platformUrl: string = site.platformUrl): string =>
  new URL(url, `${platformUrl}/`).href.replace(/-\d+(\.\w+)$/, '-320$1')
