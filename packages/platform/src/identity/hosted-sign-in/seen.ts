import { later, minutes } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'

/** A browser with a session at the hosted pages, as shown to its user. */
export interface SeenBrowser {
  readonly id: string
  readonly userAgent: string | null
  readonly network: string | null
  readonly createdDate: Date
  readonly lastUsedDate: Date
}

const noted = minutes(1)

/** Recorded with a precision of a minute. */
export async function noteBrowserUsed(
  scope: Pick<Scope, 'db' | 'siteId' | 'clock'>,
  id: string,
): Promise<void> {
  const now = scope.clock.now()
  await scope.db
    .updateTable('hosted_sessions')
    .set({ last_used_at: now })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .where((column) =>
      column.or([column('last_used_at', 'is', null), column('last_used_at', '<=', later(now, -noted))]),
    )
    .execute()
}

/** Active sessions, last used first. */
export async function browsersOf(scope: Scope, identityId: string): Promise<readonly SeenBrowser[]> {
  const rows = await scope.db
    .selectFrom('hosted_sessions')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', scope.clock.now())
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
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
export async function browserWasSeenWith(
  scope: Scope,
  identityId: string,
  userAgent: string,
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('hosted_sessions')
    .select((sql) => sql.fn.countAll<string>().as('count'))
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('user_agent', '=', userAgent)
    .executeTakeFirstOrThrow()
  return Number(row.count) > 0
}

/** The user has just authenticated again. */
export async function freshenHostedSession(scope: Scope, id: string): Promise<void> {
  await scope.db
    .updateTable('hosted_sessions')
    .set({ authenticated_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
