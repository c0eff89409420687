import type { ColumnType } from 'kysely'

import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export interface AbandonedCheckoutRow {
  site_id: string
  id: string
  checkout_id: string
  cart_id: string | null
  status: 'ABANDONED' | 'RECOVERED'
  email: string
  member_id: string | null
  visitor_id: string | null
  contact_id: string | null
  first_name: string | null
  last_name: string | null
  /** Minor units. */
  total: number
  subtotal: number
  order_id: string | null
  document: Json<unknown>
  activities: Json<readonly KeptActivity[]>
  words: ColumnType<never, string, string>
  created_at: Timestamp
  updated_at: Timestamp
  recovered_at: ColumnType<Date | null, Date | null, Date | null>
}

/** Kept as JSON: the date is text. */
export interface KeptActivity {
  readonly createdDate: string
  readonly type:
    | 'SCHEDULED'
    | 'EMAIL_SENT'
    | 'EMAIL_NOT_SENT'
    | 'NOTIFICATION_SENT'
    | 'TASK_CREATED'
    | 'AUTOMATION_SKIPPED'
}

export interface AbandonedCheckoutsTables {
  readonly abandoned_checkouts: AbandonedCheckoutRow
}
