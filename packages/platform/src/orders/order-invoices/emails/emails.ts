import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface InvoiceFacts {
  readonly site: string
  readonly number: string
  readonly orderNumber: string
  /** As people read it. */
  readonly total: string
  /** Absent: it is paid. */
  readonly due: string | undefined
}

export type InvoiceEmail = (invoice: InvoiceFacts) => EmailContent
