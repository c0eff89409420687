import type { Generated } from 'kysely'

import type { Json, Timestamp } from '../../db/core-tables.ts'

export interface OrderRow {
  site_id: string
  id: string
  number: number
  checkout_id: string | null
  visitor_id: string | null
  member_id: string | null
  contact_id: string | null
  user_id: string | null
  status: string
  payment_status: string
  fulfillment_status: string
  channel_type: string
  external_order_id: string | null
  buyer_email: string | null
  first_name: string | null
  last_name: string | null
  shipping_title: string | null
  shipping_region: string | null
  delivery_time: string | null
  slot_from: Date | null
  slot_to: Date | null
  total: number
  tax: number
  paid: number
  authorized: number
  pending: number
  refunded: number
  archived: boolean
  seen_by_a_human: boolean
  catalog_app_ids: string[]
  catalog_item_ids: string[]
  item_names: string[]
  item_count: number
  /** tsvector */
  words: string
  document: Json<unknown>
  revision: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  purchased_at: Timestamp
}

export interface PaymentRow {
  site_id: string
  id: string
  order_id: string
  kind: 'CARD' | 'GIFT_CARD'
  amount: number
  status: string
  charge_id: string | null
  card_brand: string | null
  card_last_four: string | null
  delayed_capture: Generated<boolean>
  authorized_at: Date | null
  authorization_expires_at: Date | null
  capture_id: string | null
  capture_status: string | null
  capture_amount: number | null
  captured_at: Date | null
  capture_failure: string | null
  void_status: string | null
  void_reason: string | null
  voided_at: Date | null
  void_failure: string | null
  scheduled_action: string | null
  scheduled_at: Date | null
  gift_card_id: string | null
  gift_card_code: string | null
  refunded: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface OrdersTables {
  readonly orders: OrderRow
  readonly order_counters: { site_id: string; last: number }
  readonly payments: PaymentRow
}
