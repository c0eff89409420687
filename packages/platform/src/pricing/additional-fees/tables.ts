import type { FeeRule } from '../../generated/additional-fees.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export type FeeDocument = Omit<FeeRule, 'id' | 'revision' | 'active' | 'createdDate' | 'updatedDate'>

export interface AdditionalFeesTables {
  readonly additional_fees: {
    site_id: string
    fee_id: string
    revision: number
    active: boolean
    document: Json<FeeDocument>
    created_at: Timestamp
    updated_at: Timestamp
  }
}
