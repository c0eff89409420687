/** The test gateway's own books; the platform never reads them. */
export interface GatewayCharge {
  site_id: string
  id: string
  reference: string
  status: 'AUTHORIZED' | 'CHALLENGE' | 'DECLINED' | 'CAPTURED' | 'VOIDED'
  /** The test card's outcome: what a later capture does. */
  script: string
  amount: number
  captured: number
  currency: string
  card_brand: string
  card_last_four: string
  decline_code: string | null
  expires_at: Date
  created_at: Date
}

export interface GatewayTables {
  gateway_charges: GatewayCharge
}
