import type {
  Amount,
  CatalogReference,
  ContactDetails,
  PhysicalProperties,
  PluginAddress,
  Translatable,
  WeightUnit,
} from './shared-types.ts'

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
    /** Identifies the option that the buyer chose. It must be unique. */
    readonly code: string
    readonly title: string
    readonly logistics?: {
      /** Shown to buyers: `2 to 3 days`. */
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
    /** An index into `addresses`. */
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
      /** A fraction of 1: `0.23` is 23%. The platform calculates the tax from it. */
      readonly rate: string
      readonly taxAmount?: Amount
      readonly taxableAmount?: Amount
      readonly taxType?: string
      readonly taxName?: string
    }[]
    readonly taxSummary?: {
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
  /** The selected delivery option. */
  readonly shippingInfo?: {
    readonly selectedCarrierServiceOption?: {
      readonly code: string
      readonly title?: string
      readonly cost?: { readonly price: Amount }
    }
  }
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
    /** The lines to which the fee belongs; without them it applies to the whole cart. */
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
  /** Items that are missing in the response cannot be bought. */
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
    /** An ERROR blocks the checkout. */
    readonly severity: 'WARNING' | 'ERROR'
    readonly target: {
      readonly other?: { readonly name?: 'OTHER_DEFAULT' }
      readonly lineItem?: { readonly name?: 'LINE_ITEM_DEFAULT'; readonly id: string }
    }
    /** Shown to the buyer. */
    readonly description: string
  }[]
}
