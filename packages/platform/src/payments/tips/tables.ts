import type { Timestamp } from '../../kernel/database/core-tables.ts'

type Source = 'POS' | 'WEB' | 'DASHBOARD'

export interface TipsTables {
  readonly tips: {
    site_id: string
    tip_id: string
    order_id: string
    subtotal: number
    amount: number
    source: Source
    created_at: Timestamp
  }
  readonly tip_distributions: {
    site_id: string
    distribution_id: string
    tip_id: string
    order_id: string
    staff_id: string
    staff_name: string
    amount: number
    source: Source
    created_at: Timestamp
  }
}
