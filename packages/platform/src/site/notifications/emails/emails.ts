import type { ReturnReason } from '../../../generated/returns.ts'
import type { EmailContent } from '../../../kernel/mail/email.ts'
import type { ToShop } from '../../../kernel/mail/shop-email.ts'

/** An order and a formatted amount. */
export interface PaymentFacts extends ToShop {
  readonly number: string
  readonly amount: string
}

export interface StockFacts extends ToShop {
  readonly item: string
  readonly left: string
}

export interface AbandonedFacts extends ToShop {
  readonly total: string
  readonly items: string
}

/** The return that a customer asked for. */
export interface ReturnFacts extends ToShop {
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
}

export interface ReviewFacts extends ToShop {
  readonly author: string
  readonly text: string
}

/** The emails to the shop in one language. */
export interface NotificationEmails {
  paymentFailed(payment: PaymentFacts): EmailContent
  chargeback(payment: PaymentFacts): EmailContent
  soldOut(stock: StockFacts): EmailContent
  lowStock(stock: StockFacts): EmailContent
  abandonedCheckout(checkout: AbandonedFacts): EmailContent
  returnRequested(request: ReturnFacts): EmailContent
  reviewPending(review: ReviewFacts): EmailContent
}
