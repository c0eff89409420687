import { parseCookie, stringifySetCookie } from 'cookie'

interface OwnCookie {
  readonly name: string
  /** None forgets the cookie. */
  readonly value: string | undefined
  readonly secure: boolean
  /** Seconds. */
  readonly maxAge: number
}

export function readCookie(request: Request, name: string): string | undefined {
  return parseCookie(request.headers.get('cookie') ?? '')[name]
}

/** Path `/`, out of reach of scripts, and never sent along with another site's form. */
export function writeCookie(headers: Headers, { name, value, secure, maxAge }: OwnCookie): void {
  const cookie = {
    name,
    value: value ?? '',
    maxAge: value === undefined ? 0 : maxAge,
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'lax',
  } as const
  headers.append('set-cookie', stringifySetCookie(cookie))
}
