import type { EmailContent } from '../../../kernel/mail/email.ts'

/** An order and a formatted amount. */
export interface PaymentFacts {
  readonly number: string
  readonly amount: string
}

/** The emails to the shop in one language; `site` is its name. */
export interface NotificationEmails {
  paymentFailed(site: string, payment: PaymentFacts): EmailContent
  chargeback(site: string, payment: PaymentFacts): EmailContent
  lowStock(site: string, item: { readonly name: string; readonly left: number }): EmailContent
  abandonedCheckout(site: string, checkout: { readonly total: string; readonly items: number }): EmailContent
  reviewPending(site: string, review: { readonly author: string; readonly text: string }): EmailContent
}
