import { sessionCookieName } from '../../kernel/http/authenticator.ts'
import { laxCookie } from '../../kernel/http/cookies.ts'
import { hostedSessionLifetime, type OpenedSession } from './sessions.ts'

/**
 * The cookies of a browser's session at the hosted pages, which replace those of the one before. The first never
 * leaves our site (Lax). The second reaches frames of other sites and FedCM requests, and counts nowhere else.
 */
export function sessionCookies(
  baseUrl: string,
  { token, silentToken = '' }: Pick<OpenedSession, 'token' | 'silentToken'>,
): readonly string[] {
  const age = hostedSessionLifetime / 1000
  return [
    laxCookie(baseUrl, sessionCookieName(baseUrl), token, age),
    silentCookie(baseUrl, silentToken, silentToken ? age : 0),
  ]
}

export function clearedCookies(baseUrl: string): readonly string[] {
  return [laxCookie(baseUrl, sessionCookieName(baseUrl), '', 0), silentCookie(baseUrl, '', 0)]
}

export function silentCookieName(baseUrl: string): string {
  return `${sessionCookieName(baseUrl)}-silent`
}

/** Without Secure no browser takes SameSite=None. On plain http those that refuse it have no silent sign-in. */
function silentCookie(baseUrl: string, value: string, seconds: number): string {
  return `${silentCookieName(baseUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=None`
}
