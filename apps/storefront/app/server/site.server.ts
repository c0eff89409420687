import { createReactRouterSite, type ReactRouterSite } from '@vitrine/server-kit/react-router'

import { config } from '../../config.ts'

/** The sessions of this shop, and its routes beside the pages. */
export const site: ReactRouterSite = createReactRouterSite({
  baseUrl: config.platformUrl,
  clientId: config.clientId,
  secrets: config.sessionSecrets,
  siteUrl: config.siteUrl,
  paths: { failed: '/auth/failed' },
  // What the pages of this shop call. Whoever adds a call to a page adds its path here.
  allow: [
    '/v1/products',
    '/v1/collections',
    '/v1/carts/current',
    '/v1/checkouts',
    '/v1/orders',
    '/v1/recommendations',
    '/v1/back-in-stock-notification-requests',
    '/v1/visitor-files',
    '/v1/uploads',
    '/v1/upload-settings',
    '/v1/reviews',
    '/v1/visitor-files',
    '/v1/uploads',
    '/v1/members',
    '/v1/badges',
    '/v1/security',
    '/v1/captcha',
    '/v2/change-password',
  ],
})
