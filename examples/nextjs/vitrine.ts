import { createNextSite, type NextSite } from '@vitrine/server-kit/next'

import { readConfig } from './config.ts'

/** The sessions of this shop. */
export const site: NextSite = createNextSite(() => {
  const { platformUrl, clientId, sessionSecrets, siteUrl } = readConfig()
  return { baseUrl: platformUrl, clientId, secrets: sessionSecrets, siteUrl, allow: ['/v1/carts/current'] }
})
