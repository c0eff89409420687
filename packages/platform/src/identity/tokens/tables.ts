import type { ColumnType } from 'kysely'
import type { Permission } from '../../generated/shared.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface TokensTables {
  readonly token_sessions: {
    site_id: string
    id: string
    kind: 'visitor' | 'member' | 'staff' | 'app'
    client_id: string | null
    visitor_id: string | null
    identity_id: string | null
    app_id: string | null
    api_key_id: string | null
    instance_id: string | null
    /** Of the person or the app that it is of; of shoppers none. */
    permissions: Json<readonly Permission[]>
    /** Who asked for the tokens of somebody else. */
    acting_staff_id: Later<string>
    hosted_session_id: string | null
    authenticated_at: Later<Date>
    /** What was asked for; null where nothing was. */
    scope: Later<string>
    created_at: Timestamp
    idle_expires_at: Timestamp
    absolute_expires_at: Timestamp
    user_agent: Later<string>
    network: Later<string>
    last_used_at: Later<Date>
    ended_at: Later<Date>
    end_reason: Later<string>
  }
  readonly access_tokens: {
    site_id: string
    token_hash: string
    session_id: string
    issued_at: Timestamp
    expires_at: Timestamp
  }
  readonly refresh_tokens: {
    site_id: string
    token_hash: string
    session_id: string
    salt: string
    issued_at: Timestamp
    replaced_at: Later<Date>
    replaced_by: Later<string>
  }
  readonly authorization_codes: {
    site_id: string
    code_hash: string
    client_id: string
    redirect_uri: string | null
    code_challenge: string
    identity_id: string
    visitor_id: string | null
    hosted_session_id: string | null
    authenticated_at: Timestamp
    expires_at: Timestamp
    scope: Later<string>
    nonce: Later<string>
    used_at: Later<Date>
    session_id: Later<string>
  }
}
