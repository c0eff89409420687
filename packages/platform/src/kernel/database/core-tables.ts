import type { ColumnType, Generated } from 'kysely'
import type { SiteSettings } from '../settings.ts'
import type { SeedName } from '../site.ts'

/** timestamptz: a `Date` in code. */
export type Timestamp = ColumnType<Date, Date, Date>

/** jsonb: read as the value, written as its JSON text (use `json()`). */
export type Json<T> = ColumnType<T, string, string>

/** Writes a jsonb column. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}

export interface CoreTables {
  readonly sites: {
    site_id: string
    settings: Json<SiteSettings>
    /** What the site was seeded with, and what its connection file says. Absent until a seed is complete. */
    seed: Json<{ readonly name: SeedName; readonly connection: object }> | null
    created_at: Timestamp
    /** Of the development clock, in milliseconds. */
    moved_by: Generated<number>
  }
  readonly jobs: {
    site_id: string
    job_id: string
    kind: string
    key: string | null
    payload: Json<Record<string, unknown>>
    run_at: Timestamp
    state: 'waiting' | 'done' | 'failed'
    attempts: number
    last_error: string | null
    created_at: Timestamp
    finished_at: Date | null
  }
  readonly outbox: {
    site_id: string
    event_id: string
    type: string
    entity_id: string
    payload: Json<Record<string, unknown>>
    modified_fields: ColumnType<Record<string, unknown> | null, string | null, string | null>
    identity: Json<Record<string, unknown>>
    created_at: Timestamp
    /** Its place among all events, once it has one. */
    position: ColumnType<number | string | null, never, number>
    /** By the database's clock. */
    written: ColumnType<Date | null, never, never>
  }
  readonly idempotency_keys: {
    site_id: string
    scope: string
    key: string
    body_hash: string
    status: number | null
    answer: string | null
    created_at: Timestamp
  }
  readonly mails: {
    site_id: string
    mail_id: string
    recipient: string
    subject: string
    text: string
    html: string
    links: Json<readonly string[]>
    code: string | null
    recovery_token: string | null
    unsubscribe_url: string | null
    created_at: Timestamp
    sent_at: Date | null
    failed_at: Date | null
    bounced: Generated<boolean>
  }
  readonly mail_attachments: {
    site_id: string
    mail_id: string
    position: number
    file_name: string
    media_type: string
    content: Uint8Array
  }
}
