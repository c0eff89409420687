import type { Identity } from '../webhooks/types.ts'

/** An amount as text, in the currency of the request: `4.90`. */
export type Amount = string

export interface PluginMetadata {
  readonly appExtensionType: string
  /** Of the plugin, as the site has it. */
  readonly appExtensionId?: string
  readonly requestId?: string
  /** ISO 4217. */
  readonly currency?: string
  readonly languages?: readonly string[]
  /** Of your app on that site. */
  readonly instanceId?: string
  readonly identity?: Identity
}

interface CatalogReference {
  readonly catalogItemId: string
  readonly appId: string
  readonly options?: Readonly<Record<string, unknown>>
}

interface Translatable {
  readonly original: string
  readonly translated?: string
}

export interface PluginAddress {
  /** ISO 3166-1. */
  readonly country?: string
  /** ISO 3166-2. */
  readonly subdivision?: string
  readonly city?: string
  readonly postalCode?: string
  readonly addressLine?: string
  readonly addressLine2?: string
  readonly streetAddress?: { readonly number?: string; readonly name?: string; readonly apt?: string }
}

interface ContactDetails {
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly company?: string
  readonly email?: string
}

interface PhysicalProperties {
  /** In the request's `weightUnit`. */
  readonly weight?: number
  readonly sku?: string
  readonly shippable?: boolean
}

type WeightUnit = 'UNSPECIFIED_WEIGHT_UNIT' | 'KG' | 'LB'

export interface ShippingRatesRequest {
  readonly lineItems: readonly {
    readonly lineItemId?: string
    readonly name?: string
    readonly quantity: number
    readonly catalogReference?: CatalogReference
    readonly physicalProperties?: PhysicalProperties
    readonly price?: Amount
    readonly priceBeforeDiscount?: Amount
    readonly totalPrice?: Amount
    readonly totalPriceBeforeDiscount?: Amount
    readonly taxIncludedInPrice?: boolean
  }[]
  readonly shippingDestination?: PluginAddress
  readonly shippingOrigin?: PluginAddress
  readonly buyerContactDetails?: ContactDetails
  readonly weightUnit?: WeightUnit
  readonly taxIncludedInPrices?: boolean
  readonly purchaseFlowId?: string
}

export interface ShippingRatesReply {
  readonly shippingRates: readonly {
    /** What the buyer's choice is kept by; each once. */
    readonly code: string
    readonly title: string
    readonly logistics?: {
      /** For people: `2 to 3 days`. */
      readonly deliveryTime?: string
      readonly instructions?: string
      readonly pickupDetails?: {
        readonly address: PluginAddress
        readonly pickupMethod: 'STORE_PICKUP' | 'PICKUP_POINT'
      }
    }
    readonly cost: {
      readonly price: Amount
      readonly currency?: string
      readonly additionalCharges?: readonly {
        readonly type?: 'HANDLING_FEE'
        readonly details?: string
        readonly price: Amount
      }[]
    }
  }[]
}

export interface TaxRequest {
  readonly currency: string
  readonly addresses: readonly PluginAddress[]
  readonly lineItems: readonly {
    readonly id: string
    readonly itemName?: string
    readonly itemCode?: string
    readonly quantity: number
    readonly price: Amount
    readonly taxGroupId?: string
    readonly taxIncludedInPrice?: boolean
    /** Places in `addresses`. */
    readonly addressIndex?: {
      readonly singleAddress?: number
      readonly multipleAddresses?: { readonly origin: number; readonly destination: number }
    }
  }[]
  readonly taxExemptGroupId?: string
}

export interface TaxReply {
  readonly currency?: string
  readonly taxSummary?: { readonly totalTax?: Amount; readonly totalTaxableAmount?: Amount }
  readonly lineItemTaxDetails: readonly {
    readonly id: string
    readonly taxBreakdown?: readonly {
      readonly jurisdiction?: string
      readonly jurisdictionType?: 'UNDEFINED' | 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL'
      /** A share of one: `0.23`. */
      readonly rate?: string
      readonly taxAmount?: Amount
      readonly taxableAmount?: Amount
      readonly taxType?: string
      readonly taxName?: string
    }[]
    readonly taxSummary: {
      readonly taxAmount: Amount
      readonly taxableAmount: Amount
      readonly fullPrice?: Amount
    }
  }[]
}

export interface AdditionalFeesRequest {
  readonly lineItems: readonly {
    readonly id: string
    readonly quantity: number
    readonly catalogReference?: CatalogReference
    readonly productName?: string
    readonly price?: Amount
    readonly physicalProperties?: PhysicalProperties
  }[]
  readonly shippingAddress?: PluginAddress
  readonly buyerDetails?: { readonly contactDetails?: ContactDetails }
  readonly subtotal?: Amount
  readonly purchaseFlowId?: string
}

export interface AdditionalFeesReply {
  readonly currency?: string
  readonly additionalFees: readonly {
    readonly code: string
    readonly name: string
    readonly translatedName?: string
    readonly price: Amount
    readonly taxDetails?: { readonly taxable?: boolean; readonly taxGroupId?: string }
    /** Whose fee it is; of the whole cart, unless they are said. */
    readonly lineItemIds?: readonly string[]
    readonly subscriptionCycles?: number
  }[]
}

export interface CatalogItemsRequest {
  readonly catalogReferences: readonly {
    readonly catalogReference: CatalogReference
    readonly quantity?: number
  }[]
  readonly currency?: string
  readonly weightUnit?: WeightUnit
  readonly buyerInfo?: { readonly memberId?: string; readonly visitorId?: string }
}

export interface CatalogItemsReply {
  /** What is not there cannot be bought. */
  readonly catalogItems: readonly {
    readonly catalogReference: CatalogReference
    readonly data: {
      readonly productName: Translatable
      readonly price: Amount
      readonly fullPrice?: Amount
      readonly url?: string
      readonly itemType?: {
        readonly preset?: 'PHYSICAL' | 'DIGITAL' | 'SERVICE' | 'GIFT_CARD'
        readonly custom?: string
      }
      readonly descriptionLines?: readonly {
        readonly name: Translatable
        readonly plainText?: Translatable
        readonly colorInfo?: Translatable & { readonly code?: string }
      }[]
      readonly quantityAvailable?: number
      readonly physicalProperties?: PhysicalProperties
      readonly taxGroupId?: string
    }
  }[]
}

export interface ViolationsRequest {
  readonly sourceInfo: {
    readonly source: 'UNKNOWN_SOURCE' | 'CART' | 'CHECKOUT' | 'OTHER'
    readonly purchaseFlowId?: string
  }
  readonly validationInfo: {
    readonly currency?: string
    readonly lineItems?: readonly {
      readonly id?: string
      readonly quantity?: number
      readonly catalogReference?: CatalogReference
      readonly productName?: Translatable
      readonly price?: { readonly amount: Amount }
    }[]
    readonly buyerDetails?: { readonly email?: string; readonly contactId?: string }
    readonly priceSummary?: Readonly<Record<string, { readonly amount: Amount }>>
    readonly shippingAddress?: { readonly address?: PluginAddress; readonly contactDetails?: ContactDetails }
    readonly billingInfo?: { readonly address?: PluginAddress; readonly contactDetails?: ContactDetails }
  }
}

export interface ViolationsReply {
  readonly violations: readonly {
    /** An ERROR keeps the buyer from going on. */
    readonly severity: 'WARNING' | 'ERROR'
    readonly target: {
      readonly other?: { readonly name?: 'OTHER_DEFAULT' }
      readonly lineItem?: { readonly name?: 'LINE_ITEM_DEFAULT'; readonly id: string }
    }
    /** For the buyer. */
    readonly description: string
  }[]
}

interface PricedLine {
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

interface Rate {
  readonly type?: 'FIXED' | 'PERCENTAGE'
  readonly fixedAmountValue?: Amount
  /** `10` are ten of a hundred. */
  readonly percentageValue?: string
}

export interface DiscountsReply {
  readonly discounts: readonly {
    readonly targetType: 'GLOBAL' | 'LINE_ITEM' | 'SHIPPING'
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
  readonly orderId: string
  readonly currencyCode?: string
}

interface StockRequest {
  readonly items: readonly {
    readonly catalogReference: CatalogReference
    readonly quantity: number
    readonly locationId?: string
  }[]
  readonly orderId: string
  readonly reason?: string
}

interface MembershipLine {
  readonly id: string
  readonly catalogReference?: CatalogReference
  readonly rootCatalogItemId?: string
}

interface Membership {
  readonly id: string
  readonly name: Translatable
  readonly lineItemIds?: readonly string[]
  readonly credits?: { readonly total: number; readonly remaining: number; readonly redemptionCost?: number }
  readonly expirationDate?: string
  readonly additionalData?: Readonly<Record<string, unknown>>
}

interface SelectedMemberships {
  readonly memberships: readonly { readonly id: string; readonly lineItemIds: readonly string[] }[]
}

/** A method: what it is asked, and what it answers. */
type Method<Request, Reply> = (asked: {
  readonly request: Request
  readonly metadata: PluginMetadata
}) => Reply | Promise<Reply>

type Nothing = Readonly<Record<never, never>>

/** What each kind of plugin implements (wire facts 6). */
export interface PluginMethods {
  readonly ECOM_SHIPPING_RATES: {
    readonly getShippingRates: Method<ShippingRatesRequest, ShippingRatesReply>
  }
  readonly TAX_CALCULATION_PROVIDER: { readonly calculateTax: Method<TaxRequest, TaxReply> }
  readonly ECOM_ADDITIONAL_FEES: {
    readonly calculateAdditionalFees: Method<AdditionalFeesRequest, AdditionalFeesReply>
  }
  readonly ECOM_CATALOG: { readonly getCatalogItems: Method<CatalogItemsRequest, CatalogItemsReply> }
  readonly ECOM_VALIDATIONS: { readonly getValidationViolations: Method<ViolationsRequest, ViolationsReply> }
  readonly ECOM_DISCOUNTS: { readonly getEligibleDiscounts: Method<DiscountsRequest, DiscountsReply> }
  readonly ECOM_DISCOUNTS_TRIGGER: {
    readonly listTriggers: Method<
      Nothing,
      {
        readonly triggers: readonly { readonly id: string; readonly appId?: string; readonly name: string }[]
      }
    >
    readonly getEligibleTriggers: Method<
      EligibleTriggersRequest,
      {
        readonly eligibleTriggers: readonly {
          readonly customTriggerId: string
          readonly appId?: string
          readonly identifier?: string
        }[]
      }
    >
  }
  readonly ECOM_PAYMENT_SETTINGS: {
    /** The order as the shop has it. */
    readonly getPaymentSettings: Method<
      { readonly order: Readonly<Record<string, unknown>> },
      { readonly paymentSettings: { readonly requires3dSecure?: boolean } }
    >
  }
  readonly GIFT_CARDS_PROVIDER: {
    readonly getBalance: Method<
      GiftCardBalanceRequest,
      { readonly balance: number; readonly currencyCode: string; readonly externalId?: string }
    >
    readonly redeem: Method<
      GiftCardRedeemRequest,
      { readonly remainingBalance: number; readonly currencyCode: string; readonly transactionId: string }
    >
    readonly void: Method<
      { readonly transactionId: string; readonly appInstanceId?: string },
      { readonly remainingBalance: number; readonly currencyCode: string }
    >
  }
  readonly ECOM_INVENTORY: {
    readonly decrementAvailability: Method<
      StockRequest & { readonly restrictInventoryValue?: boolean },
      Nothing
    >
    readonly incrementAvailability: Method<StockRequest, Nothing>
  }
  readonly ECOM_MEMBERSHIPS: {
    readonly listEligibleMemberships: Method<
      {
        readonly lineItems: readonly MembershipLine[]
        readonly memberId: string
        readonly selectedMemberships?: SelectedMemberships
      },
      {
        readonly eligibleMemberships: readonly Membership[]
        readonly invalidMemberships?: readonly { readonly membership: Membership; readonly reason: string }[]
      }
    >
    readonly listExistingMemberships: Method<
      { readonly lineItems: readonly MembershipLine[]; readonly memberId: string },
      { readonly memberships: readonly { readonly membership: Membership }[] }
    >
    readonly listPurchasablePlans: Method<
      { readonly lineItems: readonly MembershipLine[]; readonly memberId?: string },
      {
        readonly purchasablePlans: readonly {
          readonly catalogReference: CatalogReference
          readonly name: Translatable
          readonly price: Amount
        }[]
      }
    >
    readonly chargeMembership: Method<
      {
        readonly memberId: string
        readonly membershipId: string
        /** Charge once for it, however often it comes. */
        readonly idempotencyKey: string
        readonly catalogReference: CatalogReference
      },
      { readonly transactionId: string }
    >
    readonly getMembershipVoidability: Method<
      { readonly transactionId: string },
      { readonly voidable: boolean; readonly reason?: string }
    >
    readonly voidMembershipCharge: Method<{ readonly transactionId: string }, Nothing>
  }
  readonly ECOM_RECOMMENDATIONS_PROVIDER: {
    readonly getRecommendations: Method<
      { readonly items: readonly CatalogReference[]; readonly algorithmIds: readonly string[] },
      {
        readonly recommendationPerAlgorithm: readonly {
          readonly algorithmId: string
          readonly recommendedItems: readonly CatalogReference[]
        }[]
      }
    >
  }
}

export type PluginType = keyof PluginMethods
