import type { Json, Timestamp } from '../database/core-tables.ts'
import type { KeyPurpose } from './rules.ts'

export interface KeysTables {
  readonly signing_keys: {
    site_id: string
    /** The `kid` of what it signs. */
    id: string
    purpose: KeyPurpose
    generation: number
    public_jwk: Json<Readonly<Record<string, string>>>
    private_jwk: string
    created_at: Timestamp
    signs_from: Timestamp
  }
}
