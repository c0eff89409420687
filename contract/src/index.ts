import { backInStock } from './catalogue/back-in-stock.ts'
import { collections } from './catalogue/collections.ts'
import { inventory } from './catalogue/inventory.ts'
import { productImports } from './catalogue/product-imports.ts'
import { products } from './catalogue/products.ts'
import { wishlist } from './catalogue/wishlist.ts'
import { abandonedCheckouts } from './checkout/abandoned-checkouts.ts'
import { carts } from './checkout/carts.ts'
import { checkoutTemplates } from './checkout/checkout-templates.ts'
import { checkouts } from './checkout/checkouts.ts'
import { currentCart } from './checkout/current-cart.ts'
import { authentication } from './identity/authentication.ts'
import { recovery } from './identity/recovery.ts'
import { redirects } from './identity/redirects.ts'
import { security } from './identity/security.ts'
import { tokens } from './identity/tokens.ts'
import { verification } from './identity/verification.ts'
import { agents } from './integrations/agents.ts'
import { servicePlugins } from './integrations/service-plugins.ts'
import { webhooks } from './integrations/webhooks.ts'
import { files } from './media/files.ts'
import { folders } from './media/folders.ts'
import { uploads } from './media/uploads.ts'
import { digitalDownloads } from './orders/digital-downloads.ts'
import { draftOrders } from './orders/draft-orders.ts'
import { fulfillments } from './orders/fulfillments.ts'
import { orderInvoices } from './orders/order-invoices.ts'
import { orderJobs } from './orders/order-jobs.ts'
import { orders } from './orders/orders.ts'
import { returns } from './orders/returns.ts'
import { shippingLabels } from './orders/shipping-labels.ts'
import { manualPayments } from './payments/manual-payments.ts'
import { orderBilling } from './payments/order-billing.ts'
import { orderPaymentRequests } from './payments/order-payment-requests.ts'
import { orderTransactions } from './payments/order-transactions.ts'
import { paymentConnections } from './payments/payment-connections.ts'
import { paymentsCollector } from './payments/payments-collector.ts'
import { savedCards } from './payments/saved-cards.ts'
import { subscriptionContracts } from './payments/subscription-contracts.ts'
import { tips } from './payments/tips.ts'
import { apiKeys } from './people/api-keys.ts'
import { apps } from './people/apps.ts'
import { badgeAssignments } from './people/badge-assignments.ts'
import { badges } from './people/badges.ts'
import { customerSegments } from './people/customer-segments.ts'
import { customers } from './people/customers.ts'
import { members } from './people/members.ts'
import { oauthClients } from './people/oauth-clients.ts'
import { segmentEmails } from './people/segment-emails.ts'
import { staff } from './people/staff.ts'
import { additionalFees } from './pricing/additional-fees.ts'
import { coupons } from './pricing/coupons.ts'
import { discountRules } from './pricing/discount-rules.ts'
import { giftCards } from './pricing/gift-cards.ts'
import { labelProviders } from './pricing/label-providers.ts'
import { memberships } from './pricing/memberships.ts'
import { shippingOptions } from './pricing/shipping-options.ts'
import { tax } from './pricing/tax.ts'
import { insights } from './reviews/insights.ts'
import { recommendations } from './reviews/recommendations.ts'
import { reports } from './reviews/reports.ts'
import { reviewRequests } from './reviews/review-requests.ts'
import { reviews } from './reviews/reviews.ts'
import { analyticsSettings } from './site/analytics-settings.ts'
import { checkoutSettings } from './site/checkout-settings.ts'
import { contactMessages } from './site/contact-messages.ts'
import { emailTexts } from './site/email-texts.ts'
import { menus } from './site/menus.ts'
import { newsletter } from './site/newsletter.ts'
import { ordersSettings } from './site/orders-settings.ts'
import { pages } from './site/pages.ts'
import { publishedPages } from './site/published-pages.ts'
import { shopOpening } from './site/shop-opening.ts'
import { siteFrame } from './site/site-frame.ts'
import { siteProfile } from './site/site-profile.ts'
import { siteSettings } from './site/site-settings.ts'
import { theme } from './site/theme.ts'
import { urlRedirects } from './site/url-redirects.ts'

/** The whole contract by area and call. The generator, the server and the conformance suite iterate over it. */
export const contract = {
  authentication,
  recovery,
  verification,
  security,
  siteSettings,
  siteProfile,
  shopOpening,
  theme,
  redirects,
  tokens,
  members,
  customers,
  customerSegments,
  segmentEmails,
  badges,
  badgeAssignments,
  files,
  folders,
  uploads,
  products,
  collections,
  productImports,
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
  paymentConnections,
  manualPayments,
  orderTransactions,
  orderBilling,
  orderPaymentRequests,
  savedCards,
  fulfillments,
  returns,
  shippingLabels,
  orderInvoices,
  digitalDownloads,
  subscriptionContracts,
  insights,
  reports,
  discountRules,
  coupons,
  giftCards,
  tips,
  inventory,
  backInStock,
  wishlist,
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
  oauthClients,
  agents,
  webhooks,
  servicePlugins,
  urlRedirects,
  menus,
  contactMessages,
  newsletter,
  siteFrame,
  analyticsSettings,
  pages,
  publishedPages,
  emailTexts,
} as const
