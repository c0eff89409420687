import type { Consent as ShownConsent } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Data } from '../../kernel/http/context.ts'
import { findClient } from '../clients/index.ts'
import type { Scope } from '../identities/index.ts'
import { endSessions, forgetCodes, sessionsOf } from '../tokens/index.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'consents.scopes': readonly string[]
  }
}

/** A user's consent, as shown on the account's page of apps. */
export interface Consent {
  readonly clientId: string
  readonly clientName: string
  readonly scopes: readonly string[]
  /** The client acts for the user everywhere; otherwise its scopes are all that it may do. */
  readonly wholeAccount: boolean
  readonly givenAt: Date
}

/** Latest first, without removed clients. */
export async function listConsents(ctx: Data, identityId: string): Promise<readonly Consent[]> {
  const rows = await ctx.db
    .selectFrom('consents')
    .selectAll()
    .where('site_id', '=', ctx.siteId)
    .where('identity_id', '=', identityId)
    .orderBy('updated_at', 'desc')
    .execute()
  const consents: Consent[] = []
  for (const row of rows) {
    const client = await findClient(ctx, row.client_id)
    if (!client) continue
    consents.push({
      clientId: client.id,
      clientName: client.name,
      scopes: row.scopes,
      wholeAccount: row.whole_account,
      givenAt: row.updated_at,
    })
  }
  return consents
}

/** The consents of an account as calls return them, with the last use of each. */
export async function consentsWithUse(ctx: Scope, identityId: string): Promise<readonly ShownConsent[]> {
  const consents = await listConsents(ctx, identityId)
  const sessions = await sessionsOf(ctx, identityId)
  return consents.map(({ givenAt, ...consent }) => {
    // The last used session is first.
    const last = sessions.find(({ clientId }) => clientId === consent.clientId)
    return { ...consent, givenDate: givenAt, ...(last && { lastUsedDate: last.lastUsedDate }) }
  })
}

/** Those of the accounts that gave a consent to any client. */
export async function idsWithConsent(ctx: Data, identityIds: readonly string[]): Promise<readonly string[]> {
  if (identityIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('consents')
    .select('identity_id')
    .distinct()
    .where('site_id', '=', ctx.siteId)
    .where('identity_id', 'in', identityIds)
    .execute()
  const found = new Set(rows.map(({ identity_id }) => identity_id))
  return identityIds.filter((id) => found.has(id))
}

/** Ends the client's sessions; it must ask for consent again. Returns false if there was no consent. */
export async function revokeConsent(scope: Scope, { identityId, clientId }: Both): Promise<boolean> {
  const gone = await scope.db
    .deleteFrom('consents')
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  // A code that was given at the same moment may have made a session without a consent.
  await forgetCodes(scope, { identityId, clientId })
  await endSessions(scope, { identityId, clientId }, 'consent revoked')
  return gone.numDeletedRows > 0n
}

interface Both {
  readonly identityId: string
  readonly clientId: string
}

/** A request with its scopes, for the API or a protected resource. */
export interface Wanted {
  readonly scopes: readonly string[]
  readonly resource: string | null
}

export async function hasConsent(scope: Data, between: Both, wanted: Wanted): Promise<boolean> {
  const allowed = await findConsent(scope, between)
  if (!allowed || (wanted.resource === null && !allowed.whole_account)) return false
  return wanted.scopes.every((one) => allowed.scopes.includes(one))
}

/** Adds scopes to earlier ones. */
export async function giveConsent(scope: Scope, between: Both, wanted: Wanted): Promise<void> {
  const now = scope.clock.now()
  const allowed = await findConsent(scope, between)
  const scopes = json([...new Set([...(allowed?.scopes ?? []), ...wanted.scopes])])
  const whole_account = wanted.resource === null || (allowed?.whole_account ?? false)
  await scope.db
    .insertInto('consents')
    .values({
      site_id: scope.siteId,
      identity_id: between.identityId,
      client_id: between.clientId,
      scopes,
      whole_account,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'identity_id', 'client_id'])
        .doUpdateSet({ scopes, whole_account, updated_at: now }),
    )
    .execute()
}

function findConsent(scope: Data, { identityId, clientId }: Both) {
  return scope.db
    .selectFrom('consents')
    .select(['scopes', 'whole_account'])
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}
