import { json } from '../../kernel/database/columns.ts'
import type { Data } from '../../kernel/http/context.ts'
import { findClient } from '../clients/index.ts'
import type { Scope } from '../identities/index.ts'
import { endSessions, forgetCodes } from '../tokens/index.ts'

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
      givenAt: row.updated_at,
    })
  }
  return consents
}

/** Ends the client's sessions; it must ask for consent again. Returns false if there was no consent. */
export async function revokeConsent(scope: Scope, { identityId, clientId }: Both): Promise<boolean> {
  const gone = await scope.db
    .deleteFrom('consents')
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) return false
  await forgetCodes(scope, { identityId, clientId })
  await endSessions(scope, { identityId, clientId }, 'consent revoked')
  return true
}

interface Both {
  readonly identityId: string
  readonly clientId: string
}

export async function hasConsent(scope: Data, between: Both, wanted: readonly string[]): Promise<boolean> {
  const allowed = await allowedScopes(scope, between)
  return allowed !== undefined && wanted.every((one) => allowed.includes(one))
}

/** Adds scopes to earlier ones. */
export async function giveConsent(scope: Scope, between: Both, wanted: readonly string[]): Promise<void> {
  const now = scope.clock.now()
  const allowed = (await allowedScopes(scope, between)) ?? []
  const scopes = json([...new Set([...allowed, ...wanted])])
  await scope.db
    .insertInto('consents')
    .values({
      site_id: scope.siteId,
      identity_id: between.identityId,
      client_id: between.clientId,
      scopes,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'identity_id', 'client_id']).doUpdateSet({ scopes, updated_at: now }),
    )
    .execute()
}

async function allowedScopes(
  scope: Data,
  { identityId, clientId }: Both,
): Promise<readonly string[] | undefined> {
  const row = await scope.db
    .selectFrom('consents')
    .select('scopes')
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.scopes
}
