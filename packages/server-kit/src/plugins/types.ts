import type { BuyLabelReply, BuyLabelRequest, QuoteRatesReply, QuoteRatesRequest } from './label-types.ts'
import type {
  DiscountsReply,
  DiscountsRequest,
  EligibleTriggersRequest,
  GiftCardBalanceRequest,
  GiftCardRedeemRequest,
  Membership,
  MembershipLine,
  SelectedMemberships,
  ServiceProperties,
  StockRequest,
} from './order-types.ts'
import type {
  ConnectAccountReply,
  ConnectAccountRequest,
  CreateTransactionReply,
  CreateTransactionRequest,
  RefundTransactionReply,
  RefundTransactionRequest,
} from './payment-types.ts'
import type {
  AdditionalFeesReply,
  AdditionalFeesRequest,
  CatalogItemsReply,
  CatalogItemsRequest,
  ShippingRatesReply,
  ShippingRatesRequest,
  TaxReply,
  TaxRequest,
  ViolationsReply,
  ViolationsRequest,
} from './pricing-types.ts'
import type { Amount, CatalogReference, PluginMetadata, Translatable } from './shared-types.ts'

/** A method with its request and its response. */
type Method<Request, Reply> = (asked: {
  readonly request: Request
  readonly metadata: PluginMetadata
}) => Reply | Promise<Reply>

type Nothing = Readonly<Record<never, never>>

/** The methods of each plugin type. */
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
    /** The order in the format of the shop. */
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
        /** The selected memberships that apply. */
        readonly selectedMemberships?: SelectedMemberships['memberships']
      }
    >
    readonly listExistingMemberships?: Method<
      { readonly lineItems: readonly MembershipLine[]; readonly memberId: string },
      { readonly memberships: readonly { readonly membership: Membership }[] }
    >
    readonly listPurchasablePlans?: Method<
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
        /** Charge once per key. */
        readonly idempotencyKey: string
        readonly catalogReference: CatalogReference
        readonly rootCatalogItemId?: string
        readonly serviceProperties?: ServiceProperties
      },
      { readonly transactionId: string }
    >
    readonly getMembershipVoidability?: Method<
      { readonly transactionId: string },
      { readonly voidable: boolean; readonly reason?: string }
    >
    readonly voidMembershipCharge: Method<{ readonly transactionId: string }, Nothing>
  }
  readonly PAYMENT_SERVICE_PROVIDER: {
    readonly connectAccount: Method<ConnectAccountRequest, ConnectAccountReply>
    readonly createTransaction: Method<CreateTransactionRequest, CreateTransactionReply>
    readonly refundTransaction: Method<RefundTransactionRequest, RefundTransactionReply>
  }
  readonly SHIPPING_LABELS: {
    readonly quoteRates: Method<QuoteRatesRequest, QuoteRatesReply>
    readonly buyLabel: Method<BuyLabelRequest, BuyLabelReply>
    readonly voidLabel: Method<{ readonly labelId: string; readonly transactionId?: string }, Nothing>
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
