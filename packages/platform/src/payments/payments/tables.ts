import type { Generated } from 'kysely'

import type { Timestamp } from '../../kernel/database/core-tables.ts'
import type { GatewayTables } from '../gateways/tables.ts'
import type { AttemptState, requestMoves } from './rules.ts'

/** About a checkout or about a request to pay, never both. */
export interface PaymentAttemptRow {
  site_id: string
  id: string
  checkout_id: string | null
  request_id: string | null
  state: AttemptState
  amount: number
  delay_capture: boolean
  keep_card: Generated<boolean>
  charge_id: string | null
  card_brand: string | null
  card_last_four: string | null
  order_id: string | null
  /** A provider of an app; null: the platform's own. */
  gateway: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

interface Delayed {
  delayed_capture: boolean
  scheduled_action: 'VOID' | 'CAPTURE' | null
  /** Milliseconds after the money is held. */
  scheduled_after: number | null
}

export interface PaymentRequestRow extends Delayed {
  site_id: string
  id: string
  token: string
  order_id: string
  order_number: string
  amount: number
  status: keyof typeof requestMoves
  gateway_order_id: string | null
  title: string
  description: string | null
  expires_at: Date | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface PaymentCollectionRow extends Delayed {
  site_id: string
  gateway_order_id: string
  order_id: string
  amount: number
  created_at: Timestamp
}

export interface KeptCardRow {
  site_id: string
  id: string
  member_id: string | null
  order_id: string
  gateway: string
  token: string
  card_brand: string
  card_last_four: string
  created_at: Timestamp
}

export interface PaymentsTables extends GatewayTables {
  readonly payment_attempts: PaymentAttemptRow
  readonly payment_requests: PaymentRequestRow
  readonly payment_collections: PaymentCollectionRow
  readonly kept_cards: KeptCardRow
  readonly gateway_notices: { site_id: string; gateway: string; id: string; received_at: Timestamp }
}
