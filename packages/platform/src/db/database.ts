import type { Kysely } from 'kysely'
import type { AbandonedCheckoutsTables } from '../areas/abandoned-checkouts/tables.ts'
import type { AdditionalFeesTables } from '../areas/additional-fees/tables.ts'
import type { BackInStockTables } from '../areas/back-in-stock/tables.ts'
import type { BadgesTables } from '../areas/badges/tables.ts'
import type { BulkJobsTables } from '../areas/bulk-jobs/tables.ts'
import type { CheckoutTemplatesTables } from '../areas/checkout-templates/tables.ts'
import type { CheckoutsTables } from '../areas/checkouts/tables.ts'
import type { ClientsTables } from '../areas/clients/tables.ts'
import type { CouponsTables } from '../areas/coupons/tables.ts'
import type { CurrentCartTables } from '../areas/current-cart/tables.ts'
import type { DeliveryTables } from '../areas/delivery/tables.ts'
import type { DigitalDownloadsTables } from '../areas/digital-downloads/tables.ts'
import type { DiscountRulesTables } from '../areas/discount-rules/tables.ts'
import type { DraftOrdersTables } from '../areas/draft-orders/tables.ts'
import type { FactorsTables } from '../areas/factors/tables.ts'
import type { FilesTables } from '../areas/files/tables.ts'
import type { FulfillmentsTables } from '../areas/fulfillments/tables.ts'
import type { GiftCardsTables } from '../areas/gift-cards/tables.ts'
import type { HostedSignInTables } from '../areas/hosted-sign-in/tables.ts'
import type { IdentitiesTables } from '../areas/identities/tables.ts'
import type { InventoryTables } from '../areas/inventory/tables.ts'
import type { LabelProvidersTables } from '../areas/label-providers/tables.ts'
import type { MailRefusalsTables } from '../areas/mail-refusals/tables.ts'
import type { MediaServingTables } from '../areas/media-serving/tables.ts'
import type { MembersTables } from '../areas/members/tables.ts'
import type { MembershipsTables } from '../areas/memberships/tables.ts'
import type { OrderInvoicesTables } from '../areas/order-invoices/tables.ts'
import type { OrdersTables } from '../areas/orders/tables.ts'
import type { OrdersSettingsTables } from '../areas/orders-settings/tables.ts'
import type { PaymentsTables } from '../areas/payments/tables.ts'
import type { ProductsTables } from '../areas/products/tables.ts'
import type { RecommendationsTables } from '../areas/recommendations/tables.ts'
import type { RedirectsTables } from '../areas/redirects/tables.ts'
import type { ReviewRequestsTables } from '../areas/review-requests/tables.ts'
import type { ReviewsTables } from '../areas/reviews/tables.ts'
import type { ServicePluginsTables } from '../areas/service-plugins/tables.ts'
import type { StaffTables } from '../areas/staff/tables.ts'
import type { SubscriptionContractsTables } from '../areas/subscription-contracts/tables.ts'
import type { TaxTables } from '../areas/tax/tables.ts'
import type { TippingTables } from '../areas/tipping/tables.ts'
import type { TipsTables } from '../areas/tips/tables.ts'
import type { TokensTables } from '../areas/tokens/tables.ts'
import type { UploadsTables } from '../areas/uploads/tables.ts'
import type { CaptchaTables } from '../captcha/tables.ts'
import type { WebhookTables } from '../events/tables.ts'
import type { RateLimitsTables } from '../http/rate-limits-store.ts'
import type { KeysTables } from '../keys/tables.ts'
import type { MessagingTables } from '../messaging/tables.ts'
import type { SecretsTables } from '../site-secrets.ts'
import type { CoreTables } from './core-tables.ts'

/** Every table by its name. Each area adds its own `tables.ts` with one line: `, CurrentCartTables`. */
export interface Database
  extends CoreTables,
    ProductsTables,
    InventoryTables,
    BackInStockTables,
    RecommendationsTables,
    RateLimitsTables,
    CurrentCartTables,
    DeliveryTables,
    BadgesTables,
    StaffTables,
    BulkJobsTables,
    DraftOrdersTables,
    OrdersSettingsTables,
    CouponsTables,
    DiscountRulesTables,
    FilesTables,
    MediaServingTables,
    FulfillmentsTables,
    DigitalDownloadsTables,
    GiftCardsTables,
    ClientsTables,
    FactorsTables,
    CaptchaTables,
    MessagingTables,
    SecretsTables,
    HostedSignInTables,
    IdentitiesTables,
    KeysTables,
    MembersTables,
    MembershipsTables,
    LabelProvidersTables,
    AdditionalFeesTables,
    RedirectsTables,
    ReviewRequestsTables,
    ReviewsTables,
    TaxTables,
    TippingTables,
    TipsTables,
    UploadsTables,
    TokensTables,
    WebhookTables,
    CheckoutsTables,
    CheckoutTemplatesTables,
    AbandonedCheckoutsTables,
    MailRefusalsTables,
    OrdersTables,
    OrderInvoicesTables,
    ServicePluginsTables,
    SubscriptionContractsTables,
    PaymentsTables {}

export type Db = Kysely<Database>
