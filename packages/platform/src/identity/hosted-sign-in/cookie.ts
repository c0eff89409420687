import { sessionCookieName } from '../../kernel/http/authenticator.ts'
import { laxCookie } from '../../kernel/http/cookies.ts'
import { hostedSessionLifetime, type OpenedSession } from './sessions.ts'

/**
 * The session cookies of the hosted pages. The first stays on our site (Lax). The second works only in frames of
 * other sites and FedCM requests.
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

/** Browsers require Secure for SameSite=None, so some have no silent sign-in on plain http. */
function silentCookie(baseUrl: string, value: string, seconds: number): string {
  return `${silentCookieName(baseUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=None`
}
