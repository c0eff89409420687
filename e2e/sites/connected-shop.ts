import { fileURLToPath } from 'node:url'
import { connectStripe } from '@vitrine/client/payment-connections'
import { createTestPlatform } from '@vitrine/testing'

import { freePort } from '../../apps/platform/src/project/ports.ts'
import { listen } from '../../apps/platform/src/server.ts'
import { createStripeAdapter } from '../../packages/gateway-stripe/src/stripe-gateway.ts'
import { atCheckout } from '../../packages/gateway-stripe/test/at-checkout.ts'
import { createTwin, type StripeTwin } from '../../packages/gateway-stripe/test/twin.ts'

export interface ConnectedShop {
  readonly twin: StripeTwin
  /** Makes a checkout with addresses and delivery; answers the link to its page. */
  readonly checkout: () => Promise<string>
}

/** Starts a platform in this process, whose payment provider is the twin with its browser script. */
export async function serveConnectedShop(use: (shop: ConnectedShop) => Promise<void>): Promise<void> {
  const twin = await createTwin()
  const port = await freePort(0)
  const server = await listen('127.0.0.1', port)
  const platform = await createTestPlatform({
    baseUrl: `http://127.0.0.1:${port}`,
    hostedDir: fileURLToPath(new URL('../../apps/hosted/dist', import.meta.url)),
    addressSearch: 'test',
    stripe: createStripeAdapter({
      api: { protocol: 'http', host: '127.0.0.1', port: twin.port },
      script: `http://127.0.0.1:${twin.port}/script.js`,
    }),
  })
  server.handle(platform.reply)
  await connectStripe(await platform.as('staff'), {
    secretKey: 'sk_test_twin',
    publishableKey: 'pk_test_twin',
    webhookSecret: 'whsec_twinsecret',
  })
  const checkout = async () => (await atCheckout(platform, await platform.as('visitor'))).link
  await use({ twin, checkout })
  await server.stop(0)
  await platform.close()
  await twin.close()
}
