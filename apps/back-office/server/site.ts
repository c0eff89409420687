import type { Fetch } from '@vitrine/client'
import { createSite, type Site } from '@vitrine/server-kit/site'
import type { SiteConfig } from '@vitrine/server-kit/site-config'

export interface SiteOptions
  extends Pick<SiteConfig, 'platformUrl' | 'clientId' | 'siteUrl' | 'sessionSecrets'> {
  /** How the platform is reached. */
  readonly fetch?: Fetch
}

/** The sessions of the desk, in cookies of their own: the shop window may be on the same host. */
export function createDesk({ platformUrl, sessionSecrets, ...options }: SiteOptions): Site {
  return createSite({
    ...options,
    baseUrl: platformUrl,
    secrets: sessionSecrets,
    name: 'back-office',
    paths: { failed: '/sign-in' },
    // What the pages of the desk call. Whoever adds a call to a page adds its path here.
    allow: [
      '/v1/insights',
      '/v1/orders',
      '/v1/fulfillments',
      '/v1/invoices',
      '/v1/digital-downloads',
      '/v1/subscription-contracts',
      '/v1/products',
      '/v1/collections',
      '/v1/members',
      '/v1/badges',
      '/v1/security',
      '/v1/captcha',
      '/v1/site-settings',
      '/v1/activation-email',
    ],
  })
}
