import { json } from '../../db/core-tables.ts'
import { hashSecret } from '../../secrets.ts'
import type { Scope } from '../identities/index.ts'
import type { OAuthClient } from './store.ts'

/** A client is the site's own unless it says otherwise. */
export type NewClient = Omit<OAuthClient, 'thirdParty'> & { readonly thirdParty?: boolean }

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

export interface NewApp {
  readonly id: string
  readonly name: string
  readonly instanceId: string
  readonly secret: string
}

export async function registerApp(scope: Scope, app: NewApp): Promise<void> {
  await scope.db
    .insertInto('apps')
    .values({
      site_id: scope.siteId,
      id: app.id,
      name: app.name,
      secret_hash: hashSecret(app.secret),
      instance_id: app.instanceId,
      created_at: scope.clock.now(),
      removed_at: null,
    })
    .execute()
}

export async function registerApiKey(scope: Scope, name: string, key: string): Promise<void> {
  await scope.db
    .insertInto('api_keys')
    .values({
      site_id: scope.siteId,
      key_hash: hashSecret(key),
      id: scope.random.id(),
      name,
      created_at: scope.clock.now(),
      revoked_at: null,
    })
    .execute()
}
