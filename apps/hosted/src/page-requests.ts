/** What the hosted pages send to the platform, and what they are answered. */

/**
 * `POST /_hosted/authorize`. `sessionToken`: of a log-in; else `account`: a person of this browser, who with `consent`
 * allows what the page said. `deny`: access_denied goes to the client.
 */
export interface AuthorizeRequest {
  readonly session: string
  readonly sessionToken?: string
  readonly account?: string
  readonly consent?: boolean
  readonly deny?: boolean
}
export interface AuthorizeReply {
  readonly redirectTo: string
}

/** `POST /_hosted/checkouts/{id}/place-order`, with the same key as `Idempotency-Key` header. */
export interface PlaceOrderRequest {
  readonly idempotencyKey: string
  /** The total the person saw, as decimal text. Another total answers 409 CHECKOUT_CHANGED and charges nothing. */
  readonly expectedTotal: string
  /** The buyer agreed that the card is kept, for items with `savePaymentMethod`. */
  readonly savePaymentMethod?: boolean
  /** The buyer agreed to what the shop goes by; asked for where the settings say so. */
  readonly acceptPolicies?: boolean
  /** Absent when nothing is to be paid. */
  readonly card?: CardDetails
  /** Who is paid by instead, by its id. */
  readonly provider?: string
}
export interface CardDetails {
  readonly number: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly cvc: string
  readonly holder: string
}

/** Also the answer to `POST /_hosted/challenges/{id}/answer { approve }`. */
export type PaymentReply =
  | { readonly status: 'approved'; readonly orderId: string; readonly redirectTo: string }
  | { readonly status: 'challenge'; readonly challengeId: string; readonly challengeUrl: string }
  /** The card is entered on the page of the payment provider. */
  | { readonly status: 'redirect'; readonly redirectTo: string }
  | { readonly status: 'declined'; readonly code: string; readonly message: string }
