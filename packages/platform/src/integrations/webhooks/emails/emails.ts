import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface DisabledFacts {
  readonly name: string
  readonly url: string
  /** The receiver answered 410. Otherwise its deliveries failed for days. */
  readonly isGone: boolean
}

export type DisabledEmail = (facts: DisabledFacts) => EmailContent
