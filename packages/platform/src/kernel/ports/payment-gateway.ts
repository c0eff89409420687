import type { Address, FullAddressContactDetails } from '../../generated/shared.ts'

/**
 * The payment provider, as the platform needs it. Amounts are minor units. Every method may be sent again: the same
 * `reference` is the same charge, the same `key` the same capture or refund, a second void answers what the first did.
 */
export interface PaymentGateway {
  /** Short and without spaces: it stands in the address that the provider's notices come to. */
  readonly name: string
  /** `here`: our form takes the card. `there`: buyers enter it on the provider's own page, and we never see it. */
  readonly cardsAreEntered: 'here' | 'there'
  /** How long after a payment money can be given back through it, in days. */
  readonly refundableDays: number
  /**
   * Holds money on a card. `reference` is ours and unique: a lost answer is found again by it. An amount of 0 holds
   * nothing: the card is verified, and kept where its owner wants it.
   */
  authorize(request: AuthorizeRequest): Promise<Authorization>
  /**
   * Where the card is entered there: readies a page for it and answers its address; of amount 0 as `authorize`. Who needs
   * no page answers what came of it.
   */
  begin(request: PageRequest): Promise<{ readonly chargeId: string; readonly url: string } | Authorization>
  /** Holds money on a card that its owner let the shop keep; nobody is asked. */
  authorizeKept(request: KeptRequest): Promise<Authorization>
  /** The buyer's answer to the challenge of the card's bank. */
  answerChallenge(siteId: string, chargeId: string, approve: boolean): Promise<Authorization>
  /** `chargeId` where it is known: not every provider finds by our reference at once. */
  find(siteId: string, reference: string, chargeId: string | undefined): Promise<Authorization | undefined>
  /** Takes held money. */
  capture(siteId: string, chargeId: string, request: CaptureRequest): Promise<CaptureAnswer>
  /** Lets held money go; after a part was taken, the rest. */
  void(siteId: string, chargeId: string): Promise<GatewayAction>
  refund(siteId: string, chargeId: string, request: MoveRequest): Promise<RefundAnswer>
  /** What a notice is about. `forged`: its signature is not the provider's. Undefined: nothing that concerns us. */
  readNotice(siteId: string, headers: Headers, body: string): Promise<Notice | 'forged' | undefined>
}

export interface Card {
  readonly number: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly cvc: string
  readonly holder: string
}

interface Wanted {
  readonly siteId: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
}

/** A payment that its buyer is there for. */
interface Attended extends Wanted {
  /** The bank of the card asks its owner, whatever it thinks of the payment itself (3-D Secure). */
  readonly askBank?: boolean
}

export interface AuthorizeRequest extends Attended {
  readonly card: Card
  /** Its owner lets the shop charge it again. */
  readonly keepCard?: boolean
}

export interface PageRequest extends Attended {
  /** What the page says is paid. */
  readonly title: string
  readonly email: string | undefined
  readonly keepCard: boolean
  /** Where the buyer comes back to. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** What is paid, for providers that want to know. */
  readonly order?: () => Promise<PaidOrder>
  readonly buyer?: { readonly memberId?: string | undefined; readonly visitorId?: string | undefined }
}

/** An order, or what is about to become one, as far as providers are told of it. */
export interface PaidOrder {
  readonly id?: string
  readonly checkoutId?: string | undefined
  readonly lineItems?: readonly {
    readonly id: string
    readonly productName?: { readonly original: string; readonly translated?: string | undefined } | undefined
    readonly quantity: number
    readonly price?: { readonly amount: string } | undefined
    readonly itemType?: { readonly preset?: string | undefined } | undefined
  }[]
  readonly priceSummary?: {
    readonly tax?: { readonly amount: string } | undefined
    readonly shipping?: { readonly amount: string } | undefined
    readonly discount?: { readonly amount: string } | undefined
  }
  readonly billingInfo?: Party | undefined
  readonly shippingInfo?:
    | {
        readonly logistics?: { readonly shippingDestination?: Party | undefined } | undefined
      }
    | undefined
  readonly buyerInfo?: { readonly memberId?: string | undefined; readonly visitorId?: string | undefined }
}

interface Party {
  readonly address?: Address | undefined
  readonly contactDetails?: FullAddressContactDetails | undefined
}

export interface KeptRequest extends Wanted {
  readonly token: string
}

export interface MoveRequest {
  /** Ours and unique: the same key is the same move. */
  readonly key: string
  readonly amount: number
}

export interface CaptureRequest extends MoveRequest {
  /** Nothing more will be taken: what is left may go back at once. */
  readonly final: boolean
}

interface Charge {
  readonly chargeId: string
  readonly amount: number
  readonly cardBrand: string
  readonly cardLastFour: string
  /** How it is paid, where that is no card. */
  readonly method?: string
  /** The provider's own name of it, where `chargeId` is ours. */
  readonly providerTransactionId?: string | undefined
}

export type Authorization =
  /** `captureLater`: the card holds money but the shop has to capture it by hand. */
  | (Charge & {
      readonly outcome: 'AUTHORIZED'
      readonly expiresAt: Date
      readonly captureLater: boolean
      /** The provider's name for a card that its owner let the shop keep. */
      readonly keptToken?: string | undefined
    })
  | (Charge & { readonly outcome: 'CHALLENGE' })
  /** The bank has not decided: a notice will say. */
  | (Charge & { readonly outcome: 'PENDING' })
  /** The buyer has not finished on the provider's page. */
  | (Charge & { readonly outcome: 'OPEN' })
  | (Charge & { readonly outcome: 'DECLINED'; readonly code: DeclineCode })
  | (Charge & { readonly outcome: 'CAPTURED' | 'VOIDED' })

export type DeclineCode =
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'CARD_EXPIRED'
  | 'SUSPECTED_FRAUD'
  | 'CHALLENGE_REFUSED'
  | 'TEST_CARDS_ONLY'

export type GatewayAction =
  | { readonly status: 'SUCCEEDED' | 'PENDING' }
  | { readonly status: 'FAILED'; readonly failureCode: string }

export type CaptureAnswer =
  /** `restHeld`: what was not taken is still held. */
  | { readonly status: 'SUCCEEDED'; readonly restHeld: boolean }
  | { readonly status: 'PENDING' }
  | { readonly status: 'FAILED'; readonly failureCode: string }

/** Why a provider gives nothing back. */
export type RefundRefusal =
  | 'ACCESS_DENIED'
  | 'FORBIDDEN'
  | 'DISABLED_BY_PROVIDER'
  | 'TRANSACTION_NOT_FOUND'
  | 'ALREADY_REFUNDED'
  | 'INTERNAL_ERROR'

export type RefundAnswer =
  | { readonly status: 'SUCCEEDED' | 'PENDING'; readonly providerRefundId: string }
  | { readonly status: 'FAILED'; readonly reason: RefundRefusal }

/** A notice says what to look at, never what is there: that is asked for, so that a late one does no harm. */
export type Notice = { readonly id: string } & (
  | { readonly about: 'charge'; readonly chargeId: string; readonly reference: string | undefined }
  | { readonly about: 'refund'; readonly chargeId: string }
  | {
      readonly about: 'chargeback'
      readonly chargeId: string
      readonly externalId: string
      readonly amount: number
      /** The bank has decided for the shop. */
      readonly won: boolean
    }
)

/** What a buyer is told. It never says more than the bank did. */
export const declineMessages: Readonly<Record<DeclineCode, string>> = {
  CARD_DECLINED: 'Your bank declined the card. Try another card or contact your bank.',
  INSUFFICIENT_FUNDS: 'The card has insufficient funds. Try another card.',
  CARD_EXPIRED: 'The card has expired. Try another card.',
  // A thief is not to learn that he was seen through.
  SUSPECTED_FRAUD: 'Your bank declined the card. Try another card or contact your bank.',
  CHALLENGE_REFUSED: 'The payment was not confirmed. You were not charged.',
  TEST_CARDS_ONLY: 'This shop is in test mode and accepts only test cards. You were not charged.',
}

export type { TestOutcome } from '../../generated/hosted-pages.ts'
