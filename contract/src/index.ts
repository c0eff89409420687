import { abandonedCheckouts } from './abandoned-checkouts.ts'
import { additionalFees } from './additional-fees.ts'
import { apiKeys } from './api-keys.ts'
import { apps } from './apps.ts'
import { authentication } from './authentication.ts'
import { backInStock } from './back-in-stock.ts'
import { badgeAssignments } from './badge-assignments.ts'
import { badges } from './badges.ts'
import { carts } from './carts.ts'
import { checkoutSettings } from './checkout-settings.ts'
import { checkoutTemplates } from './checkout-templates.ts'
import { checkouts } from './checkouts.ts'
import { coupons } from './coupons.ts'
import { currentCart } from './current-cart.ts'
import { digitalDownloads } from './digital-downloads.ts'
import { discountRules } from './discount-rules.ts'
import { draftOrders } from './draft-orders.ts'
import { files } from './files.ts'
import { folders } from './folders.ts'
import { fulfillments } from './fulfillments.ts'
import { giftCards } from './gift-cards.ts'
import { insights } from './insights.ts'
import { inventory } from './inventory.ts'
import { labelProviders } from './label-providers.ts'
import { members } from './members.ts'
import { memberships } from './memberships.ts'
import { orderBilling } from './order-billing.ts'
import { orderInvoices } from './order-invoices.ts'
import { orderJobs } from './order-jobs.ts'
import { orderPaymentRequests } from './order-payment-requests.ts'
import { orderTransactions } from './order-transactions.ts'
import { orders } from './orders.ts'
import { ordersSettings } from './orders-settings.ts'
import { paymentsCollector } from './payments-collector.ts'
import { products } from './products.ts'
import { recommendations } from './recommendations.ts'
import { recovery } from './recovery.ts'
import { redirects } from './redirects.ts'
import { reviewRequests } from './review-requests.ts'
import { reviews } from './reviews.ts'
import { security } from './security.ts'
import { servicePlugins } from './service-plugins.ts'
import { shippingOptions } from './shipping-options.ts'
import { siteSettings } from './site-settings.ts'
import { staff } from './staff.ts'
import { subscriptionContracts } from './subscription-contracts.ts'
import { tax } from './tax.ts'
import { tips } from './tips.ts'
import { tokens } from './tokens.ts'
import { uploads } from './uploads.ts'
import { verification } from './verification.ts'
import { webhooks } from './webhooks.ts'

/** The whole contract: area by area, call by call. The generator, the server and the conformance suite iterate it. */
export const contract = {
  authentication,
  recovery,
  verification,
  security,
  siteSettings,
  redirects,
  tokens,
  members,
  badges,
  badgeAssignments,
  files,
  folders,
  uploads,
  products,
  currentCart,
  carts,
  checkouts,
  checkoutSettings,
  checkoutTemplates,
  abandonedCheckouts,
  orders,
  orderJobs,
  ordersSettings,
  draftOrders,
  paymentsCollector,
  orderTransactions,
  orderBilling,
  orderPaymentRequests,
  fulfillments,
  orderInvoices,
  digitalDownloads,
  subscriptionContracts,
  insights,
  discountRules,
  coupons,
  giftCards,
  tips,
  inventory,
  backInStock,
  recommendations,
  reviews,
  reviewRequests,
  additionalFees,
  labelProviders,
  memberships,
  shippingOptions,
  tax,
  staff,
  apiKeys,
  apps,
  webhooks,
  servicePlugins,
} as const
