import type { EmailContent } from '../../../kernel/mail/email.ts'
import type { ToShop } from '../../../kernel/mail/shop-email.ts'

/** `plugin`: its name; undefined if it was removed. */
export interface StuckRedemptionFacts extends ToShop {
  readonly plugin: string | undefined
  readonly kind: 'GIFT_CARD' | 'MEMBERSHIP'
  readonly reason: string
  readonly orderId: string
  readonly transactionId: string | null
}

/** `plugin`: as in `StuckRedemptionFacts`. */
export interface StuckPaymentFacts extends ToShop {
  readonly plugin: string | undefined
  readonly amount: string
  readonly paymentId: string
}

/** The emails to the owners in one language, about amounts that only the provider of a plugin can return. */
export interface StuckEmails {
  redemption(facts: StuckRedemptionFacts): EmailContent
  payment(facts: StuckPaymentFacts): EmailContent
}
