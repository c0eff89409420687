import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface PaymentRequestFacts {
  readonly site: string
  /** Of the order. */
  readonly number: string
  readonly firstName: string | undefined
  readonly title: string
  readonly description: string | undefined
  /** Formatted with its currency. */
  readonly amount: string
  readonly link: string
}

export type PaymentRequestEmail = (request: PaymentRequestFacts) => EmailContent
