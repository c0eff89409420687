import type { Json, Timestamp } from '../../db/core-tables.ts'
import type { FeeRule } from '../../generated/additional-fees.ts'

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
