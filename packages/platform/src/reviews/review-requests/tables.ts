import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'
import type { FailureReason, RequestStatus } from './rules.ts'

export interface StoredItem {
  readonly catalogItemId: string
  readonly reviewId?: string
}

export interface ReviewRequestsTables {
  readonly review_requests: {
    site_id: string
    request_id: string
    revision: number
    namespace: string
    order_id: string | null
    items: Json<readonly StoredItem[]>
    contact_id: string
    member_id: string | null
    email: string
    email_key: string
    recipient_name: string | null
    status: RequestStatus
    opened: boolean
    failure_reason: FailureReason | null
    failure_message: string | null
    activation_id: string | null
    staff_id: string | null
    app_id: string | null
    mail_id: string | null
    send_at: Timestamp
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly review_request_settings: {
    site_id: string
    active: boolean
    automatic: boolean
    delay_days: number
    message: string | null
  }
}
