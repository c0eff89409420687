import { parseCookie, stringifySetCookie } from 'cookie'

export interface OwnCookie {
  readonly name: string
  /** None forgets the cookie. */
  readonly value: string | undefined
  readonly secure: boolean
  /** Seconds. */
  readonly maxAge: number
}

/** Browsers keep 4,096 bytes of a cookie, its name included (RFC 6265bis section 5.6). */
const longestPart = 3800
/** Servers refuse a request whose headers are too long, 16 KiB usually. */
const mostParts = 3

export function readCookie(request: Request, name: string): string | undefined {
  const cookies = parseCookie(request.headers.get('cookie') ?? '')
  let value = cookies[name]
  for (let part = 1; value !== undefined && cookies[`${name}.${part}`]; part++)
    value += cookies[`${name}.${part}`]
  return value
}

/**
 * The cookie as one or several, each as long as a browser keeps; parts of a longer one that it replaces are forgotten.
 *
 * @throws RangeError when it takes more than three: give the session a store then.
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

/** Path `/`, out of reach of scripts, and never sent along with another site's form. */
export function attributesOf(cookie: OwnCookie): Attributes {
  const { value, secure } = cookie
  const maxAge = value === undefined ? 0 : cookie.maxAge
  return { maxAge, path: '/', httpOnly: true, secure, sameSite: 'lax' }
}

/** Puts the cookies into an answer, which nobody may keep then. */
export function writeCookies(headers: Headers, cookies: readonly OwnCookie[]): void {
  for (const cookie of cookies) {
    const { name, value = '' } = cookie
    headers.append('set-cookie', stringifySetCookie({ name, value, ...attributesOf(cookie) }))
  }
  if (cookies.length > 0) headers.set('cache-control', 'no-store')
}
