import type { Db } from '../database/database.ts'
import type { Clock } from '../time/time.ts'
import type { Caller } from './context.ts'
import { ownCookieName } from './cookies.ts'

/** The dependencies for resolving a credential before there is a caller. */
export interface CredentialDeps {
  readonly db: Db
  readonly siteId: string
  readonly clock: Clock
}

/**
 * Resolves credentials to callers; the identity domain implements it. `expired` was valid once, `undefined` never.
 */
export interface Authenticator {
  resolveToken(deps: CredentialDeps, token: string): Promise<Caller | 'expired' | undefined>
  resolveKey(deps: CredentialDeps, key: string): Promise<Caller | undefined>
  resolveCookie(deps: CredentialDeps, value: string): Promise<Caller | undefined>
}

/** The name of the cookie of hosted pages. */
export function sessionCookieName(baseUrl: string): string {
  return ownCookieName(baseUrl, 'vitrine')
}
