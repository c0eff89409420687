import type { ColumnType } from 'kysely'

import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface HostedSignInTables {
  readonly hosted_sessions: {
    site_id: string
    id: string
    token_hash: string
    silent_token_hash: Later<string>
    visitor_id: string
    identity_id: Later<string>
    authenticated_at: Later<Date>
    browser_id: string
    created_at: Timestamp
    used_at: Later<Date>
    user_agent: Later<string>
    network: Later<string>
    last_used_at: Later<Date>
    expires_at: Timestamp
    ended_at: Later<Date>
  }
  readonly consents: {
    site_id: string
    identity_id: string
    client_id: string
    scopes: Json<readonly string[]>
    created_at: Timestamp
    updated_at: Timestamp
  }
}
