import { beforeEach, expect, test } from 'vitest'

import { pluginServer } from '../../../test/plugin-server.ts'
import { refusalOf } from '../../../test/requests.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

const plugin = pluginServer()
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const account = (id: string, what: 'connect' | 'disconnect') =>
  shop.call('POST', `/v1/service-plugins/${id}/${what}-account`, { credentials: { key: 'mine' } }, shop.app)

test('a payment provider with an invalid answer connects no account', async () => {
  const id = await plugin.register(shop, 'PAYMENT_SERVICE_PROVIDER')
  plugin.answer(() => 'out of order', 500)
  expect(refusalOf(await account(id, 'connect'))).toEqual([503, 'SERVICE_PLUGIN_SILENT'])
})

test('only payment providers have accounts', async () => {
  const id = await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  const refusal = [409, 'NOT_A_PAYMENT_PROVIDER']
  expect(refusalOf(await account(id, 'connect'))).toEqual(refusal)
  expect(refusalOf(await account(id, 'disconnect'))).toEqual(refusal)
})
