import type { BackInStockItemDetails } from '../../generated/back-in-stock.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'
import type { WaitingStatus } from './rules.ts'

export interface BackInStockTables {
  readonly back_in_stock_requests: {
    site_id: string
    request_id: string
    app_id: string
    catalog_item_id: string
    options: Json<Readonly<Record<string, unknown>> | null>
    reference_key: string
    email: string
    email_key: string
    asker: string
    member_id: string | null
    contact_id: string | null
    status: WaitingStatus
    auto_notified: boolean
    item_url: string | null
    details: Json<BackInStockItemDetails>
    mail_id: string | null
    unsubscribe_hash: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly back_in_stock_settings: {
    site_id: string
    collect_requests: boolean
  }
}
