/** What a browser is told about a cookie beside its value. */
export interface CookieOptions {
  /** Days until it ends, parts of a day too; without it, it ends with the browser's session. */
  readonly expires?: number | undefined
  /** `/` unless you say otherwise (specification section 9). */
  readonly path?: string | undefined
  readonly domain?: string | undefined
  /** Sent over https alone: as the page was loaded, unless you say otherwise. */
  readonly secure?: boolean | undefined
  /** `Lax` unless you say otherwise; `None` is always `secure`. */
  readonly sameSite?: 'Strict' | 'Lax' | 'None' | undefined
}

/** The value of a cookie that scripts may read; `undefined` when there is none. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=')
    if (key === encodeURIComponent(name)) return decode(value.join('='))
  }
  return undefined
}

/**
 * Keeps a text of yours, such as a chosen currency. Tokens do not belong here: any script of the page reads it
 * (RFC 10017).
 */
export function writeCookie(name: string, value: string, options: CookieOptions = {}): void {
  if (!name) throw new TypeError('name is missing')
  const { expires, path = '/', domain, sameSite = 'Lax' } = options
  const secure = sameSite === 'None' || (options.secure ?? location.protocol === 'https:')
  for (const [field, text] of Object.entries({ path, domain }))
    if (text && /[;\r\n]/.test(text)) throw new TypeError(`${field} must not hold a semicolon or a line end`)
  // A date says it to every browser, and `max-age` would be cut to whole seconds.
  const ends =
    expires === undefined ? '' : `; expires=${new Date(Date.now() + expires * 864e5).toUTCString()}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers later
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}${ends}; path=${path}${
    domain ? `; domain=${domain}` : ''
  }; samesite=${sameSite}${secure ? '; secure' : ''}`
}

/** Removes a cookie; path and domain are those that it was written with. */
export const removeCookie = (name: string, options: Pick<CookieOptions, 'path' | 'domain'> = {}): void =>
  writeCookie(name, '', { ...options, expires: -1 })

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Written by somebody else, in another form.
    return text
  }
}
