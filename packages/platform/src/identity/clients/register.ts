import { json } from '../../kernel/database/columns.ts'
import type { Scope } from '../identities/index.ts'
import type { ClientKeys } from './client-keys.ts'
import type { OAuthClient } from './store.ts'

/** A client is first-party by default. */
export type NewClient = Omit<OAuthClient, 'thirdParty' | 'documentUrl' | 'unapproved' | keyof ClientKeys> & {
  readonly thirdParty?: boolean
}

export async function registerClient(scope: Scope, client: NewClient): Promise<void> {
  await scope.db
    .insertInto('oauth_clients')
    .values({
      site_id: scope.siteId,
      id: client.id,
      name: client.name,
      redirect_uris: json(client.redirectUris),
      origins: json(client.origins),
      post_logout_uris: json(client.postLogoutUris),
      home_url: client.homeUrl,
      third_party: client.thirdParty ?? false,
      created_at: scope.clock.now(),
    })
    .execute()
}
