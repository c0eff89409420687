import { createReactRouterSite, type ReactRouterSite } from '@vitrine/server-kit/react-router'

import { config } from '../../config.ts'
import { sharedPages } from './shared-pages.ts'

/** The sessions and the proxy of this shop. */
export const site: ReactRouterSite = createReactRouterSite({
  baseUrl: config.platformUrl,
  clientId: config.clientId,
  secrets: config.sessionSecrets,
  siteUrl: config.siteUrl,
  paths: { failed: '/auth/failed' },
  sharedPages,
  // Paths that the pages of this shop call. Add the path of each new call.
  allow: [
    '/v1/products',
    '/v1/product-suggestions',
    '/v1/collections',
    '/v1/carts/current',
    '/v1/wishlist',
    '/v1/checkouts',
    '/v1/orders',
    '/v1/recommendations',
    '/v1/back-in-stock-notification-requests',
    '/v1/visitor-files',
    '/v1/uploads',
    '/v1/upload-settings',
    '/v1/contact-messages',
    '/v1/newsletter-subscribers',
    '/v1/reviews',
    '/v1/members',
    '/v1/badges',
    '/v1/security',
    '/v1/captcha',
    '/v2/change-password',
  ],
})
