import type { Selectable } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { later } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'
import {
  browserIdOf,
  endHostedSessions,
  type HostedSession,
  hostedSessionLifetime,
  type OpenedSession,
  openHostedSession,
} from './sessions.ts'

/** An account that has signed in with this browser. */
export interface BrowserAccount {
  /** The id of the hosted session, which stays the same while the account is signed in here. */
  readonly id: string
  readonly identityId: string
  readonly authenticatedAt: Date
  /** The account can be chosen without a password. */
  readonly signedIn: boolean
}

const shownAccounts = 10

/** The accounts of this browser, latest sign-in first, each once. */
export async function listBrowserAccounts(
  scope: Pick<Scope, 'db' | 'siteId' | 'clock' | 'random'>,
  sessionId: string,
): Promise<readonly BrowserAccount[]> {
  const rows = await scope.db
    .selectFrom('hosted_sessions')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('browser_id', '=', await browserIdOf(scope, sessionId))
    .where('identity_id', 'is not', null)
    .where('authenticated_at', 'is not', null)
    .where('expires_at', '>', scope.clock.now())
    .orderBy('ended_at', (order) => order.asc().nullsFirst())
    .orderBy('used_at', 'desc')
    .execute()
  const people = new Map<string, BrowserAccount>()
  for (const row of rows) {
    const account = toBrowserAccount(row)
    if (account && !people.has(account.identityId)) people.set(account.identityId, account)
  }
  return [...people.values()].slice(0, shownAccounts)
}

/**
 * Signs in with a new cookie, which prevents session fixation. The previous account stays in the chooser without a
 * cookie.
 */
export async function signIn(
  scope: Scope,
  session: HostedSession,
  subject: { readonly identityId: string; readonly authenticatedAt: Date },
): Promise<OpenedSession> {
  const browserId = await browserIdOf(scope, session.id)
  await leave(scope, session)
  const here = (await listBrowserAccounts(scope, session.id)).find(
    ({ identityId }) => identityId === subject.identityId,
  )
  // The visitor of this browser signs in, so that the member keeps the visitor's checkout.
  const visitorId = session.identityId ? undefined : session.visitorId
  if (here?.signedIn)
    return takeUp(scope, here.id, {
      authenticated_at: subject.authenticatedAt,
      expires_at: later(scope.clock.now(), hostedSessionLifetime),
      ...(visitorId && { visitor_id: visitorId }),
    })
  if (here) await dropSession(scope, here.id)
  return openHostedSession(scope, { ...subject, browserId, ...(visitorId && { visitorId }) })
}

/**
 * A handover from a site gives the browser the visitor or member of that site. An account that is signed in here
 * stays signed in: active if it is the same, otherwise in the chooser.
 */
export async function takeOver(
  scope: Scope,
  browser: HostedSession | undefined,
  { visitorId, identityId }: { readonly visitorId: string | null; readonly identityId: string | null },
): Promise<OpenedSession> {
  const subject = { identityId, ...(visitorId && { visitorId }) }
  if (!browser) return openHostedSession(scope, subject)
  if (identityId && browser.identityId === identityId && browser.authenticatedAt)
    return takeUp(scope, browser.id, visitorId ? { visitor_id: visitorId } : {})
  await leave(scope, browser)
  return openHostedSession(scope, { ...subject, browserId: await browserIdOf(scope, browser.id) })
}

/** Switches to another account of this browser; undefined if it is not signed in here. */
export async function switchAccount(
  scope: Scope,
  session: HostedSession,
  accountId: string,
): Promise<OpenedSession | undefined> {
  const accounts = await listBrowserAccounts(scope, session.id)
  const account = accounts.find(({ id, signedIn }) => id === accountId && signedIn)
  if (!account) return undefined
  await leave(scope, session)
  return takeUp(scope, account.id)
}

/** Signs one account out of this browser. If it was active, the browser becomes a new visitor. */
export async function signOutAccount(
  scope: Scope,
  session: HostedSession,
  accountId: string,
): Promise<OpenedSession | undefined> {
  const browserId = await browserIdOf(scope, session.id)
  if (!isUuid(accountId)) return undefined
  const [ended] = await endHostedSessions(scope, { id: accountId, browserId })
  return ended === session.id ? openHostedSession(scope, { browserId }) : undefined
}

/** Removes a signed-out account from the chooser. */
export async function forgetAccount(scope: Scope, session: HostedSession, accountId: string): Promise<void> {
  const accounts = await listBrowserAccounts(scope, session.id)
  const account = accounts.find(({ id }) => id === accountId)
  if (account) await dropSession(scope, account.id)
}

/** Detaches the cookie from the session. A signed-in account stays in the chooser; other sessions end. */
async function leave(scope: Scope, { id, identityId, authenticatedAt }: HostedSession): Promise<void> {
  if (!identityId || !authenticatedAt) {
    await endHostedSessions(scope, { id })
    return
  }
  await scope.db
    .updateTable('hosted_sessions')
    .set({ token_hash: hashSecret(scope.random.token()), silent_token_hash: null })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .execute()
}

interface Changes {
  readonly visitor_id?: string
  readonly authenticated_at?: Date
  readonly expires_at?: Date
}

/** Gives the session a new cookie value. */
async function takeUp(scope: Scope, id: string, changes: Changes = {}): Promise<OpenedSession> {
  const token = scope.random.token()
  const silentToken = scope.random.token()
  const now = scope.clock.now()
  const row = await scope.db
    .updateTable('hosted_sessions')
    .set({
      token_hash: hashSecret(token),
      silent_token_hash: hashSecret(silentToken),
      used_at: now,
      ...changes,
    })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const session = {
    id,
    visitorId: row.visitor_id,
    identityId: row.identity_id,
    authenticatedAt: row.authenticated_at,
  }
  return { session, token, silentToken }
}

async function dropSession(scope: Scope, id: string): Promise<void> {
  await scope.db
    .deleteFrom('hosted_sessions')
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .execute()
}

function toBrowserAccount(row: Selectable<Database['hosted_sessions']>): BrowserAccount | undefined {
  if (!row.identity_id || !row.authenticated_at) return undefined
  return {
    id: row.id,
    identityId: row.identity_id,
    authenticatedAt: row.authenticated_at,
    signedIn: row.ended_at === null,
  }
}
