/** Types that browsers display without running code. */
const shown = /^(?:image\/(?!svg)|video\/|audio\/|text\/plain$|application\/pdf$|model\/)/

/** Types that a browser would run or render under our origin are sent as bytes. */
const couldRun = /html|xml|javascript|ecmascript|^text\/(?!plain$|csv$|vtt$)/

/** An SVG may use its own styles, but no scripts, external links or origin. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Headers by type. `disposition` is that of a download; otherwise safe types are displayed and others are saved. */
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
    // A sandbox would block the browser's PDF viewer.
    ...(mimeType === 'application/pdf' && {
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
    }),
  }
}

/** ASCII for old clients, UTF-8 for others (RFC 6266, RFC 8187). */
export function nameParameters(fileName: string): string {
  const name = fileName.replace(/[\p{Cc}/\\]/gu, '_').slice(0, 200)
  const ascii = name.replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)
  return `filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encoded}`}`
}

const percent = (one: string) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`

/** Any site may embed public files; signed URLs are only known to their pages. */
export const openToPages = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-disposition, content-length, content-range, etag',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Other bytes are another file, so URLs can be cached forever. */
export const forEver = 'public, max-age=31536000, immutable'
export const privateNoStore = 'private, no-store'
