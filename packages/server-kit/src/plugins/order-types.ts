import type { Amount, CatalogReference, Translatable } from './shared-types.ts'

export interface PricedLine {
  readonly id: string
  readonly quantity: number
  readonly catalogReference?: CatalogReference
  readonly price?: Amount
}

export interface DiscountsRequest {
  readonly lineItems: readonly PricedLine[]
  readonly purchaseFlowId?: string
  readonly couponCodes?: readonly string[]
  readonly buyerEmail?: string
}

export interface Rate {
  readonly type?: 'FIXED_AMOUNT' | 'PERCENTAGE'
  readonly fixedAmountValue?: Amount
  /** In percent: `10` is 10%. */
  readonly percentageValue?: string
}

export interface DiscountsReply {
  readonly discounts: readonly {
    readonly targetType: 'GLOBAL' | 'LINE_ITEMS' | 'SHIPPING'
    readonly globalDiscounts?: { readonly rate: Rate }
    readonly shippingDiscounts?: { readonly rate: Rate }
    readonly lineItemsDiscounts?: {
      readonly lineItems: readonly { readonly id: string; readonly rate: Rate }[]
    }
    readonly couponOptions?: { readonly code: string }
    readonly name?: Translatable
    readonly externalId?: string
  }[]
}

export interface EligibleTriggersRequest {
  readonly lineItems: readonly PricedLine[]
  readonly triggers: readonly {
    readonly customTrigger: {
      readonly id: string
      readonly appId?: string
      readonly params?: Readonly<Record<string, unknown>>
    }
    readonly identifier?: string
  }[]
  readonly purchaseFlowId?: string
}

export interface GiftCardBalanceRequest {
  readonly code: string
  readonly pin?: string
  readonly appInstanceId?: string
}

export interface GiftCardRedeemRequest extends GiftCardBalanceRequest {
  readonly amount: number
  /**
   * Redeem once per order id. For a repeated request, return the same transaction or `ALREADY_REDEEMED` with
   * `data.transactionId`.
   */
  readonly orderId: string
  readonly currencyCode?: string
}

export interface StockRequest {
  readonly items: readonly {
    readonly catalogReference: CatalogReference
    readonly quantity: number
    readonly locationId?: string
  }[]
  readonly orderId: string
  readonly reason?: string
}

export interface MembershipLine {
  readonly id: string
  readonly catalogReference?: CatalogReference
  readonly rootCatalogItemId?: string
  readonly serviceProperties?: ServiceProperties
}

export interface ServiceProperties {
  /** The quantity of the line. */
  readonly numberOfParticipants?: number
}

export interface Membership {
  readonly id: string
  readonly name: Translatable
  readonly lineItemIds?: readonly string[]
  readonly credits?: { readonly total: number; readonly remaining: number; readonly redemptionCost?: number }
  readonly expirationDate?: string
  readonly additionalData?: Readonly<Record<string, unknown>>
}

export interface SelectedMemberships {
  readonly memberships: readonly { readonly id: string; readonly lineItemIds: readonly string[] }[]
}
