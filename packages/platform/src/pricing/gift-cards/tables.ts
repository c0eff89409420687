import type { ColumnType } from 'kysely'
import type { GiftCardRecipient } from '../../generated/gift-cards.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export interface GiftCardsTables {
  readonly gift_cards: {
    site_id: string
    gift_card_id: string
    code_hash: string
    last_characters: string
    initial_value: number
    balance: number
    active: boolean
    expires_at: Timestamp | null
    created_at: Timestamp
    /** Of a card that was bought: the order, its line, and which unit of it. */
    order_id: string | null
    line_item_id: string | null
    piece: number | null
    recipient: Json<GiftCardRecipient> | null
  }
  readonly gift_card_transactions: {
    site_id: string
    transaction_id: string
    gift_card_id: string
    order_id: string | null
    amount: number
    returned: ColumnType<number, number | undefined>
    created_at: Timestamp
    voided_at: ColumnType<Date | null, Date | null | undefined>
  }
  /** Of apps: what is needed to ask for them again. */
  readonly plugin_gift_cards: {
    site_id: string
    gift_card_id: string
    plugin_id: string
    code_hash: string
    /** Sealed. */
    code: string
    last_characters: string
    external_id: string | null
    used_at: Timestamp
  }
}
