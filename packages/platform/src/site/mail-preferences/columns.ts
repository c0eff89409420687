/** Reminders of abandoned checkouts, and review requests. */
export type MailKind = 'REMINDERS' | 'REVIEW_REQUESTS'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'mail_refusals.kind': MailKind
  }
}
