import type { EmailContent } from '../../../kernel/mail/email.ts'

/** The emails to the owners in one language, about amounts that only the provider of a plugin can return. */
export interface StuckEmails {
  redemption(facts: {
    readonly site: string
    /** Undefined if the plugin was removed. */
    readonly plugin: string | undefined
    readonly kind: 'GIFT_CARD' | 'MEMBERSHIP'
    readonly reason: string
    readonly orderId: string
    readonly transactionId: string | null
  }): EmailContent
  payment(facts: {
    readonly plugin: string | undefined
    readonly amount: string
    readonly paymentId: string
  }): EmailContent
}
