import type { Generated } from 'kysely'

import type { Json, Timestamp } from '../../db/core-tables.ts'

export interface ClientsTables {
  readonly oauth_clients: {
    site_id: string
    id: string
    name: string
    redirect_uris: Json<readonly string[]>
    origins: Json<readonly string[]>
    post_logout_uris: Json<readonly string[]>
    home_url: string | null
    third_party: Generated<boolean>
    created_at: Timestamp
  }
  readonly apps: {
    site_id: string
    id: string
    name: string
    secret_hash: string
    instance_id: string
    created_at: Timestamp
    removed_at: Date | null
  }
  readonly api_keys: {
    site_id: string
    key_hash: string
    id: string
    name: string
    created_at: Timestamp
    revoked_at: Date | null
  }
}
