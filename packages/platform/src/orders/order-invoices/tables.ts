import type { InvoiceStatus } from '../../generated/order-invoices.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'
import type { InvoiceDocument } from './document.ts'

export interface OrderInvoicesTables {
  readonly invoices: {
    site_id: string
    id: string
    app_id: string
    order_id: string
    number: string
    status: InvoiceStatus
    external: boolean
    /** Minor units, like `balance`. */
    total: number
    balance: number
    document: Json<InvoiceDocument> | null
    issued_at: Timestamp
    due_at: Timestamp
    sent_at: Date | null
    updated_at: Timestamp
  }
  readonly invoice_counters: { site_id: string; last: number }
}
