import type { Fetch } from '@vitrine/client'
import { createSite, type Site } from '@vitrine/server-kit/site'
import type { SiteConfig } from '@vitrine/server-kit/site-config'

export interface SiteOptions
  extends Pick<SiteConfig, 'platformUrl' | 'clientId' | 'siteUrl' | 'sessionSecrets'> {
  readonly fetch?: Fetch
}

/** The back office has its own session cookies because the storefront may use the same host. */
export function createBackOffice({ platformUrl, sessionSecrets, ...options }: SiteOptions): Site {
  return createSite({
    ...options,
    baseUrl: platformUrl,
    secrets: sessionSecrets,
    name: 'back-office',
    paths: { failed: '/sign-in' },
    // A new call of a page needs its path here.
    allow: allowedPaths,
  })
}

/** The paths, and those below them, that the pages call. */
export const allowedPaths = [
  '/v1/insights',
  '/v1/orders',
  '/v1/fulfillments',
  '/v1/shipping-labels',
  '/v1/invoices',
  '/v1/digital-downloads',
  '/v1/subscription-contracts',
  '/v1/bulk/orders',
  '/v1/draft-orders',
  '/v1/orders-settings',
  '/v1/order-billing',
  '/v1/order-payment-requests',
  '/v1/payments',
  '/v1/payments-collector',
  '/v1/abandoned-checkout',
  '/v1/abandoned-checkouts',
  '/v1/checkout-settings',
  '/v1/checkout-templates',
  '/v1/discount-rules',
  '/v2/coupons',
  '/v1/gift-cards',
  '/v1/tip-settings',
  '/v1/tips',
  '/v1/shipping-options',
  '/v1/label-providers',
  '/v1/delivery-regions',
  '/v1/tax-settings',
  '/v1/tax-regions',
  '/v1/tax',
  '/v1/additional-fees',
  '/v1/inventory-items',
  '/v1/inventory-changes',
  '/v1/inventory-locations',
  '/v1/bulk/inventory-items',
  '/v1/back-in-stock-notification-requests',
  '/v1/back-in-stock-settings',
  '/v1/inventory-settings',
  '/v1/products',
  '/v1/bulk/products',
  '/v1/reviews',
  '/v1/files',
  '/v1/folders',
  '/v1/bulk/files',
  '/v1/bulk/folders',
  '/v1/bulk/trash-bin',
  '/v1/trash-bin',
  '/v1/uploads',
  '/v1/bulk/reviews',
  '/v1/review-settings',
  '/v2/review-requests',
  '/v2/bulk/review-requests',
  '/v1/review-request-settings',
  '/v1/collections',
  '/v1/upload-settings',
  '/v1/members',
  '/v1/membership-plans',
  '/v1/memberships',
  '/v1/badges',
  '/v1/security',
  '/v1/captcha',
  // The paths of the identity confirmation: `/v2/<factor type>/verify`.
  '/v2/PASSWORD',
  '/v2/TOTP',
  '/v2/EMAIL',
  '/v2/SMS',
  '/v2/CALL',
  '/v2/PUSH',
  '/v1/site-settings',
  '/v1/staff',
  '/v1/staff-roles',
  '/v1/permissions',
  '/v1/audit-log',
  '/v1/api-keys',
  '/v1/apps',
  '/v1/service-plugins',
  '/v1/webhooks',
  '/v1/events',
  '/v1/activation-email',
]
