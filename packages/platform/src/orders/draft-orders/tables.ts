import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export interface DraftOrdersTables {
  readonly draft_orders: {
    site_id: string
    id: string
    order_id: string
    status: 'DRAFT' | 'COMMITTED'
    /** The draft as the wire shows it. */
    document: Json<unknown>
    created_at: Timestamp
    updated_at: Timestamp
  }
}
