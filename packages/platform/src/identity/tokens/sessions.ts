import type { Selectable } from 'kysely'
import type { Permission } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'token_sessions.permissions': readonly Permission[]
  }
}

export type TokenSession = Selectable<Database['token_sessions']>

export interface FoundToken {
  readonly session: TokenSession
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly alive: boolean
}

/** Each request reads two rows by primary key, so that revocations apply at once. */
export async function findAccessToken(
  scope: Pick<Scope, 'db' | 'siteId' | 'clock'>,
  token: string,
): Promise<FoundToken | undefined> {
  const row = await scope.db
    .selectFrom('access_tokens as token')
    .innerJoin('token_sessions as session', (join) =>
      join.onRef('session.site_id', '=', 'token.site_id').onRef('session.id', '=', 'token.session_id'),
    )
    .selectAll('session')
    .select(['token.issued_at', 'token.expires_at'])
    .where('token.site_id', '=', scope.siteId)
    .where('token.token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (!row) return undefined
  const { issued_at: issuedAt, expires_at: expiresAt, ...session } = row
  const now = scope.clock.now()
  const alive = expiresAt > now && session.ended_at === null && session.absolute_expires_at > now
  return { session, issuedAt, expiresAt, alive }
}

const ends =
  /(update|delete from|truncate( table)?) "?(access_tokens|token_sessions)\b(?!" set "(last_used_at|idle_expires_at)")/i

/** Whether a statement may change or end sessions or tokens; recording their use does not count. */
export function touchesTokens(sql: string): boolean {
  return ends.test(sql)
}

export interface SessionFilter {
  readonly id?: string
  readonly identityId?: string
  readonly clientId?: string
  readonly hostedSessionId?: string
  /** The app's own sessions, and those it opened for members. */
  readonly appId?: string
  readonly apiKeyId?: string
  /** Sessions that this staff member opened for members. */
  readonly actingStaffId?: string
  /** Only sessions of callers that act for members. */
  readonly ofMembers?: true
  /** The session of the caller, which stays. */
  readonly except?: string | undefined
  /** Excludes visitors, who are not signed in. */
  readonly signedIn?: true
}

export async function endSessions(scope: Scope, which: SessionFilter, reason: string): Promise<void> {
  let query = scope.db
    .updateTable('token_sessions')
    .set({ ended_at: scope.clock.now(), end_reason: reason })
    .where('site_id', '=', scope.siteId)
    .where('ended_at', 'is', null)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.identityId !== undefined) query = query.where('identity_id', '=', which.identityId)
  if (which.clientId !== undefined) query = query.where('client_id', '=', which.clientId)
  if (which.hostedSessionId !== undefined)
    query = query.where('hosted_session_id', '=', which.hostedSessionId)
  if (which.appId !== undefined) query = query.where('app_id', '=', which.appId)
  if (which.apiKeyId !== undefined) query = query.where('api_key_id', '=', which.apiKeyId)
  if (which.actingStaffId !== undefined) query = query.where('acting_staff_id', '=', which.actingStaffId)
  if (which.ofMembers) query = query.where('kind', '=', 'member')
  if (which.signedIn) query = query.where('identity_id', 'is not', null)
  if (which.except !== undefined) query = query.where('id', '<>', which.except)
  await query.execute()
}

/** Changes the permissions in all existing sessions, effective from the next request. */
export async function changePermissionsOf(
  { db, siteId }: Pick<Scope, 'db' | 'siteId'>,
  subject: { readonly staffIds: readonly string[] } | { readonly appId: string },
  permissions: readonly Permission[],
): Promise<void> {
  if ('staffIds' in subject && subject.staffIds.length === 0) return
  const sessions = db
    .updateTable('token_sessions')
    .set({ permissions: json(permissions) })
    .where('site_id', '=', siteId)
    .where('ended_at', 'is', null)
  const theirs =
    'appId' in subject
      ? sessions.where('app_id', '=', subject.appId).where('kind', '=', 'app')
      : sessions.where('identity_id', 'in', subject.staffIds).where('kind', '=', 'staff')
  await theirs.execute()
}

/** The clients with an active session of the account. */
export async function clientsWith(scope: Scope, identityId: string): Promise<readonly string[]> {
  const now = scope.clock.now()
  const rows = await scope.db
    .selectFrom('token_sessions')
    .select('client_id')
    .distinct()
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('client_id', 'is not', null)
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('absolute_expires_at', '>', now)
    .execute()
  return rows.flatMap(({ client_id }) => client_id ?? [])
}

export async function findSession(
  scope: Pick<Scope, 'db' | 'siteId'>,
  id: string,
): Promise<TokenSession | undefined> {
  return scope.db
    .selectFrom('token_sessions')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Ends only this access token; its refresh token stays. */
export async function endAccessToken(scope: Scope, token: string): Promise<void> {
  const now = scope.clock.now()
  await scope.db
    .updateTable('access_tokens')
    .set({ expires_at: now })
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .execute()
}

/** Deletes tokens a day after their end, so that errors can explain them. */
export async function sweepTokens(scope: Scope): Promise<void> {
  const dayAgo = later(scope.clock.now(), -days(1))
  const over = scope.db
    .selectFrom('token_sessions')
    .select('id')
    .where('site_id', '=', scope.siteId)
    .where((column) => column.or([column('idle_expires_at', '<', dayAgo), column('ended_at', '<', dayAgo)]))
  await scope.db
    .deleteFrom('access_tokens')
    .where('site_id', '=', scope.siteId)
    .where('expires_at', '<', dayAgo)
    .execute()
  await scope.db
    .deleteFrom('authorization_codes')
    .where('site_id', '=', scope.siteId)
    .where('expires_at', '<', dayAgo)
    .execute()
  await scope.db
    .deleteFrom('refresh_tokens')
    .where('site_id', '=', scope.siteId)
    .where('session_id', 'in', over)
    .execute()
  await scope.db
    .deleteFrom('token_sessions')
    .where('site_id', '=', scope.siteId)
    .where('id', 'in', over)
    .execute()
}
