import { sessionCookieName } from '../../http/authenticator.ts'
import { hostedSessionLifetime, type OpenedSession } from './sessions.ts'

/**
 * The cookies of a browser's session at the hosted pages, which replace those of the one before. The first never
 * leaves our site (Lax). The second reaches frames of other sites and FedCM requests, and counts nowhere else.
 */
export function sessionCookies(
  baseUrl: string,
  { token, silentToken }: Pick<OpenedSession, 'token' | 'silentToken'>,
): readonly string[] {
  const age = hostedSessionLifetime / 1000
  return [
    cookie(sessionCookieName(baseUrl), token, age, lax(baseUrl)),
    silentToken ? cookie(silentCookieName(baseUrl), silentToken, age, silent) : noSilentCookie(baseUrl),
  ]
}

export function clearedCookies(baseUrl: string): readonly string[] {
  return [cookie(sessionCookieName(baseUrl), '', 0, lax(baseUrl)), noSilentCookie(baseUrl)]
}

export function silentCookieName(baseUrl: string): string {
  return `${sessionCookieName(baseUrl)}-silent`
}

function noSilentCookie(baseUrl: string): string {
  return cookie(silentCookieName(baseUrl), '', 0, silent)
}

function cookie(name: string, value: string, age: number, flags: string): string {
  return `${name}=${value}; Path=/; Max-Age=${age}; ${flags}`
}

/** A plain-http loopback cannot hold a Secure cookie in every browser; every other address is https. */
function lax(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? 'HttpOnly; Secure; SameSite=Lax' : 'HttpOnly; SameSite=Lax'
}

/** Without Secure no browser takes SameSite=None. On plain http those that refuse it have no silent sign-in. */
const silent = 'HttpOnly; Secure; SameSite=None'
