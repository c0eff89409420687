/** Of carts left behind; what buyers are asked for. */
export type MailKind = 'REMINDERS' | 'REVIEW_REQUESTS'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'mail_refusals.kind': MailKind
  }
}
