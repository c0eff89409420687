import type { ColumnType, Generated } from 'kysely'
import type { IdentityProfile, Permission } from '../../generated/shared.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'
import type { IdentityKind, IdentityStatusName, PendingReason } from './rules.ts'
import type { Proofs, SignInStep } from './state-tokens.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface IdentitiesTables {
  readonly identities: {
    site_id: string
    id: string
    kind: IdentityKind
    email: string
    email_verified: boolean
    password_hash: string | null
    must_reset_password: Generated<boolean>
    status: IdentityStatusName
    pending_reasons: Json<readonly PendingReason[]>
    profile: Json<IdentityProfile>
    /** Of staff: the name of a role of the platform, or the id of one of the site. */
    role: Later<string>
    permissions: ColumnType<readonly Permission[], string | undefined, string>
    /** bigint: text or number, by driver. */
    revision: ColumnType<string | number, never, number>
    created_at: Timestamp
    updated_at: Timestamp
    last_login_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  readonly session_tokens: {
    site_id: string
    token_hash: string
    identity_id: string
    hosted_session_id: string | null
    app_id: string | null
    authenticated_at: Timestamp
    expires_at: Timestamp
    used_at: Date | null
  }
  readonly state_tokens: {
    site_id: string
    token_hash: string
    identity_id: string | null
    email: string
    code_mac: string
    step: SignInStep
    proofs: Json<Proofs>
    factor_id: Later<string>
    message_id: Later<string>
    session_kind: 'token' | 'cookie' | null
    session_id: string | null
    tries: Generated<number>
    mails: Generated<number>
    last_mail_at: Timestamp
    expires_at: Timestamp
    used_at: Date | null
  }
  readonly recovery_tokens: {
    site_id: string
    token_hash: string
    identity_id: string
    purpose: 'RECOVERY' | 'ACTIVATION'
    client_id: string | null
    redirect_url: string | null
    created_at: Timestamp
    expires_at: Timestamp
    used_at: Date | null
  }
  readonly email_verifications: {
    site_id: string
    id: string
    identity_id: string
    email: string
    code_mac: string
    tries: Generated<number>
    expires_at: Timestamp
    used_at: Later<Date>
  }
  readonly login_attempts: { site_id: string; id: string; email_hash: string; at: Timestamp }
  readonly identity_audit: {
    site_id: string
    id: string
    at: Timestamp
    actor: string
    action: string
    identity_id: string | null
    detail: Json<Record<string, unknown>>
  }
}
