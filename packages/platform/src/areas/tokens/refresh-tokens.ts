import { sql } from 'kysely'

import type { Context } from '../../http/context.ts'
import { deriveSecret, hashSecret } from '../../secrets.ts'
import { later } from '../../time-spans.ts'
import type { Scope } from '../identities/index.ts'
import { type AccessToken, type GivenTokens, newAccessToken, refreshRow } from './give-tokens.ts'
import { refreshLifetimes, renewVerdict, tokenState } from './rules.ts'
import { endSessions, type TokenSession } from './sessions.ts'

export interface StoredRefreshToken {
  readonly token: string
  readonly salt: string
  readonly replacedAt: Date | null
  readonly successorReplaced: boolean
  readonly session: TokenSession
}

/** As it is at this moment: another request may be about to replace it. */
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

/**
 * New tokens of the family. `rotate` is false for who cannot take another refresh token: that one gets the same again
 * (decisions/0010). Undefined ends in invalid_grant; a reuse that ends the family is written when it answers.
 */
export async function renew(
  ctx: Context,
  found: StoredRefreshToken,
  { rotate }: { readonly rotate: boolean },
): Promise<GivenTokens | undefined> {
  return (await renewAtOnce(ctx, found, rotate)) ?? (await renewInTurn(ctx, found, rotate))
}

/** Almost every renewal: one statement. It does nothing when the token is not the current one of a living family. */
async function renewAtOnce(
  scope: Scope,
  { token, salt, replacedAt, session }: StoredRefreshToken,
  rotate: boolean,
): Promise<GivenTokens | undefined> {
  if (replacedAt || !isAlive(session, scope.clock.now())) return undefined
  const access = newAccessToken(scope, session.kind)
  const refreshToken = rotate ? deriveSecret(token, salt) : token
  const { site_id, token_hash, session_id, issued_at, expires_at } = access.row(session.id)
  const now = scope.clock.now()
  const given = await scope.db
    // The session's row is the lock of its family: it comes first, as in `renewInTurn`, or the two would cross.
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
    .columns(['site_id', 'token_hash', 'session_id', 'issued_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('old')
        .select([
          sql<string>`${site_id}::uuid`.as('site_id'),
          sql<string>`${token_hash}::text`.as('token_hash'),
          'session_id',
          sql<Date>`${issued_at}::timestamptz`.as('issued_at'),
          sql<Date>`${expires_at}::timestamptz`.as('expires_at'),
        ]),
    )
    .returning('session_id')
    .executeTakeFirst()
  return given && session_id === given.session_id
    ? { ...access.token, refresh_token: refreshToken }
    : undefined
}

/** The rest, one after the other: a parent that comes again, and everything that is to be refused. */
async function renewInTurn(
  ctx: Context,
  { token }: StoredRefreshToken,
  rotate: boolean,
): Promise<GivenTokens | undefined> {
  return ctx.transaction(async (scope) => {
    const found = await lock(scope, token)
    const now = scope.clock.now()
    if (!found || !isAlive(found.session, now)) return undefined
    const { session, salt, replacedAt } = found
    const state = tokenState(replacedAt !== null, found.successorReplaced)
    const verdict = renewVerdict(state, replacedAt ? now.getTime() - replacedAt.getTime() : 0)
    if (verdict === 'revoke') {
      await endSessions(scope, { id: session.id }, 'refresh token reused')
      return undefined
    }
    if (verdict === 'renew') return renewAtOnce(scope, found, rotate)
    return { ...(await giveAnotherAccess(scope, session)), refresh_token: deriveSecret(token, salt) }
  })
}

async function lock(scope: Scope, token: string): Promise<StoredRefreshToken | undefined> {
  const { session } = (await findRefreshToken(scope, token)) ?? {}
  if (!session) return undefined
  await scope.db
    .selectFrom('token_sessions')
    .select('id')
    .where('site_id', '=', scope.siteId)
    .where('id', '=', session.id)
    .forUpdate()
    .execute()
  // Read again: what it was before the lock may be history.
  return findRefreshToken(scope, token)
}

async function giveAnotherAccess(scope: Scope, session: TokenSession): Promise<AccessToken> {
  const { token, row } = newAccessToken(scope, session.kind)
  await scope.db.insertInto('access_tokens').values(row(session.id)).execute()
  return token
}

function isAlive(session: TokenSession, now: Date): boolean {
  return session.ended_at === null && session.idle_expires_at > now && session.absolute_expires_at > now
}
