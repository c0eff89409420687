import { createHash } from 'node:crypto'
import { hashSecret, sameSecret } from '../../kernel/secrets/secrets.ts'
import { later } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'
import { codeLifetime, graceMilliseconds, isVerifier } from './rules.ts'
import { endSessions } from './sessions.ts'

/** What a code stands for: who signed in, and the request that it answers. */
export interface Authorization {
  readonly clientId: string
  /** null for the silent frame, which is sent to no address. */
  readonly redirectUri: string | null
  readonly codeChallenge: string
  readonly identityId: string
  readonly visitorId: string | null
  readonly hostedSessionId: string | null
  readonly authenticatedAt: Date
  /** What was allowed, its words with spaces between. */
  readonly scope: string | null
  /** Comes back in the id token (OpenID Connect Core section 2). */
  readonly nonce: string | null
}

export async function giveCode(scope: Scope, authorization: Authorization): Promise<string> {
  const code = scope.random.token()
  await scope.db
    .insertInto('authorization_codes')
    .values({
      site_id: scope.siteId,
      code_hash: hashSecret(code),
      client_id: authorization.clientId,
      redirect_uri: authorization.redirectUri,
      code_challenge: authorization.codeChallenge,
      identity_id: authorization.identityId,
      visitor_id: authorization.visitorId,
      hosted_session_id: authorization.hostedSessionId,
      authenticated_at: authorization.authenticatedAt,
      scope: authorization.scope,
      nonce: authorization.nonce,
      expires_at: later(scope.clock.now(), codeLifetime),
    })
    .execute()
  return code
}

export interface Redemption {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string | undefined
  readonly codeVerifier: string
  /** When the request came, before it waited for anything. */
  readonly arrived: Date
}

/**
 * A code is spent by the first attempt, right or wrong. Undefined ends in invalid_grant; the caller must commit
 * before it refuses. A code that comes back after the grace has leaked: what it gave ends (RFC 6749 section 4.1.2).
 */
export async function takeCode(scope: Scope, redemption: Redemption): Promise<Authorization | undefined> {
  const { arrived } = redemption
  const codeHash = hashSecret(redemption.code)
  const row = await scope.db
    .updateTable('authorization_codes')
    .set({ used_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) {
    await endWhatItGave(scope, codeHash, arrived)
    return undefined
  }
  const fits =
    row.expires_at > arrived &&
    row.client_id === redemption.clientId &&
    row.redirect_uri === (redemption.redirectUri ?? null) &&
    verifierFits(redemption.codeVerifier, row.code_challenge)
  if (!fits) return undefined
  return {
    clientId: row.client_id,
    redirectUri: row.redirect_uri,
    codeChallenge: row.code_challenge,
    identityId: row.identity_id,
    visitorId: row.visitor_id,
    hostedSessionId: row.hosted_session_id,
    authenticatedAt: row.authenticated_at,
    scope: row.scope,
    nonce: row.nonce,
  }
}

export async function noteSessionOfCode(scope: Scope, code: string, sessionId: string): Promise<void> {
  await scope.db
    .updateTable('authorization_codes')
    .set({ session_id: sessionId })
    .where('site_id', '=', scope.siteId)
    .where('code_hash', '=', hashSecret(code))
    .execute()
}

/** Codes that were not exchanged yet are worth nothing from now on. */
export async function forgetCodes(
  scope: Scope,
  { identityId, clientId }: { readonly identityId: string; readonly clientId?: string },
): Promise<void> {
  let query = scope.db
    .deleteFrom('authorization_codes')
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('used_at', 'is', null)
  if (clientId !== undefined) query = query.where('client_id', '=', clientId)
  await query.execute()
}

async function endWhatItGave(scope: Scope, codeHash: string, arrived: Date): Promise<void> {
  const spent = await scope.db
    .selectFrom('authorization_codes')
    .select(['used_at', 'session_id'])
    .where('site_id', '=', scope.siteId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  if (!spent?.used_at || !spent.session_id) return
  if (arrived.getTime() - spent.used_at.getTime() <= graceMilliseconds) return
  await endSessions(scope, { id: spent.session_id }, 'authorization code reused')
}

/** RFC 7636 section 4.6, S256 alone. */
function verifierFits(verifier: string, challenge: string): boolean {
  if (!isVerifier(verifier)) return false
  return sameSecret(createHash('sha256').update(verifier).digest('base64url'), challenge)
}
