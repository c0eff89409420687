import type { Updateable } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { Scope } from '../identities/index.ts'
import type { ClientKeys } from './client-keys.ts'
import { type OAuthClient, toClient } from './store.ts'

/** A client is first-party by default. */
export type NewClient = Omit<
  OAuthClient,
  'thirdParty' | 'documentUrl' | 'unapproved' | 'createdDate' | keyof ClientKeys
> & {
  readonly thirdParty?: boolean
}

export async function registerClient(scope: Scope, client: NewClient): Promise<OAuthClient> {
  const row = await scope.db
    .insertInto('oauth_clients')
    .values({
      site_id: scope.siteId,
      id: client.id,
      ...toRow(client),
      origins: json(client.origins),
      third_party: client.thirdParty ?? false,
      created_at: scope.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toClient(row)
}

/** Locks a client that the site registered until this transaction ends. */
export async function lockClient({ db, siteId }: Data, id: string): Promise<OAuthClient | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('oauth_clients')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('document_url', 'is', null)
    .where('self_registered', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return row && toClient(row)
}

export async function changeClient(
  { db, siteId }: Data,
  id: string,
  changes: Changeable,
): Promise<OAuthClient> {
  const row = await db
    .updateTable('oauth_clients')
    .set(toRow(changes))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toClient(row)
}

export async function deleteClient({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('oauth_clients').where('site_id', '=', siteId).where('id', '=', id).execute()
}

type Changeable = Pick<OAuthClient, 'name' | 'redirectUris' | 'postLogoutUris' | 'homeUrl'>

const toRow = ({ name, redirectUris, postLogoutUris, homeUrl }: Changeable) =>
  ({
    name,
    redirect_uris: json(redirectUris),
    post_logout_uris: json(postLogoutUris),
    home_url: homeUrl,
  }) satisfies Updateable<Database['oauth_clients']>
