import { createHash } from 'node:crypto'
import { hashSecret, sameSecret } from '../../kernel/secrets/secrets.ts'
import { later } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'
import { codeLifetime, graceMilliseconds, isVerifier } from './rules.ts'
import { endSessions } from './sessions.ts'

/** The sign-in and the request behind a code. */
export interface Authorization {
  readonly clientId: string
  /** Null for the silent frame, which has no redirect. */
  readonly redirectUri: string | null
  readonly codeChallenge: string
  readonly identityId: string
  readonly visitorId: string | null
  readonly hostedSessionId: string | null
  readonly authenticatedAt: Date
  /** The granted scopes, separated by spaces. */
  readonly scope: string | null
  /** The path of the protected resource; null: the API. */
  readonly resource: string | null
  /** Returned in the id token (OpenID Connect Core section 2). */
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
      resource: authorization.resource,
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
  /** The arrival time of the request, before any waiting. */
  readonly arrived: Date
}

/**
 * The first attempt uses up the code, right or wrong. Undefined becomes invalid_grant, and the caller must commit
 * before it rejects. A code reused after the grace period has leaked, so its session ends (RFC 6749 section 4.1.2).
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
    resource: row.resource,
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

/** Invalidates unused codes. */
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

/** RFC 7636 section 4.6, only S256. */
function verifierFits(verifier: string, challenge: string): boolean {
  if (!isVerifier(verifier)) return false
  return sameSecret(createHash('sha256').update(verifier).digest('base64url'), challenge)
}
