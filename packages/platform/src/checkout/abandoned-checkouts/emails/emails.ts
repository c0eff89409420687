import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface ReminderFacts {
  readonly site: string
  readonly items: readonly (readonly [label: string, amount: string])[]
  readonly total: string
  readonly link: string
  readonly stopLink: string
}

export type ReminderEmail = (facts: ReminderFacts) => EmailContent
