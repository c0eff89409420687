import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface SubscriptionFacts {
  readonly site: string
  /** For example `Morning Roast (Every month)`. */
  readonly title: string
  /** The order's number. */
  readonly number: string
  /** The storefront's page of the buyer's subscriptions. */
  readonly link?: string
  /** The day of the next attempt to pay; empty without one. */
  readonly nextTry: string
}

export interface SubscriptionEmails {
  paymentFailed(facts: SubscriptionFacts): EmailContent
  suspended(facts: SubscriptionFacts): EmailContent
  canceled(facts: SubscriptionFacts): EmailContent
}
