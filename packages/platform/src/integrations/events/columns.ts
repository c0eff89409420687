/** Encrypted if the platform has a secret key. The first secret signs; another one also signs until its end. */
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

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'webhook_deliveries.attempts': readonly DeliveryAttempt[]
    'webhook_replays.event_types': readonly string[]
    'webhook_subscriptions.event_types': readonly string[]
    'webhook_subscriptions.secrets': readonly KeptSecret[]
  }
}
