import type { Area } from '../area.ts'
import { abandonedCheckoutsArea } from './abandoned-checkouts/index.ts'
import { additionalFeesArea } from './additional-fees/index.ts'
import { apiKeysArea } from './api-keys/index.ts'
import { appsArea } from './apps/index.ts'
import { authenticationArea } from './authentication/index.ts'
import { backInStockArea } from './back-in-stock/index.ts'
import { badgeAssignmentsArea } from './badge-assignments/index.ts'
import { badgesArea } from './badges/index.ts'
import { bulkJobsArea } from './bulk-jobs/index.ts'
import { cartsArea } from './carts/index.ts'
import { checkoutSettingsArea } from './checkout-settings/index.ts'
import { checkoutTemplatesArea } from './checkout-templates/index.ts'
import { checkoutsArea } from './checkouts/index.ts'
import { clientsArea } from './clients/index.ts'
import { couponsArea } from './coupons/index.ts'
import { credentialsArea } from './credentials/index.ts'
import { currentCartArea } from './current-cart/index.ts'
import { deliveryArea } from './delivery/index.ts'
import { digitalDownloadsArea } from './digital-downloads/index.ts'
import { discountRulesArea } from './discount-rules/index.ts'
import { draftOrdersArea } from './draft-orders/index.ts'
import { factorsArea } from './factors/index.ts'
import { filesArea } from './files/index.ts'
import { foldersArea } from './folders/index.ts'
import { fulfillmentsArea } from './fulfillments/index.ts'
import { giftCardsArea } from './gift-cards/index.ts'
import { hostedCheckoutArea } from './hosted-checkout/index.ts'
import { hostedSignInArea } from './hosted-sign-in/index.ts'
import { identitiesArea } from './identities/index.ts'
import { insightsArea } from './insights/index.ts'
import { inventoryArea } from './inventory/index.ts'
import { labelProvidersArea } from './label-providers/index.ts'
import { mediaServingArea } from './media-serving/index.ts'
import { membersArea } from './members/index.ts'
import { membershipsArea } from './memberships/index.ts'
import { orderBillingArea } from './order-billing/index.ts'
import { orderInvoicesArea } from './order-invoices/index.ts'
import { orderJobsArea } from './order-jobs/index.ts'
import { orderPaymentRequestsArea } from './order-payment-requests/index.ts'
import { orderTransactionsArea } from './order-transactions/index.ts'
import { ordersArea } from './orders/index.ts'
import { ordersSettingsArea } from './orders-settings/index.ts'
import { paymentsArea } from './payments/index.ts'
import { paymentsCollectorArea } from './payments-collector/index.ts'
import { productsArea } from './products/index.ts'
import { recommendationsArea } from './recommendations/index.ts'
import { recoveryArea } from './recovery/index.ts'
import { redirectsArea } from './redirects/index.ts'
import { reviewRequestsArea } from './review-requests/index.ts'
import { reviewsArea } from './reviews/index.ts'
import { securityArea } from './security/index.ts'
import { servicePluginsArea } from './service-plugins/index.ts'
import { signInArea } from './sign-in/index.ts'
import { siteSettingsArea } from './site-settings/index.ts'
import { staffArea } from './staff/index.ts'
import { subscriptionContractsArea } from './subscription-contracts/index.ts'
import { taxArea } from './tax/index.ts'
import { tippingArea } from './tipping/index.ts'
import { tipsArea } from './tips/index.ts'
import { tokensArea } from './tokens/index.ts'
import { uploadsArea } from './uploads/index.ts'
import { verificationArea } from './verification/index.ts'
import { webhooksArea } from './webhooks/index.ts'

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
