import type { EmailContent } from '../../../kernel/mail/email.ts'

/** What a buyer is told of an order, in words and amounts as they stand in it. */
export interface OrderFacts {
  readonly site: string
  readonly number: string
  readonly firstName: string | undefined
  readonly items: readonly (readonly [label: string, amount: string])[]
  readonly discount: string | undefined
  readonly delivery: { readonly title: string; readonly amount: string | undefined } | undefined
  readonly fees: readonly (readonly [label: string, amount: string])[]
  readonly tax: { readonly amount: string; readonly included: boolean } | undefined
  readonly total: string
  /** What is still to be paid, when something is. */
  readonly open: string | undefined
  readonly deliveryTime: string | undefined
  /** Lines of an address. */
  readonly sentTo: string | undefined
  readonly collectedAt: string | undefined
  readonly billedTo: string | undefined
  readonly note: string | undefined
  readonly link: string
}

/** What the shop writes about orders, in one language. */
export interface OrderLetters {
  confirmation(order: OrderFacts): EmailContent
  cancellation(order: OrderFacts, message: string | undefined, refunded: string | undefined): EmailContent
  edited(order: OrderFacts): EmailContent
  /** To the shop itself. */
  news(order: OrderFacts): EmailContent
}
