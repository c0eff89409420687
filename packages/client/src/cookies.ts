/** Attributes of a cookie besides its value. */
export interface CookieOptions {
  /** Lifetime in days, fractions allowed. By default, the cookie ends with the browser session. */
  readonly expires?: number | undefined
  /** `/` by default (specification section 9). */
  readonly path?: string | undefined
  readonly domain?: string | undefined
  /** Sends the cookie over https only. By default, true if the page was loaded over https. */
  readonly secure?: boolean | undefined
  /** `Lax` by default; `None` always sets `secure`. */
  readonly sameSite?: 'Strict' | 'Lax' | 'None' | undefined
}

/** Returns the value of a cookie that scripts can read, or `undefined`. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=')
    if (key === encodeURIComponent(name)) return decode(value.join('='))
  }
  return undefined
}

/**
 * Stores a text, such as the chosen currency. Do not store tokens: every script of the page can read them (RFC 10017).
 */
export function writeCookie(name: string, value: string, options: CookieOptions = {}): void {
  if (!name) throw new TypeError('name is missing')
  const { expires, path = '/', domain, sameSite = 'Lax' } = options
  const secure = sameSite === 'None' || (options.secure ?? location.protocol === 'https:')
  for (const [field, text] of Object.entries({ path, domain }))
    if (text && /[;\r\n]/.test(text)) throw new TypeError(`${field} must not hold a semicolon or a line end`)
  // Every browser supports `expires`, and `max-age` would drop fractions of a second.
  const ends =
    expires === undefined ? '' : `; expires=${new Date(Date.now() + expires * 864e5).toUTCString()}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers later
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}${ends}; path=${path}${
    domain ? `; domain=${domain}` : ''
  }; samesite=${sameSite}${secure ? '; secure' : ''}`
}

/** Removes a cookie. Path and domain must be the ones it was written with. */
export const removeCookie = (name: string, options: Pick<CookieOptions, 'path' | 'domain'> = {}): void =>
  writeCookie(name, '', { ...options, expires: -1 })

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Another program wrote this cookie in another format.
    return text
  }
}
