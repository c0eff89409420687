import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'
import { sessionTokenMinutes } from './rules.ts'
import type { Scope } from './scope.ts'

/** A completed sign-in that has no session yet. */
export interface FinishedSignIn {
  readonly identityId: string
  readonly authenticatedAt: Date
  /** The browser that signed in at the hosted pages; other browsers cannot use the token. */
  readonly hostedSessionId: string | null
  readonly appId: string | null
}

export async function giveSessionToken(
  scope: Scope,
  signIn: Omit<FinishedSignIn, 'authenticatedAt'>,
): Promise<string> {
  const token = scope.random.token()
  const now = scope.clock.now()
  await scope.db
    .insertInto('session_tokens')
    .values({
      site_id: scope.siteId,
      token_hash: hashSecret(token),
      identity_id: signIn.identityId,
      hosted_session_id: signIn.hostedSessionId,
      app_id: signIn.appId,
      authenticated_at: now,
      expires_at: later(now, minutes(sessionTokenMinutes)),
      used_at: null,
    })
    .execute()
  return token
}

/**
 * Each token works once; the update is the check. `maxAge` (milliseconds) can be shorter than the token's lifetime of
 * five minutes.
 */
export async function takeSessionToken(
  scope: Scope,
  tokenHash: string,
  maxAge?: number,
): Promise<FinishedSignIn | undefined> {
  const now = scope.clock.now()
  const row = await scope.db
    .updateTable('session_tokens')
    .set({ used_at: now })
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(maxAge !== undefined, (query) => query.where('authenticated_at', '>', later(now, -(maxAge ?? 0))))
    .returningAll()
    .executeTakeFirst()
  return (
    row && {
      identityId: row.identity_id,
      authenticatedAt: row.authenticated_at,
      hostedSessionId: row.hosted_session_id,
      appId: row.app_id,
    }
  )
}
