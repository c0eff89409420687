import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CheckoutSettingsChanges, updateCheckoutSettings } from '@vitrine/client/checkout-settings'
import { connectStripe } from '@vitrine/client/payment-connections'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'

import { freePort } from '../../apps/platform/src/project/ports.ts'
import { listen } from '../../apps/platform/src/server.ts'
import { createStripeAdapter } from '../../packages/gateway-stripe/src/stripe-adapter.ts'
import { atCheckout } from '../../packages/gateway-stripe/test/at-checkout.ts'
import { createTwin, type StripeTwin } from '../../packages/gateway-stripe/test/twin.ts'
import { address, startBackOffice } from '../../scripts/start/parts.ts'
import { createWorld, type World } from '../world.ts'

/** The account at the twin of the payment provider. */
export const twinKeys = {
  secretKey: 'sk_test_twin',
  publishableKey: 'pk_test_twin',
  webhookSecret: 'whsec_twinsecret',
}

export interface ConnectedShop {
  readonly twin: StripeTwin
  /** Makes a checkout with addresses and delivery; answers the link to its page. */
  readonly checkout: () => Promise<string>
  /** Changes what the checkout asks for. */
  readonly ask: (fields: CheckoutSettingsChanges) => Promise<void>
}

export interface ConnectableShop extends ConnectedShop {
  /** Its storefront does not run. */
  readonly world: World
}

/** A shop that is connected to the twin. */
export const serveConnectedShop = (use: (shop: ConnectedShop) => Promise<void>): Promise<void> =>
  serveShop(async (platform, shop) => {
    await connectStripe(await platform.as('staff'), twinKeys)
    await use(shop)
  })

/** A shop with a back office, in which its owner can connect the twin. */
export const serveConnectableShop = (use: (shop: ConnectableShop) => Promise<void>): Promise<void> =>
  serveShop(async (platform, shop, platformPort) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-shop-'))
    const connectionFile = join(folder, 'connection.json')
    const connection = await platform.connection()
    await writeFile(connectionFile, JSON.stringify(connection))
    const ports = { platform: platformPort, storefront: 0, backOffice: await freePort(0) }
    const part = startBackOffice({
      ports,
      data: 'memory',
      connectionFile,
      seed: 'small-shop',
      hot: false,
      say: () => {},
    })
    await part.ready()
    await use({
      ...shop,
      world: createWorld({
        storefront: '',
        backOffice: address(ports.backOffice),
        platform: address(platformPort),
        connection,
      }),
    })
    await part.stop()
    await rm(folder, { recursive: true, force: true })
  })

/** Starts a platform in this process, whose payment provider is the twin with its browser script. */
async function serveShop(
  use: (platform: TestPlatform, shop: ConnectedShop, port: number) => Promise<void>,
): Promise<void> {
  const twin = await createTwin()
  const port = await freePort(0)
  const server = await listen('127.0.0.1', port)
  const platform = await createTestPlatform({
    baseUrl: address(port),
    hostedDir: fileURLToPath(new URL('../../apps/hosted/dist', import.meta.url)),
    addressSearch: 'test',
    stripe: createStripeAdapter({
      api: { protocol: 'http', host: '127.0.0.1', port: twin.port },
      script: `http://127.0.0.1:${twin.port}/script.js`,
    }),
  })
  server.handle(platform.reply)
  const checkout = async () => (await atCheckout(platform, await platform.as('visitor'))).link
  const ask = async (checkoutSettings: CheckoutSettingsChanges) => {
    await updateCheckoutSettings(await platform.as('staff'), { checkoutSettings })
  }
  await use(platform, { twin, checkout, ask }, port)
  await server.stop(0)
  await platform.close()
  await twin.close()
}
