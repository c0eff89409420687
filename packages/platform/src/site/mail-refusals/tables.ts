import type { Timestamp } from '../../kernel/database/core-tables.ts'

/** Of carts left behind; what buyers are asked for. */
export type MailKind = 'REMINDERS' | 'REVIEW_REQUESTS'

export interface MailRefusalsTables {
  readonly mail_refusals: { site_id: string; kind: MailKind; email_hash: string; created_at: Timestamp }
}
