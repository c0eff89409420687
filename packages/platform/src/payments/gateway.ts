/**
 * The payment provider, as the platform needs it. Amounts are minor units. Every method may be sent again: the same
 * `reference` is the same charge, a second capture or void answers what the first did.
 */
export interface PaymentGateway {
  readonly name: string
  /** Holds money on a card. `reference` is ours and unique: a lost answer is found again by it. */
  authorize(request: AuthorizeRequest): Promise<Authorization>
  /** The buyer's answer to the challenge of the card's bank. */
  answerChallenge(siteId: string, chargeId: string, approve: boolean): Promise<Authorization>
  find(siteId: string, reference: string): Promise<Authorization | undefined>
  /** Takes held money. `amount` is at most what is held; the rest goes back. */
  capture(siteId: string, chargeId: string, amount: number): Promise<GatewayAction>
  /** Lets held money go. */
  void(siteId: string, chargeId: string): Promise<GatewayAction>
}

export interface Card {
  readonly number: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly cvc: string
  readonly holder: string
}

export interface AuthorizeRequest {
  readonly siteId: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly card: Card
}

interface Charge {
  readonly chargeId: string
  readonly amount: number
  readonly cardBrand: string
  readonly cardLastFour: string
}

export type Authorization =
  /** `captureLater`: the card holds money but the shop has to capture it by hand. */
  | (Charge & { readonly outcome: 'AUTHORIZED'; readonly expiresAt: Date; readonly captureLater: boolean })
  | (Charge & { readonly outcome: 'CHALLENGE' })
  | (Charge & { readonly outcome: 'DECLINED'; readonly code: DeclineCode })
  | (Charge & { readonly outcome: 'CAPTURED' | 'VOIDED' })

export type DeclineCode = 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS' | 'CHALLENGE_REFUSED' | 'TEST_CARDS_ONLY'

export type GatewayAction =
  | { readonly status: 'SUCCEEDED' | 'PENDING' }
  | { readonly status: 'FAILED'; readonly failureCode: string }

/** What a buyer is told. It never says more than the bank did. */
export const declineMessages: Readonly<Record<DeclineCode, string>> = {
  CARD_DECLINED: 'Your bank declined the card. Try another one, or ask your bank.',
  INSUFFICIENT_FUNDS: 'There is not enough money on the card. Try another one.',
  CHALLENGE_REFUSED: 'The payment was not confirmed. Nothing was charged.',
  TEST_CARDS_ONLY: 'This shop is in test mode and takes test cards only. Nothing was charged.',
}
