import type { EmailContent, Row } from '../../../kernel/mail/email.ts'

export interface ReminderFacts {
  readonly site: string
  readonly items: readonly Row[]
  readonly total: string
  readonly link: string
  readonly stopLink: string
}

export type ReminderEmail = (facts: ReminderFacts) => EmailContent
