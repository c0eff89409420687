import type { Db } from '../database/database.ts'
import type { Clock } from '../time/time.ts'
import type { Caller } from './context.ts'
import { ownCookieName } from './cookies.ts'

/** What is needed to look a credential up, before there is a caller. */
export interface CredentialDeps {
  readonly db: Db
  readonly siteId: string
  readonly clock: Clock
}

/** How credentials become callers; the identity areas implement it. `expired` was true once, `undefined` never. */
export interface Authenticator {
  resolveToken(deps: CredentialDeps, token: string): Promise<Caller | 'expired' | undefined>
  resolveKey(deps: CredentialDeps, key: string): Promise<Caller | undefined>
  resolveCookie(deps: CredentialDeps, value: string): Promise<Caller | undefined>
}

/** Of the session of hosted pages. */
export function sessionCookieName(baseUrl: string): string {
  return ownCookieName(baseUrl, 'vitrine')
}
