import type { Address, FullAddressContactDetails } from '../../generated/shared.ts'

/**
 * A payment provider. Amounts are in minor units. All methods are idempotent: the same `reference` is the same
 * charge, the same `key` the same capture or refund, and a second void returns the result of the first.
 */
export interface PaymentGateway {
  /** Short and without spaces, because it is part of the webhook URL. */
  readonly name: string
  /** `here`: our form accepts the card. `there`: the provider's page accepts it, and we never see the number. */
  readonly cardsAreEntered: 'here' | 'there'
  /** The provider's own fields within our page. Absent: it has none, or the account lacks a publishable key. */
  readonly fields?: ProviderFields
  /** Payments by agents. Absent: the buyer of an agent pays in the checkout. */
  readonly agents?: AgentPayments
  /** The number of days after a payment in which it can be refunded. */
  readonly refundableDays: number
  /**
   * Authorises an amount on a card. `reference` is our unique id, by which a lost response is found again. An amount
   * of 0 only verifies the card, and saves it if its owner agrees.
   */
  authorize(request: AuthorizeRequest): Promise<Authorization>
  /**
   * Creates a payment page of the provider and returns its URL; an amount of 0 as in `authorize`. A provider that
   * needs no page returns the result. With a `confirmationToken`, it charges the method that the buyer chose in
   * `fields`, and with a `keptToken` a saved card. It then returns a page only where the method or the bank needs one,
   * or a question of the bank for the script.
   */
  begin(request: PageRequest): Promise<PageToPay | ScriptToAsk | Authorization>
  /** Authorises an amount on a saved card, without the buyer unless the request says otherwise. */
  authorizeKept(request: KeptRequest): Promise<Authorization>
  /** Deletes a saved card at the provider. A repeated call does nothing. */
  forgetKept(siteId: string, token: string): Promise<void>
  /** Completes a 3-D Secure challenge with the buyer's answer. */
  answerChallenge(siteId: string, chargeId: string, approve: boolean): Promise<Authorization>
  /** Pass `chargeId` if known, because some providers index our reference with a delay. */
  find(siteId: string, reference: string, chargeId: string | undefined): Promise<Authorization | undefined>
  /** Captures an authorised amount. */
  capture(siteId: string, chargeId: string, request: CaptureRequest): Promise<CaptureAnswer>
  /** Releases the authorised amount, or the rest after a partial capture. */
  void(siteId: string, chargeId: string): Promise<GatewayAction>
  refund(siteId: string, chargeId: string, request: MoveRequest): Promise<RefundAnswer>
  /** Reads a webhook of the provider. `forged`: the signature is invalid. Undefined: it is irrelevant. */
  readNotice(siteId: string, headers: Headers, body: string): Promise<Notice | 'forged' | undefined>
}

interface PageToPay {
  readonly chargeId: string
  readonly url: string
}

interface ScriptToAsk {
  readonly chargeId: string
  /** Lets the provider's script ask the buyer for the bank's confirmation of this charge, and nothing else. */
  readonly clientSecret: string
}

/** Fields for cards, wallets and other methods, drawn by a script of the provider. */
export interface ProviderFields {
  /** The address of the script. Only pages that show the fields may load it. */
  readonly script: string
  /** Identifies the account in browsers; public. */
  readonly publishableKey: string
  /** The provider's names of the methods to offer for a currency. Absent: those of the account. */
  readonly methodsFor?: (currency: string) => readonly string[]
  /** The origins from which pages with the fields load scripts and frames, and to which they connect. */
  readonly origins: PageOrigins
  /** The amount as the provider counts it, from minor units. */
  readonly amountOf: (minor: number, currency: string) => number
}

/** Other origins that the security policy of a page allows. */
export interface PageOrigins {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

/** An agent gets a token from the provider for its buyer and this shop. */
export interface AgentPayments {
  readonly handler: AgentHandler
  /** Authorises an amount by a token. An unusable token is declined. */
  authorizeToken(request: TokenRequest): Promise<Authorization>
}

/** How agents get a token, as their protocols describe it. */
export interface AgentHandler {
  readonly id: string
  /** In reverse order of a domain, such as `com.example.pay`. */
  readonly name: string
  /** A date, as in `2026-11-01`. */
  readonly version: string
  /** The provider's name in those protocols. */
  readonly provider: string
  /** The page that describes the tokens. */
  readonly docs: string
  /** The shop's account, for which tokens are made. Absent: anyone knows the tokens. */
  readonly account?: string
  readonly mode: 'TEST' | 'LIVE'
}

export interface TokenRequest extends Attended {
  readonly token: string
}

/** Connects accounts of a payment provider whose keys staff enter. */
export interface GatewayAdapter {
  connect(keys: GatewayKeys): Promise<PaymentGateway>
  /** The methods besides cards that payments in this currency may use. */
  methodsFor(currency: string): readonly OfferedMethod[]
  /** Asks the provider with the key. It throws if the provider does not answer. */
  check(secretKey: string): Promise<'ACCEPTED' | 'REJECTED'>
  /** Lets wallets pay on this host. It throws if the provider refuses the host or does not answer. */
  registerDomain?(secretKey: string, host: string): Promise<void>
}

export interface GatewayKeys {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Public. Without it, buyers pay on the provider's page. */
  readonly publishableKey?: string | undefined
  /** Ways to pay besides cards. */
  readonly methods?: readonly OfferedMethod[]
  /** The public profile to which agents grant tokens. Without it, agents hand their buyers over to the checkout. */
  readonly agentProfileId?: string | undefined
}

type OfferedMethod = 'LINK' | 'KLARNA' | 'AFTERPAY_CLEARPAY' | 'AFFIRM'

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

/** A payment with the buyer present. */
interface Attended extends Wanted {
  /** Always requests 3-D Secure. */
  readonly askBank?: boolean
}

export interface AuthorizeRequest extends Attended {
  readonly card: Card
  /** Saves the card for later payments with the owner's consent. */
  readonly keepCard?: boolean
}

export interface PageRequest extends Attended {
  /** The description on the payment page. */
  readonly title: string
  readonly email: string | undefined
  readonly keepCard: boolean
  /** Stands for what the buyer entered in `fields`. Absent: the buyer pays on the provider's page. */
  readonly confirmationToken?: string | undefined
  /** The saved card to charge. */
  readonly keptToken?: string | undefined
  /** The URL to which the buyer returns. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** The order, for providers that need it. */
  readonly order?: () => Promise<PaidOrder>
  readonly buyer?: { readonly memberId?: string | undefined; readonly visitorId?: string | undefined }
}

/** The order or future order as far as providers need it. */
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

export interface KeptRequest extends Attended {
  readonly token: string
  /** The buyer can answer a challenge. Only for gateways whose cards are entered `here`; others have `begin`. */
  readonly isBuyerPresent?: boolean
}

export interface MoveRequest {
  /** Our unique id: the same key is the same operation. */
  readonly key: string
  readonly amount: number
}

export interface CaptureRequest extends MoveRequest {
  /** No further capture follows, so the rest may be released. */
  readonly final: boolean
}

export interface CardExpiry {
  readonly month: number
  readonly year: number
}

interface Charge {
  readonly chargeId: string
  readonly amount: number
  readonly cardBrand: string
  readonly cardLastFour: string
  readonly cardExpiry?: CardExpiry | undefined
  /** The payment method, if it is not a card. */
  readonly method?: string
  /** The provider's id, if `chargeId` is ours. */
  readonly providerTransactionId?: string | undefined
}

export type Authorization =
  /** `captureLater`: the amount is authorised, and the shop must capture it. */
  | (Charge & {
      readonly outcome: 'AUTHORIZED'
      readonly expiresAt: Date
      readonly captureLater: boolean
      /** The provider's id of a saved card. */
      readonly keptToken?: string | undefined
    })
  | (Charge & { readonly outcome: 'CHALLENGE' })
  /** The bank has not decided; a webhook will report the result. */
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
  | 'TOKEN_REFUSED'

export type GatewayAction =
  | { readonly status: 'SUCCEEDED' | 'PENDING' }
  | { readonly status: 'FAILED'; readonly failureCode: string }

export type CaptureAnswer =
  /** `restHeld`: the uncaptured rest is still authorised. */
  | { readonly status: 'SUCCEEDED'; readonly restHeld: boolean }
  | { readonly status: 'PENDING' }
  | { readonly status: 'FAILED'; readonly failureCode: string }

/** Why a provider rejects a refund. */
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

/** A webhook only names the object; its state is fetched, so that late webhooks do no harm. */
export type Notice = { readonly id: string } & (
  | { readonly about: 'charge'; readonly chargeId: string; readonly reference: string | undefined }
  | { readonly about: 'refund'; readonly chargeId: string }
  | {
      readonly about: 'chargeback'
      readonly chargeId: string
      readonly externalId: string
      readonly amount: number
      /** The bank decided in favour of the shop. */
      readonly won: boolean
    }
)

/** Messages for buyers, which reveal no more than the bank did. */
export const declineMessages: Readonly<Record<DeclineCode, string>> = {
  CARD_DECLINED: 'Your bank declined the card. Try another card or contact your bank.',
  INSUFFICIENT_FUNDS: 'The card has insufficient funds. Try another card.',
  CARD_EXPIRED: 'The card has expired. Try another card.',
  // A fraudster must not learn that the fraud was detected.
  SUSPECTED_FRAUD: 'Your bank declined the card. Try another card or contact your bank.',
  CHALLENGE_REFUSED: 'The payment was not confirmed. You were not charged.',
  TEST_CARDS_ONLY: 'This shop is in test mode and accepts only test cards. You were not charged.',
  TOKEN_REFUSED: 'The payment token is not valid for this payment. You were not charged.',
}

export type { TestOutcome } from '../../generated/hosted-pages.ts'
