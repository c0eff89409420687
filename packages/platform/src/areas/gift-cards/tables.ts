import type { Timestamp } from '../../db/core-tables.ts'

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
  }
  readonly gift_card_redemptions: {
    site_id: string
    gift_card_id: string
    order_id: string
    amount: number
    created_at: Timestamp
  }
}
