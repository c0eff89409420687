import type { ColumnType, Generated } from 'kysely'
import type { PaymentMethodName } from '../../generated/shared.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

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
  tags: Generated<string[]>
  private_tags: Generated<string[]>
  imported: Generated<boolean>
  editor_app_ids: Generated<string[] | null>
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
  kind: 'CARD' | 'GIFT_CARD' | 'MEMBERSHIP' | 'OFFLINE'
  amount: number
  status: string
  /** Whose charge it is; null: of no provider that the platform can ask. */
  gateway: string | null
  charge_id: string | null
  card_brand: string | null
  card_last_four: string | null
  delayed_capture: Generated<boolean>
  authorized_at: Date | null
  authorization_expires_at: Date | null
  /** Money that came in. */
  captured: Generated<number>
  /** Money whose taking is under way. */
  capturing: Generated<number>
  void_status: string | null
  void_reason: string | null
  voided_at: Date | null
  void_failure: string | null
  scheduled_action: string | null
  scheduled_at: Date | null
  gift_card_id: string | null
  gift_card_code: string | null
  refunded: Generated<number>
  refunding: Generated<number>
  refund_disabled: Generated<boolean>
  saved_method: Generated<boolean>
  details: ColumnType<PaymentFootnotes, string | undefined, string>
  warned_at: Date | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** What the wire tells of a payment beside its sums. */
export interface PaymentFootnotes {
  readonly paymentMethod?: string | undefined
  readonly paymentMethodName?: PaymentMethodName | undefined
  readonly paymentOrderId?: string | undefined
  readonly providerTransactionId?: string | undefined
  readonly appId?: string | undefined
  /** A gift card that is not the shop's own. */
  readonly giftCardOfApp?: string | undefined
  readonly membership?:
    | {
        readonly membershipId: string
        readonly lineItemId: string
        readonly name?: string | undefined
        readonly externalTransactionId?: string | undefined
        readonly providerAppId?: string | undefined
      }
    | undefined
}

export interface PaymentCaptureRow {
  site_id: string
  id: string
  payment_id: string
  amount: number
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  failure: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface RefundRow {
  site_id: string
  id: string
  order_id: string
  reason: string | null
  details: Json<RefundFootnotes>
  created_at: Timestamp
}

/** What money was given back for; amounts in minor units. */
export interface RefundFootnotes {
  readonly lineItems?: readonly { readonly lineItemId: string; readonly quantity: number }[] | undefined
  readonly additionalFees?:
    | readonly { readonly additionalFeeId: string; readonly amount: number }[]
    | undefined
  readonly shipping?: number | undefined
}

export interface RefundTransactionRow {
  site_id: string
  id: string
  refund_id: string
  order_id: string
  payment_id: string
  amount: number
  status: 'STARTED' | 'PENDING' | 'SUCCEEDED' | 'FAILED'
  external: boolean
  provider_refund_id: string | null
  failure: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface ChargebackRow {
  site_id: string
  id: string
  order_id: string
  payment_id: string
  amount: number
  reversed: number | null
  status: 'APPROVED' | 'REVERSED'
  external_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface OrdersTables {
  readonly orders: OrderRow
  readonly order_counters: { site_id: string; last: number }
  readonly payments: PaymentRow
  readonly payment_captures: PaymentCaptureRow
  readonly refunds: RefundRow
  readonly refund_transactions: RefundTransactionRow
  readonly payment_chargebacks: ChargebackRow
}
