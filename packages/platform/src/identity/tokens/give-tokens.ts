import type { Permission } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Context } from '../../kernel/http/context.ts'
import { seenBy } from '../../kernel/http/user-agent.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { later } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'
import { callerOf, recallCaller } from './known-callers.ts'
import { accessLifetimes, refreshLifetimes, type SessionKind } from './rules.ts'

export interface NewSession {
  readonly kind: SessionKind
  readonly clientId?: string | null
  readonly visitorId?: string | null
  readonly identityId?: string | null
  readonly appId?: string | null
  readonly apiKeyId?: string | null
  readonly instanceId?: string | null
  readonly actingStaffId?: string | null
  /** The permissions of the account or app, until `changePermissionsOf` changes them. */
  readonly permissions: readonly Permission[]
  /** The session ends at this time at the latest. */
  readonly notAfter?: Date | null
  readonly hostedSessionId?: string | null
  readonly authenticatedAt?: Date | null
  readonly scope?: string | null
  /** The path of the protected resource; null: the API. */
  readonly resource?: string | null
}

export interface AccessToken {
  readonly access_token: string
  readonly expires_in: number
  readonly token_type: 'Bearer'
}

export interface GivenTokens extends AccessToken {
  readonly refresh_token: string
}

/**
 * Creates a session with its first tokens in one statement, because the token endpoint is the first call of a shop.
 */
export async function giveTokens(
  scope: Asked,
  session: NewSession,
  sessionId = scope.random.id(),
): Promise<GivenTokens> {
  const access = newAccessToken(scope, session.kind)
  const refreshToken = scope.random.token()
  const row = toRow(scope, session, sessionId)
  const tokenRow = access.row(sessionId)
  const cache = recallCaller(scope, access.token.access_token)
  await scope.db
    .with('session', (db) => db.insertInto('token_sessions').values(row))
    .with('access', (db) => db.insertInto('access_tokens').values(tokenRow))
    .insertInto('refresh_tokens')
    .values(refreshRow(scope, sessionId, refreshToken))
    .execute()
  // The first call of a new visitor follows at once. A transaction could still fail.
  if (session.kind === 'visitor' && !scope.db.isTransaction)
    cache.remember(callerOf(scope.siteId, { ...row, permissions: session.permissions }), tokenRow.expires_at)
  return { ...access.token, refresh_token: refreshToken }
}

/**
 * Creates a session without a refresh token, for clients that can authenticate again or may not stay. It ends with
 * its token.
 */
export async function giveAccess(
  scope: Asked,
  session: NewSession,
  sessionId = scope.random.id(),
): Promise<AccessToken> {
  const access = newAccessToken(scope, session.kind)
  const row = { ...toRow(scope, session, sessionId), idle_expires_at: access.row(sessionId).expires_at }
  await scope.db
    .with('session', (db) => db.insertInto('token_sessions').values(row))
    .insertInto('access_tokens')
    .values(access.row(sessionId))
    .execute()
  return access.token
}

export function newAccessToken({ random, clock, siteId }: Scope, kind: SessionKind) {
  const value = random.token()
  const now = clock.now()
  const lifetime = accessLifetimes[kind]
  const token: AccessToken = { access_token: value, expires_in: lifetime / 1000, token_type: 'Bearer' }
  const row = (sessionId: string) => ({
    site_id: siteId,
    token_hash: hashSecret(value),
    session_id: sessionId,
    issued_at: now,
    expires_at: later(now, lifetime),
  })
  return { token, row }
}

export function refreshRow({ random, clock, siteId }: Scope, sessionId: string, token: string) {
  return {
    site_id: siteId,
    token_hash: hashSecret(token),
    session_id: sessionId,
    salt: random.token(16),
    issued_at: clock.now(),
  }
}

type Asked = Scope & Partial<Pick<Context, 'request'>>

function toRow(scope: Asked, session: NewSession, id: string) {
  const { siteId, clock } = scope
  const now = clock.now()
  return {
    site_id: siteId,
    id,
    kind: session.kind,
    client_id: session.clientId ?? null,
    visitor_id: session.visitorId ?? null,
    identity_id: session.identityId ?? null,
    app_id: session.appId ?? null,
    api_key_id: session.apiKeyId ?? null,
    instance_id: session.instanceId ?? null,
    acting_staff_id: session.actingStaffId ?? null,
    permissions: json(session.permissions),
    hosted_session_id: session.hostedSessionId ?? null,
    authenticated_at: session.authenticatedAt ?? null,
    scope: session.scope ?? null,
    resource: session.resource ?? null,
    ...(session.identityId && seenBy(scope)),
    created_at: now,
    last_used_at: now,
    idle_expires_at: later(now, refreshLifetimes.idle),
    absolute_expires_at: earlier(later(now, refreshLifetimes.absolute), session.notAfter),
  }
}

const earlier = (date: Date, limit: Date | null | undefined): Date => (limit && limit < date ? limit : date)
