import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface InvoiceFacts {
  readonly site: string
  readonly number: string
  readonly orderNumber: string
  /** Formatted with its currency. */
  readonly total: string
  /** Absent if the invoice is paid. */
  readonly due: string | undefined
}

export type InvoiceEmail = (invoice: InvoiceFacts) => EmailContent
