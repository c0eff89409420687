import type { Selectable } from 'kysely'
import { isUuid } from '../../db/fields.ts'
import type { Data } from '../../http/context.ts'
import { hashSecret, sameSecret } from '../../secrets.ts'
import type { ClientsTables } from './tables.ts'

export interface OAuthClient {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly origins: readonly string[]
  readonly postLogoutUris: readonly string[]
  readonly homeUrl: string | null
  /** Somebody else's: people are asked before it learns who they are. */
  readonly thirdParty: boolean
}

export interface App {
  readonly id: string
  readonly instanceId: string
}

export async function findClient(scope: Data, id: string): Promise<OAuthClient | undefined> {
  if (!isUuid(id)) return undefined
  const row = await scope.db
    .selectFrom('oauth_clients')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toClient(row)
}

/** In the order in which they were registered. */
export async function listClients(scope: Data): Promise<readonly OAuthClient[]> {
  const rows = await scope.db
    .selectFrom('oauth_clients')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toClient)
}

export async function findClientByRedirect(
  scope: Data,
  redirectUri: string,
): Promise<OAuthClient | undefined> {
  return (await listClients(scope)).find(({ redirectUris }) => redirectUris.includes(redirectUri))
}

export async function findAppBySecret(scope: Data, appId: string, secret: string): Promise<App | undefined> {
  if (!isUuid(appId)) return undefined
  const row = await scope.db
    .selectFrom('apps')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('id', '=', appId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row || !sameSecret(hashSecret(secret), row.secret_hash)) return undefined
  return { id: row.id, instanceId: row.instance_id }
}

/** The app that has been installed longest: webhooks are the site's, and most sites have one. */
export async function findInstallation({ db, siteId }: Data): Promise<App | undefined> {
  const row = await db
    .selectFrom('apps')
    .select(['id', 'instance_id'])
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return row && { id: row.id, instanceId: row.instance_id }
}

export async function isLivingApp(scope: Data, appId: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('apps')
    .select('id')
    .where('site_id', '=', scope.siteId)
    .where('id', '=', appId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function findApiKey(scope: Data, key: string): Promise<{ readonly id: string } | undefined> {
  return scope.db
    .selectFrom('api_keys')
    .select('id')
    .where('site_id', '=', scope.siteId)
    .where('key_hash', '=', hashSecret(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function isLivingApiKey(scope: Data, id: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('api_keys')
    .select('id')
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

function toClient(row: Selectable<ClientsTables['oauth_clients']>): OAuthClient {
  return {
    id: row.id,
    name: row.name,
    redirectUris: row.redirect_uris,
    origins: row.origins,
    postLogoutUris: row.post_logout_uris,
    homeUrl: row.home_url,
    thirdParty: row.third_party,
  }
}
