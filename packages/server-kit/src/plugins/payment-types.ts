/** Fields that the provider requires from a shop. The platform sends them with each payment. */
export type Credentials = Readonly<Record<string, string>>

/**
 * The result of an operation. No reason code means success, 5005 and 5009 mean pending, and all others mean
 * rejection: 3012 insufficient funds, 3013 expired card, 3030 cancelled by the buyer, 6000 other reasons.
 */
export interface PaymentReason {
  readonly reasonCode?: number
  readonly errorCode?: string
  /** Shown to staff of the shop. */
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
  /** Replaces the entered credentials in all later payments. */
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
  /** The transaction id of the shop. Create one transaction per id; events refer to it. */
  readonly wixTransactionId: string
  readonly wixMerchantId: string
  readonly paymentMethod: string
  readonly merchantCredentials: Credentials
  readonly mode: 'live' | 'sandbox'
  readonly order: {
    readonly id: string
    readonly description: {
      /** In minor units, as text: `"1000"` is 10.00 EUR. */
      readonly totalAmount: string
      readonly currency: string
      readonly items: readonly {
        readonly id: string
        readonly name?: string
        readonly quantity: number
        /** In minor units, as text. */
        readonly price?: string
        readonly category?: 'physical' | 'digital'
      }[]
      readonly charges: { readonly tax?: string; readonly shipping?: string; readonly discount?: string }
      readonly billingAddress?: PaymentParty
      readonly shippingAddress?: PaymentParty
      readonly buyerInfo: { readonly buyerId?: string }
    }
    /** The URLs to which the provider's page sends the buyer. */
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
  /** An https page on which the buyer pays. Without it, the response contains the result of the payment. */
  readonly redirectUrl?: string
}

export interface RefundTransactionRequest {
  readonly wixTransactionId: string
  /** The refund id of the shop. Refund once per id. */
  readonly wixRefundId: string
  /** Empty if the shop never received it. */
  readonly pluginTransactionId: string
  readonly wixMerchantId: string
  readonly merchantCredentials: Credentials
  readonly mode: 'live' | 'sandbox'
  /** In minor units, as text. */
  readonly refundAmount: string
  readonly reason: string
}

export interface RefundTransactionReply extends PaymentReason {
  readonly pluginRefundId?: string
}
