import type { Auth, HeaderMap } from '../transport/client.ts'
import { noTokens, type Role, type Tokens } from './tokens.ts'

/** Who is there, for pages and hooks: `oauth()` and `cookieSession()` are both of this kind. */
export interface SessionAuth extends Auth {
  getTokens(): Promise<Tokens>
  subscribe(listener: (role: Role) => void): () => void
}

/** A session whose tokens never reach the browser: a server of the same site keeps them in its HttpOnly cookie. */
export interface CookieSession extends SessionAuth {
  /** Says what the server's last answer said of the session. */
  setRole(role: Role): void
}

/**
 * Calls go to a server of the same site (`@vitrine/server-kit/proxy`), which adds the tokens. `role` is what the server
 * knew when it wrote the page.
 */
export function cookieSession(options: { readonly role: Role }): CookieSession {
  const listeners = new Set<(role: Role) => void>()
  let { role } = options
  return {
    headers(_to, open): HeaderMap {
      // The first call that needs a session begins one: the server makes the caller a visitor.
      if (!open && role === 'none') role = 'visitor'
      return open ? { 'x-vitrine-open': '1' } : {}
    },
    getTokens: async () => ({ ...noTokens(), refreshToken: { value: '', role } }),
    setRole(next) {
      if (next === role) return
      role = next
      for (const listener of listeners) listener(role)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
