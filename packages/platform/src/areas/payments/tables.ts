import type { Timestamp } from '../../db/core-tables.ts'
import type { GatewayTables } from '../../payments/tables.ts'
import type { AttemptState } from './rules.ts'

export interface PaymentAttemptRow {
  site_id: string
  id: string
  checkout_id: string
  state: AttemptState
  amount: number
  delay_capture: boolean
  charge_id: string | null
  card_brand: string | null
  card_last_four: string | null
  order_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface PaymentsTables extends GatewayTables {
  readonly payment_attempts: PaymentAttemptRow
}
