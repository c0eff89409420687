import type { Kysely } from 'kysely'
import type { BackInStockTables } from '../../catalogue/back-in-stock/tables.ts'
import type { InventoryTables } from '../../catalogue/inventory/tables.ts'
import type { ProductsTables } from '../../catalogue/products/tables.ts'
import type { AbandonedCheckoutsTables } from '../../checkout/abandoned-checkouts/tables.ts'
import type { CheckoutTemplatesTables } from '../../checkout/checkout-templates/tables.ts'
import type { CheckoutsTables } from '../../checkout/checkouts/tables.ts'
import type { CurrentCartTables } from '../../checkout/current-cart/tables.ts'
import type { CaptchaTables } from '../../identity/captcha/tables.ts'
import type { ClientsTables } from '../../identity/clients/tables.ts'
import type { FactorsTables } from '../../identity/factors/tables.ts'
import type { HostedSignInTables } from '../../identity/hosted-sign-in/tables.ts'
import type { IdentitiesTables } from '../../identity/identities/tables.ts'
import type { RedirectsTables } from '../../identity/redirects/tables.ts'
import type { TokensTables } from '../../identity/tokens/tables.ts'
import type { WebhookTables } from '../../integrations/events/tables.ts'
import type { ServicePluginsTables } from '../../integrations/service-plugins/tables.ts'
import type { FilesTables } from '../../media/files/tables.ts'
import type { MediaServingTables } from '../../media/media-serving/tables.ts'
import type { UploadsTables } from '../../media/uploads/tables.ts'
import type { DigitalDownloadsTables } from '../../orders/digital-downloads/tables.ts'
import type { DraftOrdersTables } from '../../orders/draft-orders/tables.ts'
import type { FulfillmentsTables } from '../../orders/fulfillments/tables.ts'
import type { OrderInvoicesTables } from '../../orders/order-invoices/tables.ts'
import type { OrdersTables } from '../../orders/orders/tables.ts'
import type { PaymentsTables } from '../../payments/payments/tables.ts'
import type { SubscriptionContractsTables } from '../../payments/subscription-contracts/tables.ts'
import type { TipsTables } from '../../payments/tips/tables.ts'
import type { BadgesTables } from '../../people/badges/tables.ts'
import type { MembersTables } from '../../people/members/tables.ts'
import type { StaffTables } from '../../people/staff/tables.ts'
import type { AdditionalFeesTables } from '../../pricing/additional-fees/tables.ts'
import type { CouponsTables } from '../../pricing/coupons/tables.ts'
import type { DeliveryTables } from '../../pricing/delivery/tables.ts'
import type { DiscountRulesTables } from '../../pricing/discount-rules/tables.ts'
import type { GiftCardsTables } from '../../pricing/gift-cards/tables.ts'
import type { LabelProvidersTables } from '../../pricing/label-providers/tables.ts'
import type { MembershipsTables } from '../../pricing/memberships/tables.ts'
import type { TaxTables } from '../../pricing/tax/tables.ts'
import type { TippingTables } from '../../pricing/tipping/tables.ts'
import type { RecommendationsTables } from '../../reviews/recommendations/tables.ts'
import type { ReviewRequestsTables } from '../../reviews/review-requests/tables.ts'
import type { ReviewsTables } from '../../reviews/reviews/tables.ts'
import type { BulkJobsTables } from '../../site/bulk-jobs/tables.ts'
import type { MailRefusalsTables } from '../../site/mail-refusals/tables.ts'
import type { OrdersSettingsTables } from '../../site/orders-settings/tables.ts'
import type { RateLimitsTables } from '../http/rate-limits-store.ts'
import type { KeysTables } from '../keys/tables.ts'
import type { MessagingTables } from '../messaging/tables.ts'
import type { SecretsTables } from '../secrets/site-secrets.ts'
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
