/** Fields that the provider asks of a shop, and gives back to be sent along with every payment. */
export type Credentials = Readonly<Record<string, string>>

/**
 * How something went: without a reason code it went well; 5005 and 5009 mean that it is not decided; every other one is a
 * refusal (3012 not enough money, 3013 an expired card, 3030 cancelled by the buyer, 6000 anything else).
 */
export interface PaymentReason {
  readonly reasonCode?: number
  readonly errorCode?: string
  /** For the people of the shop. */
  readonly errorMessage?: string
}

export interface ConnectAccountRequest {
  readonly credentials: Credentials
  /** ISO 3166-1. */
  readonly country?: string
  /** ISO 4217. */
  readonly currency?: string
  readonly wixMerchantId: string
}

export interface ConnectAccountReply extends PaymentReason {
  /** Sent with every payment from then on, instead of what was entered. */
  readonly credentials?: Credentials
  readonly accountId?: string
  readonly accountName?: string
}

export interface PaymentParty {
  readonly firstName?: string
  readonly lastName?: string
  readonly company?: string
  readonly email?: string
  readonly phone?: string
  readonly address?: string
  readonly street?: string
  readonly houseNumber?: string
  readonly city?: string
  readonly state?: string
  readonly zipCode?: string
  readonly countryCode?: string
}

export interface CreateTransactionRequest {
  /** Of the shop: a transaction is made once for it, and events speak of it by this. */
  readonly wixTransactionId: string
  readonly wixMerchantId: string
  readonly paymentMethod: string
  readonly merchantCredentials: Credentials
  readonly mode: 'live' | 'sandbox'
  readonly order: {
    readonly id: string
    readonly description: {
      /** Minor units in text: `"1000"` are 10.00 EUR. */
      readonly totalAmount: string
      readonly currency: string
      readonly items: readonly {
        readonly id: string
        readonly name?: string
        readonly quantity: number
        /** Minor units in text. */
        readonly price?: string
        readonly category?: 'physical' | 'digital'
      }[]
      readonly charges: { readonly tax?: string; readonly shipping?: string; readonly discount?: string }
      readonly billingAddress?: PaymentParty
      readonly shippingAddress?: PaymentParty
      readonly buyerInfo: { readonly buyerId?: string }
    }
    /** Where the buyer goes from the provider's page. */
    readonly returnUrls: {
      readonly successUrl: string
      readonly errorUrl: string
      readonly cancelUrl: string
      readonly pendingUrl: string
    }
  }
  readonly fraudInformation: { readonly remoteIp: string }
}

export interface CreateTransactionReply extends PaymentReason {
  readonly pluginTransactionId?: string
  /** An https page on which the buyer pays. Without it the answer says what came of the payment. */
  readonly redirectUrl?: string
}

export interface RefundTransactionRequest {
  readonly wixTransactionId: string
  /** Of the shop: it is one refund, however often it comes. */
  readonly wixRefundId: string
  /** Empty when the shop never learned it. */
  readonly pluginTransactionId: string
  readonly wixMerchantId: string
  readonly merchantCredentials: Credentials
  readonly mode: 'live' | 'sandbox'
  /** Minor units in text. */
  readonly refundAmount: string
  readonly reason: string
}

export interface RefundTransactionReply extends PaymentReason {
  readonly pluginRefundId?: string
}
