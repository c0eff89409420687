import type { Context } from '../../kernel/http/context.ts'
import { seenBy } from '../../kernel/http/user-agent.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'

/** A browser session at the hosted pages, of a visitor or an account. */
export interface HostedSession {
  readonly id: string
  readonly visitorId: string
  readonly identityId: string | null
  readonly authenticatedAt: Date | null
}

export const hostedSessionLifetime = days(14)

export interface OpenedSession {
  readonly session: HostedSession
  /** The cookie's value; the database stores only its hash. */
  readonly token: string
  /** The value of the second cookie for frames and FedCM; undefined for visitors. */
  readonly silentToken: string | undefined
}

export interface NewHostedSession extends Partial<Omit<HostedSession, 'id'>> {
  /** The id of the browser, if it has accounts already. */
  readonly browserId?: string
}

export async function openHostedSession(
  scope: Scope & Partial<Pick<Context, 'request'>>,
  subject: NewHostedSession = {},
): Promise<OpenedSession> {
  const token = scope.random.token()
  const session: HostedSession = {
    id: scope.random.id(),
    visitorId: subject.visitorId ?? scope.random.id(),
    identityId: subject.identityId ?? null,
    authenticatedAt: subject.authenticatedAt ?? null,
  }
  const silentToken = session.identityId && session.authenticatedAt ? scope.random.token() : undefined
  const now = scope.clock.now()
  await scope.db
    .insertInto('hosted_sessions')
    .values({
      site_id: scope.siteId,
      id: session.id,
      token_hash: hashSecret(token),
      silent_token_hash: silentToken ? hashSecret(silentToken) : null,
      visitor_id: session.visitorId,
      identity_id: session.identityId,
      authenticated_at: session.authenticatedAt,
      browser_id: subject.browserId ?? session.id,
      ...seenBy(scope),
      created_at: now,
      last_used_at: now,
      used_at: now,
      expires_at: later(now, hostedSessionLifetime),
    })
    .execute()
  return { session, token, silentToken }
}

type Reading = Pick<Scope, 'db' | 'siteId' | 'clock'>

export function findHostedSession(scope: Reading, token: string): Promise<HostedSession | undefined> {
  return findBy(scope, 'token_hash', token)
}

/** Finds a session by the second cookie, which only allows codes for registered clients, not pages or calls. */
export function findSilentSession(scope: Reading, token: string): Promise<HostedSession | undefined> {
  return findBy(scope, 'silent_token_hash', token)
}

async function findBy(
  scope: Reading,
  column: 'token_hash' | 'silent_token_hash',
  token: string,
): Promise<HostedSession | undefined> {
  const row = await scope.db
    .selectFrom('hosted_sessions')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where(column, '=', hashSecret(token))
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

/** Returns the browser of a session, or the session's own id if it was deleted. */
export async function browserIdOf(scope: Scope, sessionId: string): Promise<string> {
  const row = await scope.db
    .selectFrom('hosted_sessions')
    .select('browser_id')
    .where('site_id', '=', scope.siteId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.browser_id ?? sessionId
}

export interface HostedSessionFilter {
  readonly id?: string
  readonly browserId?: string
  readonly identityId?: string
  readonly except?: string | undefined
}

/** Returns the ended sessions, so that their tokens can end too. */
export async function endHostedSessions(
  scope: Scope,
  which: HostedSessionFilter,
): Promise<readonly string[]> {
  let query = scope.db
    .updateTable('hosted_sessions')
    .set({ ended_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('ended_at', 'is', null)
    .returning('id')
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.browserId !== undefined) query = query.where('browser_id', '=', which.browserId)
  if (which.identityId !== undefined) query = query.where('identity_id', '=', which.identityId)
  if (which.except !== undefined) query = query.where('id', '<>', which.except)
  return (await query.execute()).map(({ id }) => id)
}

export async function sweepHostedSessions(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('hosted_sessions')
    .where('site_id', '=', scope.siteId)
    .where('expires_at', '<', scope.clock.now())
    .execute()
}
