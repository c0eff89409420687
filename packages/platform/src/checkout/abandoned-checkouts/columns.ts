/** Stored as JSON, so the date is text. */
export interface KeptActivity {
  readonly createdDate: string
  readonly type:
    | 'SCHEDULED'
    | 'EMAIL_SENT'
    | 'EMAIL_NOT_SENT'
    | 'NOTIFICATION_SENT'
    | 'TASK_CREATED'
    | 'AUTOMATION_SKIPPED'
}

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'abandoned_checkouts.activities': readonly KeptActivity[]
  }
}
