import type { EmailContent } from '../../../kernel/mail/email.ts'
import type { ToShop } from '../../../kernel/mail/shop-email.ts'

export interface ExpiryFacts extends ToShop {
  /** The order's number. */
  readonly number: string
  readonly amount: string
  /** In the language and the time zone of the shop. */
  readonly expiresAt: string
}

export type ExpiryEmail = (facts: ExpiryFacts) => EmailContent
