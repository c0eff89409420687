import type { Json, Timestamp } from '../db/core-tables.ts'

export interface WebhookTables {
  readonly webhook_subscriptions: {
    site_id: string
    subscription_id: string
    url: string
    /** None: every event. */
    event_types: Json<readonly string[]>
    active: boolean
    created_at: Timestamp
  }
  readonly webhook_deliveries: {
    site_id: string
    delivery_id: string
    subscription_id: string
    event_id: string
    state: 'waiting' | 'delivered' | 'failed'
    attempts: Json<readonly DeliveryAttempt[]>
    created_at: Timestamp
  }
}

export interface DeliveryAttempt {
  readonly time: string
  readonly status?: number
  readonly error?: string
  readonly request: string
  readonly reply?: string
  readonly milliseconds: number
}
