import type { Selectable } from 'kysely'
import type { RedirectCallbacks, RedirectPreferences } from '../../generated/redirects.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { days, later, minutes } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'
import type { Intent } from './rules.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'redirect_sessions.callbacks': RedirectCallbacks
    'redirect_sessions.params': Record<string, unknown>
    'redirect_sessions.preferences': RedirectPreferences
  }
}

/** A stored redirect session. */
export interface StoredRedirect {
  readonly id: string
  readonly intent: Intent
  readonly params: Record<string, unknown>
  readonly callbacks: RedirectCallbacks
  readonly preferences: RedirectPreferences
  readonly clientId: string | null
  /** The registered origin of the request. */
  readonly origin: string | null
  /** SHA-256 of the session token for a silent sign-in. */
  readonly loginTokenHash: string | null
  readonly visitorId: string | null
  readonly identityId: string | null
  /** The session of the caller's tokens, which a sign-out ends. */
  readonly tokenSessionId: string | null
  /** The hosted session that was chosen or signed in for this request. */
  readonly chosenSessionId: string | null
  readonly createdAt: Date
  readonly used: boolean
}

export type NewRedirect = Omit<StoredRedirect, 'id' | 'used' | 'chosenSessionId' | 'createdAt'>

/** Long enough for a registration with email verification. */
const lifetime = minutes(60)

export async function insertRedirect(
  scope: Scope,
  redirect: NewRedirect,
): Promise<{ readonly id: string; readonly sessionToken: string }> {
  const id = scope.random.id()
  const sessionToken = scope.random.token()
  const now = scope.clock.now()
  await scope.db
    .insertInto('redirect_sessions')
    .values({
      site_id: scope.siteId,
      id,
      token_hash: hashSecret(sessionToken),
      intent: redirect.intent,
      params: json(redirect.params),
      callbacks: json(redirect.callbacks),
      preferences: json(redirect.preferences),
      client_id: redirect.clientId,
      origin: redirect.origin,
      login_token_hash: redirect.loginTokenHash,
      visitor_id: redirect.visitorId,
      identity_id: redirect.identityId,
      token_session_id: redirect.tokenSessionId,
      created_at: now,
      expires_at: later(now, lifetime),
    })
    .execute()
  return { id, sessionToken }
}

export async function findRedirect(
  scope: Pick<Scope, 'db' | 'siteId' | 'clock'>,
  id: string,
): Promise<StoredRedirect | undefined> {
  if (!isUuid(id)) return undefined
  const row = await scope.db
    .selectFrom('redirect_sessions')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .where('expires_at', '>', scope.clock.now())
    .executeTakeFirst()
  return row && toRedirect(row)
}

export async function chooseAccount(scope: Scope, id: string, hostedSessionId: string): Promise<void> {
  await scope.db
    .updateTable('redirect_sessions')
    .set({ chosen_session_id: hostedSessionId })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .execute()
}

/** Each redirect session works once. The update is the check. */
export async function useRedirect(scope: Scope, id: string): Promise<boolean> {
  const result = await scope.db
    .updateTable('redirect_sessions')
    .set({ used_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function sweepRedirects(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('redirect_sessions')
    .where('site_id', '=', scope.siteId)
    .where('expires_at', '<', later(scope.clock.now(), -days(1)))
    .execute()
}

function toRedirect(row: Selectable<Database['redirect_sessions']>): StoredRedirect {
  return {
    id: row.id,
    intent: row.intent as Intent,
    params: row.params,
    callbacks: row.callbacks,
    preferences: row.preferences,
    clientId: row.client_id,
    origin: row.origin,
    loginTokenHash: row.login_token_hash,
    visitorId: row.visitor_id,
    identityId: row.identity_id,
    tokenSessionId: row.token_session_id,
    chosenSessionId: row.chosen_session_id,
    createdAt: row.created_at,
    used: row.used_at !== null,
  }
}
