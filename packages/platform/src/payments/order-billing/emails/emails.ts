import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface RefundFacts {
  readonly site: string
  /** The order's number. */
  readonly number: string
  readonly amount: string
  /** Written by staff. */
  readonly message: string | undefined
  readonly link: string
}

export type RefundEmail = (facts: RefundFacts) => EmailContent
