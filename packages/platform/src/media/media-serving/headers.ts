/** What browsers show by themselves and cannot be made to run anything. */
const shown = /^(?:image\/(?!svg)|video\/|audio\/|text\/plain$|application\/pdf$|model\/)/

/** Types that a browser would run or lay out in our name come as bytes. */
const couldRun = /html|xml|javascript|ecmascript|^text\/(?!plain$|csv$|vtt$)/

/** A drawing is shown with its own styles, and without scripts, links to elsewhere and the origin that it came from. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * How bytes of a type may be treated by whoever opens their address. `disposition`: what a download was made for; else
 * what can only be shown safely is shown, and all other files are saved.
 */
export function typeHeaders(
  mimeType: string,
  fileName: string,
  disposition?: 'ATTACHMENT' | 'INLINE',
): Record<string, string> {
  const isDrawing = mimeType === 'image/svg+xml'
  const isShown = shown.test(mimeType) || isDrawing
  const inline = isShown && disposition !== 'ATTACHMENT'
  return {
    'content-type':
      couldRun.test(mimeType) && !isDrawing
        ? 'application/octet-stream'
        : mimeType === 'text/plain'
          ? 'text/plain; charset=utf-8'
          : mimeType,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; ${nameParameters(fileName)}`,
    ...(!/^(?:image\/(?!svg)|video\/|audio\/|application\/pdf$)/.test(mimeType) && {
      'content-security-policy': sandbox,
    }),
    // The viewer of a browser is an application of its own, which a sandbox would keep from starting.
    ...(mimeType === 'application/pdf' && {
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
    }),
  }
}

/** For old readers in ASCII, for all others in UTF-8 (RFC 6266, RFC 8187). */
export function nameParameters(fileName: string): string {
  const name = fileName.replace(/[\p{Cc}/\\]/gu, '_').slice(0, 200)
  const ascii = name.replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)
  return `filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encoded}`}`
}

const percent = (one: string) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`

/** Any page may show and read what everybody may see; a signed address is what a page was given. */
export const openToPages = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-disposition, content-length, content-range, etag',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Other bytes are another file, so an address is never looked at again. */
export const forEver = 'public, max-age=31536000, immutable'
export const privateNoStore = 'private, no-store'
