import type { ColumnType } from 'kysely'

import type { Timestamp } from '../../db/core-tables.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface HostedSignInTables {
  readonly hosted_sessions: {
    site_id: string
    id: string
    token_hash: string
    visitor_id: string
    identity_id: Later<string>
    authenticated_at: Later<Date>
    created_at: Timestamp
    expires_at: Timestamp
    ended_at: Later<Date>
  }
}
