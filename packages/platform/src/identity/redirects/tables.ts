import type { ColumnType } from 'kysely'
import type { RedirectCallbacks, RedirectPreferences } from '../../generated/redirects.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export interface RedirectsTables {
  readonly redirect_sessions: {
    site_id: string
    id: string
    token_hash: string
    intent: string
    params: Json<Record<string, unknown>>
    callbacks: Json<RedirectCallbacks>
    preferences: Json<RedirectPreferences>
    client_id: string | null
    origin: string | null
    login_token_hash: string | null
    visitor_id: string | null
    identity_id: string | null
    token_session_id: string | null
    created_at: Timestamp
    expires_at: Timestamp
    chosen_session_id: ColumnType<string | null, undefined, string>
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
