import type { EmailContent, Row } from '../../../kernel/mail/email.ts'

/** The order's texts and formatted amounts. */
export interface OrderFacts {
  readonly site: string
  readonly number: string
  readonly firstName: string | undefined
  readonly items: readonly Row[]
  readonly discount: string | undefined
  readonly delivery: { readonly title: string; readonly amount: string | undefined } | undefined
  readonly fees: readonly (readonly [label: string, amount: string])[]
  readonly tax: { readonly amount: string; readonly included: boolean } | undefined
  readonly total: string
  /** The unpaid amount; absent if the order is paid or the payment is authorised. */
  readonly open: string | undefined
  /** How the buyer pays outside the shop; absent once the order is paid. */
  readonly howToPay: { readonly name: string; readonly instructions: string | undefined } | undefined
  readonly deliveryTime: string | undefined
  /** All three: the lines of an address. */
  readonly sentTo: string | undefined
  readonly collectedAt: string | undefined
  readonly billedTo: string | undefined
  readonly note: string | undefined
  readonly link: string
}

export interface CancellationFacts extends OrderFacts {
  /** Written by staff. */
  readonly message: string | undefined
  readonly refunded: string | undefined
}

/** The emails about orders in one language. */
export interface OrderEmails {
  confirmation(order: OrderFacts): EmailContent
  cancellation(order: CancellationFacts): EmailContent
  edited(order: OrderFacts): EmailContent
  /** The buyer asked where the order is. */
  link(order: OrderFacts): EmailContent
  /** To the shop. */
  newOrder(order: OrderFacts): EmailContent
}
