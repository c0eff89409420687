import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface SubscriptionFacts {
  readonly site: string
  /** `Morning Roast (Every month)`. */
  readonly what: string
  /** Of the order that it is about. */
  readonly number: string
  /** Where subscriptions are looked after. */
  readonly link?: string
}

export interface Letters {
  paymentFailed(facts: SubscriptionFacts, nextTry: string): EmailContent
  suspended(facts: SubscriptionFacts): EmailContent
  canceled(facts: SubscriptionFacts): EmailContent
}
