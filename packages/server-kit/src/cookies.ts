import { parseCookie, stringifySetCookie } from 'cookie'

export interface OwnCookie {
  readonly name: string
  /** Undefined deletes the cookie. */
  readonly value: string | undefined
  readonly secure: boolean
  /** In seconds. */
  readonly maxAge: number
}

/** Browsers limit a cookie to 4,096 bytes with its name (RFC 6265bis section 5.6). */
const longestPart = 3800
/** Most servers limit the request headers to 16 KiB. */
const mostParts = 3

export function readCookie(request: Request, name: string): string | undefined {
  const cookies = parseCookie(request.headers.get('cookie') ?? '')
  let value = cookies[name]
  for (let part = 1; value !== undefined && cookies[`${name}.${part}`]; part++)
    value += cookies[`${name}.${part}`]
  return value
}

/**
 * Splits a cookie into parts that fit the size limit of browsers, and deletes leftover parts of a longer predecessor.
 *
 * @throws RangeError when the value needs more than three parts. Use a session store in this case.
 */
export function inParts(request: Request, cookie: OwnCookie): OwnCookie[] {
  const { name, value } = cookie
  const texts = value?.match(new RegExp(`.{1,${longestPart}}`, 'g')) ?? []
  if (texts.length > mostParts)
    throw new RangeError(
      `${name}: ${value?.length} characters do not fit into cookies; keep sessions in a store`,
    )
  const cookies = parseCookie(request.headers.get('cookie') ?? '')
  const count = Object.keys(cookies).filter((one) => one === name || one.startsWith(`${name}.`)).length
  return Array.from({ length: Math.max(texts.length, count, 1) }, (_, part) => ({
    ...cookie,
    name: part ? `${name}.${part}` : name,
    value: texts[part],
  }))
}

export interface Attributes {
  readonly maxAge: number
  readonly path: '/'
  readonly httpOnly: true
  readonly secure: boolean
  readonly sameSite: 'lax'
}

/**
 * The cookie uses path `/`, is hidden from scripts (HttpOnly), and is not sent with forms of other sites (SameSite).
 */
export function attributesOf(cookie: OwnCookie): Attributes {
  const { value, secure } = cookie
  const maxAge = value === undefined ? 0 : cookie.maxAge
  return { maxAge, path: '/', httpOnly: true, secure, sameSite: 'lax' }
}

/** Sets the cookies on a response and marks the response as not cacheable. */
export function writeCookies(headers: Headers, cookies: readonly OwnCookie[]): void {
  for (const cookie of cookies) {
    const { name, value = '' } = cookie
    headers.append('set-cookie', stringifySetCookie({ name, value, ...attributesOf(cookie) }))
  }
  if (cookies.length > 0) headers.set('cache-control', 'no-store')
}
