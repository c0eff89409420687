import type { Timestamp } from '../../kernel/database/core-tables.ts'

export interface InventoryTables {
  readonly inventory_reservations: {
    site_id: string
    checkout_id: string
    variant_id: string
    quantity: number
    expires_at: Timestamp
  }
  readonly inventory_taken: {
    site_id: string
    order_id: string
    variant_id: string
    quantity: number
    returned: number
  }
}
