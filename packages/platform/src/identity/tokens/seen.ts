import { later, minutes } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'
import type { TokenSession } from './sessions.ts'

/** A session as shown to the user. */
export interface SeenSession {
  readonly id: string
  readonly clientId: string | null
  /** The hosted session from which it was created. */
  readonly hostedSessionId: string | null
  readonly userAgent: string | null
  readonly network: string | null
  readonly createdDate: Date
  readonly lastUsedDate: Date
}

const noted = minutes(1)

/** Records the last use with a precision of a minute, so that most requests do not write. */
export async function noteUsed(
  scope: Pick<Scope, 'db' | 'siteId' | 'clock'>,
  session: Pick<TokenSession, 'id' | 'identity_id' | 'last_used_at'>,
): Promise<void> {
  const now = scope.clock.now()
  const due = session.last_used_at === null || later(session.last_used_at, noted) <= now
  if (session.identity_id === null || !due) return
  await scope.db
    .updateTable('token_sessions')
    .set({ last_used_at: now })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', session.id)
    .execute()
}

/** Active sessions, last used first. */
export async function sessionsOf(scope: Scope, identityId: string): Promise<readonly SeenSession[]> {
  const now = scope.clock.now()
  const rows = await scope.db
    .selectFrom('token_sessions')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('absolute_expires_at', '>', now)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    hostedSessionId: row.hosted_session_id,
    userAgent: row.user_agent,
    network: row.network,
    createdDate: row.created_at,
    lastUsedDate: row.last_used_at ?? row.created_at,
  }))
}

/**
 * Whether the account has used this user agent, as long as sessions are stored. It counts, because for one row
 * the planner may read all sessions of the site.
 */
export async function wasSeenWith(scope: Scope, identityId: string, userAgent: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('token_sessions')
    .select((sql) => sql.fn.countAll<string>().as('count'))
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('user_agent', '=', userAgent)
    .executeTakeFirstOrThrow()
  return Number(row.count) > 0
}

/** The user has just authenticated again. */
export async function freshenSession(scope: Scope, id: string): Promise<void> {
  await scope.db
    .updateTable('token_sessions')
    .set({ authenticated_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
