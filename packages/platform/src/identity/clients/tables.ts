import type { Generated } from 'kysely'
import type { Permission } from '../../generated/shared.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

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
    /** Of one that was known before installations had rows of their own. */
    instance_id: string | null
    created_at: Timestamp
    removed_at: Date | null
    description: Generated<string>
    home_url: string | null
    redirect_urls: Json<readonly string[]>
    permissions: Json<readonly Permission[]>
    updated_at: Date | null
    secret_rotated_at: Date | null
    previous_secret_hash: string | null
    previous_secret_ends_at: Date | null
  }
  readonly app_installations: {
    site_id: string
    instance_id: string
    app_id: string
    permissions: Json<readonly Permission[]>
    /** As in the audit log: `staff <id>`. */
    installed_by: string | null
    installed_at: Timestamp
    removed_at: Date | null
  }
  readonly app_install_codes: {
    site_id: string
    code_hash: string
    app_id: string
    instance_id: string
    expires_at: Timestamp
    used_at: Date | null
    session_id: string | null
  }
  readonly api_keys: {
    site_id: string
    key_hash: string
    id: string
    name: string
    created_at: Timestamp
    revoked_at: Date | null
    permissions: Json<readonly Permission[]>
    /** How it ends. */
    hint: string
    /** As in the audit log: `staff <id>`. */
    created_by: string | null
    expires_at: Date | null
    last_used_at: Date | null
  }
}
