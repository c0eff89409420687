import { beforeEach, describe, expect, test } from 'vitest'

import { pluginServer } from '../../../test/plugin-server.ts'
import { dublin, openShop, type Shop } from '../../../test/shop.ts'

const plugin = pluginServer()
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

describe.each(['\0', '\ud800', '__proto__'])('a plugin that returns %j', (text) => {
  const estimate = async () => {
    const [product] = shop.connection.products
    const catalogReference = { ...product, appId: shop.connection.catalogAppId }
    const buyer = await shop.visitor()
    const lineItems = [{ catalogReference, quantity: 1 }]
    await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems }, buyer)
    const address = { shippingAddress: dublin.address }
    const estimated = await shop.call('POST', '/v1/carts/current/estimate-totals', address, buyer)
    const made = await shop.call(
      'POST',
      '/v1/carts/current/create-checkout',
      { channelType: 'WEB', ...address },
      buyer,
    )
    return [estimated.status, made.status]
  }

  test('in an error does not break the cart', async () => {
    await plugin.register(shop, 'ECOM_SHIPPING_RATES')
    const refusal = { code: 'NO', description: text, data: Object.fromEntries([[text, text]]) }
    plugin.answer(() => JSON.stringify({ applicationError: refusal }), 400)
    expect(await estimate()).toEqual([200, 200])
  })

  test('in an answer does not break the cart', async () => {
    await plugin.register(shop, 'ECOM_ADDITIONAL_FEES')
    plugin.answer(() => ({ additionalFees: [{ code: text, name: text, price: '1.00' }] }))
    expect(await estimate()).toEqual([200, 200])
  })
})
