import type { Timestamp } from '../../kernel/database/core-tables.ts'

export interface OrdersSettingsTables {
  readonly orders_settings: {
    site_id: string
    inventory_update_trigger: 'ON_ORDER_PLACED' | 'ON_ORDER_PAID'
    create_invoice: boolean
    created_at: Timestamp
    updated_at: Timestamp
  }
}
