import { backInStockArea } from '../catalogue/back-in-stock/index.ts'
import { inventoryArea } from '../catalogue/inventory/index.ts'
import { productsArea } from '../catalogue/products/index.ts'
import { abandonedCheckoutsArea } from '../checkout/abandoned-checkouts/index.ts'
import { cartsArea } from '../checkout/carts/index.ts'
import { checkoutTemplatesArea } from '../checkout/checkout-templates/index.ts'
import { checkoutsArea } from '../checkout/checkouts/index.ts'
import { currentCartArea } from '../checkout/current-cart/index.ts'
import { authenticationArea } from '../identity/authentication/index.ts'
import { clientsArea } from '../identity/clients/index.ts'
import { credentialsArea } from '../identity/credentials/index.ts'
import { factorsArea } from '../identity/factors/index.ts'
import { hostedSignInArea } from '../identity/hosted-sign-in/index.ts'
import { identitiesArea } from '../identity/identities/index.ts'
import { recoveryArea } from '../identity/recovery/index.ts'
import { redirectsArea } from '../identity/redirects/index.ts'
import { securityArea } from '../identity/security/index.ts'
import { signInArea } from '../identity/sign-in/index.ts'
import { tokensArea } from '../identity/tokens/index.ts'
import { verificationArea } from '../identity/verification/index.ts'
import { servicePluginsArea } from '../integrations/service-plugins/index.ts'
import { webhooksArea } from '../integrations/webhooks/index.ts'
import type { Area } from '../kernel/area.ts'
import { filesArea } from '../media/files/index.ts'
import { foldersArea } from '../media/folders/index.ts'
import { mediaServingArea } from '../media/media-serving/index.ts'
import { uploadsArea } from '../media/uploads/index.ts'
import { digitalDownloadsArea } from '../orders/digital-downloads/index.ts'
import { draftOrdersArea } from '../orders/draft-orders/index.ts'
import { fulfillmentsArea } from '../orders/fulfillments/index.ts'
import { orderInvoicesArea } from '../orders/order-invoices/index.ts'
import { orderJobsArea } from '../orders/order-jobs/index.ts'
import { ordersArea } from '../orders/orders/index.ts'
import { hostedCheckoutArea } from '../payments/hosted-checkout/index.ts'
import { orderBillingArea } from '../payments/order-billing/index.ts'
import { orderPaymentRequestsArea } from '../payments/order-payment-requests/index.ts'
import { orderTransactionsArea } from '../payments/order-transactions/index.ts'
import { paymentsArea } from '../payments/payments/index.ts'
import { paymentsCollectorArea } from '../payments/payments-collector/index.ts'
import { subscriptionContractsArea } from '../payments/subscription-contracts/index.ts'
import { tipsArea } from '../payments/tips/index.ts'
import { apiKeysArea } from '../people/api-keys/index.ts'
import { appsArea } from '../people/apps/index.ts'
import { badgeAssignmentsArea } from '../people/badge-assignments/index.ts'
import { badgesArea } from '../people/badges/index.ts'
import { membersArea } from '../people/members/index.ts'
import { staffArea } from '../people/staff/index.ts'
import { additionalFeesArea } from '../pricing/additional-fees/index.ts'
import { couponsArea } from '../pricing/coupons/index.ts'
import { deliveryArea } from '../pricing/delivery/index.ts'
import { discountRulesArea } from '../pricing/discount-rules/index.ts'
import { giftCardsArea } from '../pricing/gift-cards/index.ts'
import { labelProvidersArea } from '../pricing/label-providers/index.ts'
import { membershipsArea } from '../pricing/memberships/index.ts'
import { taxArea } from '../pricing/tax/index.ts'
import { tippingArea } from '../pricing/tipping/index.ts'
import { insightsArea } from '../reviews/insights/index.ts'
import { recommendationsArea } from '../reviews/recommendations/index.ts'
import { reviewRequestsArea } from '../reviews/review-requests/index.ts'
import { reviewsArea } from '../reviews/reviews/index.ts'
import { bulkJobsArea } from '../site/bulk-jobs/index.ts'
import { checkoutSettingsArea } from '../site/checkout-settings/index.ts'
import { ordersSettingsArea } from '../site/orders-settings/index.ts'
import { siteSettingsArea } from '../site/site-settings/index.ts'

/** Every area of the platform, one line each. */
export const areas: readonly Area[] = [
  identitiesArea,
  factorsArea,
  clientsArea,
  membersArea,
  credentialsArea,
  badgesArea,
  badgeAssignmentsArea,
  tokensArea,
  redirectsArea,
  authenticationArea,
  signInArea,
  verificationArea,
  recoveryArea,
  securityArea,
  siteSettingsArea,
  hostedSignInArea,
  staffArea,
  apiKeysArea,
  appsArea,
  filesArea,
  mediaServingArea,
  foldersArea,
  uploadsArea,
  servicePluginsArea,
  productsArea,
  inventoryArea,
  giftCardsArea,
  deliveryArea,
  taxArea,
  additionalFeesArea,
  membershipsArea,
  labelProvidersArea,
  currentCartArea,
  cartsArea,
  checkoutSettingsArea,
  couponsArea,
  discountRulesArea,
  tippingArea,
  tipsArea,
  checkoutsArea,
  checkoutTemplatesArea,
  abandonedCheckoutsArea,
  hostedCheckoutArea,
  bulkJobsArea,
  ordersArea,
  orderJobsArea,
  ordersSettingsArea,
  draftOrdersArea,
  paymentsArea,
  paymentsCollectorArea,
  orderTransactionsArea,
  orderPaymentRequestsArea,
  orderBillingArea,
  fulfillmentsArea,
  orderInvoicesArea,
  digitalDownloadsArea,
  subscriptionContractsArea,
  backInStockArea,
  recommendationsArea,
  reviewsArea,
  reviewRequestsArea,
  insightsArea,
  webhooksArea,
]
