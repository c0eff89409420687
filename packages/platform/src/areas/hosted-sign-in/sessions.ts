import { hashSecret } from '../../secrets.ts'
import { days, later } from '../../time-spans.ts'
import type { Scope } from '../identities/index.ts'

/** A browser at the hosted pages: a visitor, or who signed in there. */
export interface HostedSession {
  readonly id: string
  readonly visitorId: string
  readonly identityId: string | null
  readonly authenticatedAt: Date | null
}

export const hostedSessionLifetime = days(14)

export interface OpenedSession {
  readonly session: HostedSession
  /** The cookie's value; only its hash is kept. */
  readonly token: string
}

export async function openHostedSession(
  scope: Scope,
  who: Partial<Omit<HostedSession, 'id'>> = {},
): Promise<OpenedSession> {
  const token = scope.random.token()
  const session: HostedSession = {
    id: scope.random.id(),
    visitorId: who.visitorId ?? scope.random.id(),
    identityId: who.identityId ?? null,
    authenticatedAt: who.authenticatedAt ?? null,
  }
  const now = scope.clock.now()
  await scope.db
    .insertInto('hosted_sessions')
    .values({
      site_id: scope.siteId,
      id: session.id,
      token_hash: hashSecret(token),
      visitor_id: session.visitorId,
      identity_id: session.identityId,
      authenticated_at: session.authenticatedAt,
      created_at: now,
      expires_at: later(now, hostedSessionLifetime),
    })
    .execute()
  return { session, token }
}

export async function findHostedSession(
  scope: Pick<Scope, 'db' | 'siteId' | 'clock'>,
  token: string,
): Promise<HostedSession | undefined> {
  const row = await scope.db
    .selectFrom('hosted_sessions')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', hashSecret(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', scope.clock.now())
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      visitorId: row.visitor_id,
      identityId: row.identity_id,
      authenticatedAt: row.authenticated_at,
    }
  )
}

/** A sign-in gives the browser a new cookie: whoever planted the old one is left with a dead one. */
export async function signIn(
  scope: Scope,
  session: HostedSession,
  who: { readonly identityId: string; readonly authenticatedAt: Date },
): Promise<OpenedSession> {
  await endHostedSessions(scope, { id: session.id })
  return openHostedSession(scope, { visitorId: session.visitorId, ...who })
}

export async function endHostedSessions(
  scope: Scope,
  which: { readonly id?: string; readonly identityId?: string; readonly except?: string | undefined },
): Promise<void> {
  let query = scope.db
    .updateTable('hosted_sessions')
    .set({ ended_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('ended_at', 'is', null)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.identityId !== undefined) query = query.where('identity_id', '=', which.identityId)
  if (which.except !== undefined) query = query.where('id', '<>', which.except)
  await query.execute()
}

export async function sweepHostedSessions(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('hosted_sessions')
    .where('site_id', '=', scope.siteId)
    .where('expires_at', '<', scope.clock.now())
    .execute()
}
