import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface ConfirmationFacts {
  readonly site: string
  readonly link: string
  readonly stopLink: string
}

export type ConfirmationEmail = (facts: ConfirmationFacts) => EmailContent
