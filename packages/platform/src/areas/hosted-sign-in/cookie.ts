import { sessionCookieName } from '../../http/authenticator.ts'
import { hostedSessionLifetime } from './sessions.ts'

export function setCookie(baseUrl: string, token: string): string {
  return `${sessionCookieName(baseUrl)}=${token}; Path=/; Max-Age=${hostedSessionLifetime / 1000}; ${flags(baseUrl)}`
}

export function clearCookie(baseUrl: string): string {
  return `${sessionCookieName(baseUrl)}=; Path=/; Max-Age=0; ${flags(baseUrl)}`
}

/** A plain-http loopback cannot hold a Secure cookie; every other address is https. */
function flags(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? 'HttpOnly; Secure; SameSite=Lax' : 'HttpOnly; SameSite=Lax'
}
