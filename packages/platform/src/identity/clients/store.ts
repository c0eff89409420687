import type { JSONWebKeySet } from 'jose'
import type { Selectable } from 'kysely'
import type { Permission } from '../../generated/shared.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { cachedQueryBy } from '../../kernel/database/table-cache.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { ClientKeys } from './client-keys.ts'
import { isDocumentUrl } from './document.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'api_keys.permissions': readonly Permission[]
    'app_installations.permissions': readonly Permission[]
    'apps.permissions': readonly Permission[]
    'apps.redirect_urls': readonly string[]
    'oauth_clients.keys': JSONWebKeySet | null
    'oauth_clients.origins': readonly string[]
    'oauth_clients.post_logout_uris': readonly string[]
    'oauth_clients.redirect_uris': readonly string[]
  }
}

export interface OAuthClient extends ClientKeys {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly origins: readonly string[]
  readonly postLogoutUris: readonly string[]
  readonly homeUrl: string | null
  /** A third-party client needs the user's consent. */
  readonly thirdParty: boolean
  /** The address of the document that describes the client; null: the site registered it. */
  readonly documentUrl: string | null
  /** Known by its own statements alone: by a document, or by its registration. */
  readonly unapproved: boolean
  readonly createdDate: Date
}

/** The id by which the client names itself. */
export const publicIdOf = ({ id, documentUrl }: OAuthClient): string => documentUrl ?? id

export async function findClient(scope: Data, id: string): Promise<OAuthClient | undefined> {
  return isUuid(id) ? clientById(scope, id) : undefined
}

/**
 * Finds a client that the site registered, by the id of a request. Other clients have fewer rights, so callers must
 * ask for them explicitly.
 */
export async function findRegisteredClient(scope: Data, id: string): Promise<OAuthClient | undefined> {
  const client = await findClient(scope, id)
  return client?.unapproved ? undefined : client
}

/**
 * Finds a client by the id of a request. A client with a document is known by its address alone. Callers check
 * `unapproved`.
 */
export async function findNamedClient(scope: Data, clientId: string): Promise<OAuthClient | undefined> {
  const client = await findClient(scope, clientId)
  return client?.documentUrl === null ? client : findDocumentClient(scope, clientId)
}

export async function findDocumentClient(
  { db, siteId }: Data,
  url: string,
): Promise<OAuthClient | undefined> {
  if (!isDocumentUrl(url)) return undefined
  const row = await db
    .selectFrom('oauth_clients')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('document_url', '=', url)
    .executeTakeFirst()
  return row && toClient(row)
}

const clientById = cachedQueryBy(['oauth_clients'], async ({ db, siteId }: Data, id: string) => {
  const row = await db
    .selectFrom('oauth_clients')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toClient(row)
})

/** The clients that the site registered, in the order of registration. */
export async function listClients(scope: Data): Promise<readonly OAuthClient[]> {
  const rows = await scope.db
    .selectFrom('oauth_clients')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('document_url', 'is', null)
    .where('self_registered', '=', false)
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

export function toClient(row: Selectable<Database['oauth_clients']>): OAuthClient {
  return {
    id: row.id,
    name: row.name,
    redirectUris: row.redirect_uris,
    origins: row.origins,
    postLogoutUris: row.post_logout_uris,
    homeUrl: row.home_url,
    thirdParty: row.third_party,
    documentUrl: row.document_url,
    keys: row.keys,
    keysUrl: row.keys_url,
    unapproved: row.document_url !== null || row.self_registered,
    createdDate: row.created_at,
  }
}
