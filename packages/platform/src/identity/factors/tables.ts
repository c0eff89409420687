import type { ColumnType, Generated } from 'kysely'

import type { Timestamp } from '../../kernel/database/core-tables.ts'
import type { FactorStatus, SecondFactorType } from './rules.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface FactorsTables {
  readonly second_factors: {
    site_id: string
    id: string
    identity_id: string
    type: SecondFactorType
    status: FactorStatus
    label: Later<string>
    target: Later<string>
    secret: Later<string>
    /** bigint: text or number, by driver. */
    last_step: ColumnType<string | number, number | undefined, number>
    code_mac: Later<string>
    code_expires_at: Later<Date>
    tries: Generated<number>
    created_at: Timestamp
    last_used_at: Later<Date>
  }
  readonly recovery_codes: {
    site_id: string
    identity_id: string
    code_hash: string
    used_at: Later<Date>
  }
  readonly remembered_devices: {
    site_id: string
    id: string
    identity_id: string
    token_hash: string
    user_agent: string | null
    created_at: Timestamp
    last_used_at: Timestamp
    expires_at: Timestamp
  }
}
