import type { Selectable } from 'kysely'
import type { Permission } from '../../generated/shared.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'api_keys.permissions': readonly Permission[]
    'app_installations.permissions': readonly Permission[]
    'apps.permissions': readonly Permission[]
    'apps.redirect_urls': readonly string[]
    'oauth_clients.origins': readonly string[]
    'oauth_clients.post_logout_uris': readonly string[]
    'oauth_clients.redirect_uris': readonly string[]
  }
}

export interface OAuthClient {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly origins: readonly string[]
  readonly postLogoutUris: readonly string[]
  readonly homeUrl: string | null
  /** A third-party client needs the user's consent. */
  readonly thirdParty: boolean
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

/** In the order of registration. */
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

function toClient(row: Selectable<Database['oauth_clients']>): OAuthClient {
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
