import type { Generated } from 'kysely'

/** The test gateway's own books; the platform never reads them. */
export interface GatewayCharge {
  site_id: string
  id: string
  reference: string
  status: 'AUTHORIZED' | 'CHALLENGE' | 'PENDING' | 'DECLINED' | 'CAPTURED' | 'VOIDED'
  /** The test card's outcome: what a later capture does. */
  script: string
  amount: number
  captured: number
  refunded: Generated<number>
  currency: string
  card_brand: string
  card_last_four: string
  decline_code: string | null
  kept_token: string | null
  expires_at: Date
  created_at: Date
}

interface GatewayMove {
  site_id: string
  id: string
  charge_id: string
  kind: 'capture' | 'refund'
  amount: number
  status: 'PENDING' | 'SUCCEEDED'
  created_at: Date
}

interface GatewayCard {
  site_id: string
  token: string
  script: string
  card_brand: string
  card_last_four: string
}

export interface GatewayTables {
  gateway_charges: GatewayCharge
  gateway_moves: GatewayMove
  gateway_cards: GatewayCard
}
