import type { ReturnReason } from '../../../generated/returns.ts'
import type { EmailContent } from '../../../kernel/mail/email.ts'

/** An order and a formatted amount. */
export interface PaymentFacts {
  readonly number: string
  readonly amount: string
}

/** The return that a customer asked for. */
export interface ReturnFacts {
  /** The order's number. */
  readonly number: string
  readonly buyer: string | undefined
  readonly items: readonly {
    /** `2 × Tea towel`. */
    readonly text: string
    readonly reason: ReturnReason
    readonly comment: string | undefined
    readonly exchangeWish: string | undefined
  }[]
  /** Only staff can open it. */
  readonly backOfficeLink: string | undefined
}

/** The emails to the shop in one language; `site` is its name. */
export interface NotificationEmails {
  paymentFailed(site: string, payment: PaymentFacts): EmailContent
  chargeback(site: string, payment: PaymentFacts): EmailContent
  lowStock(site: string, item: { readonly name: string; readonly left: number }): EmailContent
  abandonedCheckout(site: string, checkout: { readonly total: string; readonly items: number }): EmailContent
  returnRequested(site: string, request: ReturnFacts): EmailContent
  reviewPending(site: string, review: { readonly author: string; readonly text: string }): EmailContent
}
