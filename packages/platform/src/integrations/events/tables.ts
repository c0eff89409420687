import type { Generated } from 'kysely'

import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'
import type { DeliveryState, DisabledReason, Format } from './rules.ts'

export interface WebhookTables {
  readonly event_heads: {
    site_id: string
    position: number | string
    listened_until: Date | null
  }
  readonly webhook_subscriptions: {
    site_id: string
    subscription_id: string
    url: string
    /** None: every event. */
    event_types: Json<readonly string[]>
    active: boolean
    name: Generated<string>
    format: Generated<Format>
    app_id: string | null
    secrets: Json<readonly KeptSecret[]>
    disabled_reason: DisabledReason | null
    disabled_at: Date | null
    failing_since: Date | null
    last_delivered_at: Date | null
    created_at: Timestamp
    updated_at: Date | null
  }
  readonly webhook_deliveries: {
    site_id: string
    delivery_id: string
    subscription_id: string
    event_id: string
    event_type: string
    entity_id: string
    position: number | string
    state: DeliveryState
    /** Null: it waits for the one before it in its line, or for nothing any more. */
    due_at: Date | null
    tries: number
    attempts: Json<readonly DeliveryAttempt[]>
    created_at: Timestamp
    finished_at: Date | null
  }
  readonly webhook_replays: {
    site_id: string
    replay_id: string
    subscription_id: string
    from_at: Timestamp
    to_at: Timestamp
    event_types: Json<readonly string[]>
    position: number | string
    /** No further than that; the places of the span when it was asked for. */
    last_position: number | string
    count: number
    created_at: Timestamp
    finished_at: Date | null
  }
}

/** Sealed where the site has a secret key. The first signs; another one signs as well until its end. */
export interface KeptSecret {
  readonly value: string
  readonly createdAt: string
  readonly endsAt?: string
}

export interface DeliveryAttempt {
  readonly time: string
  readonly status?: number
  readonly error?: string
  readonly reply?: string
  readonly milliseconds: number
}
