import type { GatewayAdapter } from '@vitrine/platform'

import { methodsFor } from './methods.ts'
import type { StripeOptions } from './stripe-gateway.ts'

/**
 * Connects accounts whose keys staff enter in the back office. Stripe's library is loaded with the first account, because
 * most shops of a platform may have none.
 */
export function createStripeAdapter(options: Pick<StripeOptions, 'api' | 'script'> = {}): GatewayAdapter {
  return {
    methodsFor,
    async connect(keys) {
      const { createStripeGateway } = await import('./stripe-gateway.ts')
      return createStripeGateway({ ...keys, ...options })
    },
    async check(secretKey) {
      const { checkKey } = await import('./account.ts')
      return checkKey(secretKey, options)
    },
    async registerDomain(secretKey, host) {
      const { registerDomain } = await import('./account.ts')
      await registerDomain(secretKey, host, options)
    },
  }
}
