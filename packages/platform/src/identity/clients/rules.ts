/** The registered URIs of a client. With `anyLoopback` (development), every local port counts as registered. */
export interface Registered {
  readonly redirectUris: readonly string[]
  readonly origins: readonly string[]
  readonly postLogoutUris: readonly string[]
  readonly anyLoopback: boolean
  /** A program on the user's machine listens at any port of a registered loopback address (RFC 8252 section 7.3). */
  readonly anyPort?: boolean
}

/** An exact match, as RFC 9700 section 2.1 requires. */
export function mayRedirectTo(registered: Registered, uri: string): boolean {
  if (registered.redirectUris.includes(uri) || isLoopbackOf(registered, uri)) return true
  const bare = registered.anyPort ? withoutPort(uri) : undefined
  return bare !== undefined && registered.redirectUris.some((one) => withoutPort(one) === bare)
}

/** The loopback address without its port; undefined for others. */
function withoutPort(uri: string): string | undefined {
  const url = plainUrl(uri)
  if (!url || !isLoopback(url)) return undefined
  url.port = ''
  return url.href
}

export function mayLogOutTo(registered: Registered, uri: string): boolean {
  return registered.postLogoutUris.includes(uri) || isLoopbackOf(registered, uri)
}

/** Hosted pages may return to any URL of a registered origin. */
export function mayReturnTo(registered: Registered, uri: string): boolean {
  const url = plainUrl(uri)
  if (!url) return false
  return originsOf(registered).includes(url.origin) || isLoopbackOf(registered, uri)
}

export function isRegisteredOrigin(registered: Registered, origin: string): boolean {
  return originsOf(registered).includes(origin) || (registered.anyLoopback && isLoopback(plainUrl(origin)))
}

/** The listed origins and those of the redirect URIs. */
export function originsOf(registered: Pick<Registered, 'origins' | 'redirectUris'>): readonly string[] {
  const derived = registered.redirectUris.flatMap((uri) => plainUrl(uri)?.origin ?? [])
  return [...new Set([...registered.origins, ...derived])]
}

/**
 * Accepts https, and http for loopback. Rejects user info, backslashes and control characters, which browsers
 * interpret differently.
 */
export function plainUrl(text: string): URL | undefined {
  if (/[\\\s\p{Cc}]/u.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username || url.password) return undefined
  return url.protocol === 'https:' || isLoopback(url) ? url : undefined
}

/** Whether a client may name this address to receive its codes. */
export const isRedirect = (uri: string): boolean => plainUrl(uri) !== undefined && !/[#*]/.test(uri)

function isLoopbackOf(registered: Registered, uri: string): boolean {
  return registered.anyLoopback && isLoopback(plainUrl(uri))
}

export function isLoopback(url: URL | undefined): boolean {
  return (
    url !== undefined && /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+(\.[\w-]+)*\.localhost)$/.test(url.hostname)
  )
}
