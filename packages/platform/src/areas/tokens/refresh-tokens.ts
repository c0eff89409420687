import { deriveSecret, hashSecret } from '../../secrets.ts'
import { later } from '../../time-spans.ts'
import type { Scope } from '../identities/index.ts'
import { refreshLifetimes, renewVerdict, tokenState } from './rules.ts'
import { endSessions, type TokenSession } from './sessions.ts'

export async function giveRefreshToken(scope: Scope, sessionId: string): Promise<string> {
  const token = scope.random.token()
  await insert(scope, sessionId, token)
  return token
}

export interface Renewal {
  readonly session: TokenSession
  /** The token to go on with: the same one when its holder cannot take another (decisions/0010). */
  readonly refreshToken: string
}

/**
 * Undefined ends in invalid_grant. A reuse that ends the family is written here, so the caller must commit before it
 * refuses.
 */
export async function renew(
  scope: Scope,
  token: string,
  { rotate, clientId }: { readonly rotate: boolean; readonly clientId: string | undefined },
): Promise<Renewal | undefined> {
  const now = scope.clock.now()
  const found = await lock(scope, token)
  if (!found) return undefined
  const { session, ...stored } = found
  if (clientId !== undefined && clientId !== session.client_id) return undefined
  if (session.ended_at || session.idle_expires_at <= now || session.absolute_expires_at <= now)
    return undefined

  const state = tokenState(stored.replaced_at !== null, found.successorReplaced)
  const verdict = renewVerdict(state, stored.replaced_at ? now.getTime() - stored.replaced_at.getTime() : 0)
  if (verdict === 'revoke') {
    await endSessions(scope, { id: session.id }, 'refresh token reused')
    return undefined
  }
  await touch(scope, session)
  if (verdict === 'repeat') return { session, refreshToken: deriveSecret(token, stored.salt) }
  if (!rotate) return { session, refreshToken: token }

  const successor = deriveSecret(token, stored.salt)
  await insert(scope, session.id, successor)
  await scope.db
    .updateTable('refresh_tokens')
    .set({ replaced_at: now, replaced_by: hashSecret(successor) })
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', stored.token_hash)
    .execute()
  return { session, refreshToken: successor }
}

/** The session's row is the lock of its family: two renewals of it follow each other. */
async function lock(scope: Scope, token: string) {
  const stored = await scope.db
    .selectFrom('refresh_tokens')
    .select(['token_hash', 'session_id'])
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (!stored) return undefined
  const session = await scope.db
    .selectFrom('token_sessions')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('id', '=', stored.session_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const row = await scope.db
    .selectFrom('refresh_tokens as token')
    .leftJoin('refresh_tokens as successor', (join) =>
      join
        .onRef('successor.site_id', '=', 'token.site_id')
        .onRef('successor.token_hash', '=', 'token.replaced_by'),
    )
    .select([
      'token.token_hash',
      'token.salt',
      'token.replaced_at',
      'successor.replaced_at as successor_replaced_at',
    ])
    .where('token.site_id', '=', scope.siteId)
    .where('token.token_hash', '=', stored.token_hash)
    .executeTakeFirstOrThrow()
  return { ...row, session, successorReplaced: row.successor_replaced_at !== null }
}

async function touch(scope: Scope, session: TokenSession): Promise<void> {
  await scope.db
    .updateTable('token_sessions')
    .set({ idle_expires_at: later(scope.clock.now(), refreshLifetimes.idle) })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', session.id)
    .execute()
}

async function insert(scope: Scope, sessionId: string, token: string): Promise<void> {
  await scope.db
    .insertInto('refresh_tokens')
    .values({
      site_id: scope.siteId,
      token_hash: hashSecret(token),
      session_id: sessionId,
      salt: scope.random.token(16),
      issued_at: scope.clock.now(),
    })
    .execute()
}
