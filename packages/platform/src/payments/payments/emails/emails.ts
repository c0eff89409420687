import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface ExpiryFacts {
  readonly site: string
  /** The order's number. */
  readonly number: string
  readonly amount: string
  /** A formatted time in UTC. */
  readonly expiresAt: string
}

export type ExpiryEmail = (facts: ExpiryFacts) => EmailContent
