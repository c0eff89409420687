import { expect, test } from 'vitest'

import { pluginApp, pluginServer } from '../../../test/plugin-server.ts'
import { openShop } from '../../../test/shop.ts'

const plugin = pluginServer()

test('an item that its catalogue no longer knows stays in the cart as NOT_FOUND', async () => {
  const shop = await openShop()
  await plugin.register(shop, 'ECOM_CATALOG')
  const catalogReference = { appId: pluginApp, catalogItemId: 'kiln-hour' }
  const data = {
    productName: { original: 'An hour at the kiln' },
    price: '40.00',
    itemType: { preset: 'SERVICE' },
  }
  plugin.answer(() => ({ catalogItems: [{ catalogReference, data }] }))
  const lineItems = [{ catalogReference, quantity: 1 }]
  const { cart } = (await shop.call('POST', '/v1/carts', { lineItems }, shop.app)).body
  plugin.answer(() => ({ catalogItems: [] }))
  await shop.platform.clock.advance(60_000)
  const { body } = await shop.call('GET', `/v1/carts/${cart.id}`, undefined, shop.app)
  expect(body.cart.lineItems).toMatchObject([{ availability: { status: 'NOT_FOUND' } }])
})
