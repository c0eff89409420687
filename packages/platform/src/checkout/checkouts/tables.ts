import type { Generated } from 'kysely'

import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'
import type { CheckoutDocument } from './document.ts'

export interface CheckoutRow {
  site_id: string
  id: string
  cart_id: string | null
  visitor_id: string | null
  member_id: string | null
  completed: Generated<boolean>
  order_id: string | null
  document: Json<CheckoutDocument>
  completed_document: Json<unknown> | null
  revision: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  expires_at: Timestamp
}

export interface CheckoutsTables {
  readonly checkouts: CheckoutRow
}
