import { sql } from 'kysely'

import { deriveSecret, hashSecret } from '../../kernel/secrets/secrets.ts'
import { later } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'
import { type GivenTokens, newAccessToken, refreshRow } from './give-tokens.ts'
import { refreshLifetimes, renewVerdict, tokenState } from './rules.ts'
import { endSessions, type TokenSession } from './sessions.ts'

export interface StoredRefreshToken {
  readonly token: string
  readonly salt: string
  readonly replacedAt: Date | null
  readonly successorReplaced: boolean
  readonly session: TokenSession
}

/** The current state, which a concurrent request may change. */
export async function findRefreshToken(
  scope: Pick<Scope, 'db' | 'siteId'>,
  token: string,
): Promise<StoredRefreshToken | undefined> {
  const row = await scope.db
    .selectFrom('refresh_tokens as token')
    .innerJoin('token_sessions as session', (join) =>
      join.onRef('session.site_id', '=', 'token.site_id').onRef('session.id', '=', 'token.session_id'),
    )
    .leftJoin('refresh_tokens as successor', (join) =>
      join
        .onRef('successor.site_id', '=', 'token.site_id')
        .onRef('successor.token_hash', '=', 'token.replaced_by'),
    )
    .selectAll('session')
    .select(['token.salt', 'token.replaced_at', 'successor.replaced_at as successor_replaced_at'])
    .where('token.site_id', '=', scope.siteId)
    .where('token.token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (!row) return undefined
  const { salt, replaced_at: replacedAt, successor_replaced_at: successorReplacedAt, ...session } = row
  return { token, salt, replacedAt, successorReplaced: successorReplacedAt !== null, session }
}

/** Returns undefined if the token cannot be renewed any more. */
export function lastsUntil({ replacedAt, session }: StoredRefreshToken, now: Date): Date | undefined {
  const { ended_at, idle_expires_at, absolute_expires_at } = session
  const end = new Date(Math.min(idle_expires_at.getTime(), absolute_expires_at.getTime()))
  return replacedAt || ended_at || end <= now ? undefined : end
}

export interface RenewOptions {
  readonly rotate: boolean
  /** The arrival time of the request, so that waiting on a busy server does not count. */
  readonly arrived: Date
}

/**
 * Renews the tokens of a session. With `rotate` false, the refresh token stays the same, for clients that cannot
 * replace it (decisions/0010). Undefined becomes invalid_grant; a reuse that ends the session is already stored.
 *
 * Every step is one statement that repeats its checks. If a concurrent request was first, the token is read again;
 * its state only advances, so the loop ends.
 */
export async function renew(
  scope: Scope,
  found: StoredRefreshToken,
  how: RenewOptions,
): Promise<GivenTokens | undefined> {
  const { session, replacedAt, successorReplaced } = found
  const { rotate, arrived } = how
  if (!isAlive(session, arrived)) return undefined
  const state = tokenState(replacedAt !== null, successorReplaced)
  const verdict = renewVerdict(state, replacedAt ? arrived.getTime() - replacedAt.getTime() : 0)
  if (verdict === 'revoke') {
    await endSessions(scope, { id: session.id }, 'refresh token reused')
    return undefined
  }
  const given =
    verdict === 'renew' ? await giveSuccessor(scope, found, rotate) : await repeatSuccessor(scope, found)
  if (given) return given
  const again = await findRefreshToken(scope, found.token)
  return again && renew(scope, again, how)
}

/** Returns undefined if the token is not the current one of an active session. */
async function giveSuccessor(
  scope: Scope,
  { token, salt, session }: StoredRefreshToken,
  rotate: boolean,
): Promise<GivenTokens | undefined> {
  const access = newAccessToken(scope, session.kind)
  const refreshToken = rotate ? deriveSecret(token, salt) : token
  const now = scope.clock.now()
  const given = await scope.db
    // The row of the session is the lock.
    .with('family', (db) =>
      db
        .updateTable('token_sessions')
        .set({ idle_expires_at: later(now, refreshLifetimes.idle) })
        .where('site_id', '=', scope.siteId)
        .where('id', '=', session.id)
        .where('ended_at', 'is', null)
        .returning('id'),
    )
    .with('old', (db) =>
      db
        .updateTable('refresh_tokens')
        .set(rotate ? { replaced_at: now, replaced_by: hashSecret(refreshToken) } : { replaced_at: null })
        .where('site_id', '=', scope.siteId)
        .where('token_hash', '=', hashSecret(token))
        .where('replaced_at', 'is', null)
        .where('session_id', 'in', (from) => from.selectFrom('family').select('id'))
        .returning('session_id'),
    )
    .with('successor', (db) => {
      const row = refreshRow(scope, session.id, refreshToken)
      return db
        .insertInto('refresh_tokens')
        .columns(['site_id', 'token_hash', 'session_id', 'salt', 'issued_at'])
        .expression((from) =>
          from
            .selectFrom('old')
            .select([
              sql<string>`${row.site_id}::uuid`.as('site_id'),
              sql<string>`${row.token_hash}::text`.as('token_hash'),
              'session_id',
              sql<string>`${row.salt}::text`.as('salt'),
              sql<Date>`${row.issued_at}::timestamptz`.as('issued_at'),
            ])
            .where(sql<boolean>`${rotate}::boolean`),
        )
    })
    .insertInto('access_tokens')
    .columns(accessColumns)
    .expression((from) => from.selectFrom('old').select(accessValues(access.row(session.id))))
    .returning('session_id')
    .executeTakeFirst()
  return given && { ...access.token, refresh_token: refreshToken }
}

/** Returns undefined if the successor was replaced or the session ended. */
async function repeatSuccessor(
  scope: Scope,
  { token, salt, session }: StoredRefreshToken,
): Promise<GivenTokens | undefined> {
  const access = newAccessToken(scope, session.kind)
  const refreshToken = deriveSecret(token, salt)
  const given = await scope.db
    .insertInto('access_tokens')
    .columns(accessColumns)
    .expression((from) =>
      from
        .selectFrom('refresh_tokens as successor')
        .innerJoin('token_sessions as session', (join) =>
          join
            .onRef('session.site_id', '=', 'successor.site_id')
            .onRef('session.id', '=', 'successor.session_id'),
        )
        .select(accessValues(access.row(session.id)))
        .where('successor.site_id', '=', scope.siteId)
        .where('successor.token_hash', '=', hashSecret(refreshToken))
        .where('successor.replaced_at', 'is', null)
        .where('session.ended_at', 'is', null),
    )
    .returning('session_id')
    .executeTakeFirst()
  return given && { ...access.token, refresh_token: refreshToken }
}

const accessColumns = ['site_id', 'token_hash', 'session_id', 'issued_at', 'expires_at'] as const

/** A `select` with casts, because parameters there have no type. */
function accessValues(row: ReturnType<ReturnType<typeof newAccessToken>['row']>) {
  return [
    sql<string>`${row.site_id}::uuid`.as('site_id'),
    sql<string>`${row.token_hash}::text`.as('token_hash'),
    sql<string>`${row.session_id}::uuid`.as('session_id'),
    sql<Date>`${row.issued_at}::timestamptz`.as('issued_at'),
    sql<Date>`${row.expires_at}::timestamptz`.as('expires_at'),
  ]
}

function isAlive(session: TokenSession, now: Date): boolean {
  return session.ended_at === null && session.idle_expires_at > now && session.absolute_expires_at > now
}
