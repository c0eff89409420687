import type { EmailContent, Row } from '../../../kernel/mail/email.ts'
import type { ToShop } from '../../../kernel/mail/shop-email.ts'
import type { OfOrder } from '../../../kernel/mail/test-order.ts'

/** The order's texts and formatted amounts. */
export interface OrderFacts extends OfOrder {
  readonly site: string
  readonly number: string
  readonly firstName: string | undefined
  readonly items: readonly Row[]
  readonly discount: string | undefined
  readonly delivery: { readonly title: string; readonly amount: string | undefined } | undefined
  readonly fees: readonly (readonly [label: string, amount: string])[]
  /** `name`: the shop's name of the tax; absent if several taxes apply. */
  readonly tax:
    | { readonly name: string | undefined; readonly amount: string; readonly included: boolean }
    | undefined
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

/** The email to the shop names the buyer and the state of the payment too. */
export interface NewOrderFacts extends OrderFacts, ToShop {
  /** Name and email address, as far as they are known. */
  readonly buyer: readonly string[]
  /** When an order is placed, cards are authorised; their payment is captured after it. */
  readonly payment: 'PAID' | 'PARTLY_PAID' | 'AUTHORIZED' | 'OPEN'
}

/** The emails about orders in one language. */
export interface OrderEmails {
  confirmation(order: OrderFacts): EmailContent
  cancellation(order: CancellationFacts): EmailContent
  edited(order: OrderFacts): EmailContent
  /** The buyer asked where the order is. */
  link(order: OrderFacts): EmailContent
  /** To the shop. */
  newOrder(order: NewOrderFacts): EmailContent
}
