import { expect, test } from 'vitest'

import { pluginServer } from '../../../test/plugin-server.ts'
import { openShop, readyCheckout } from '../../../test/shop.ts'

const plugin = pluginServer()

test('a removed app receives no requests, and its plugins stay switched off after it is installed again', async () => {
  const shop = await openShop()
  const staff = await shop.platform.as('staff')
  const headers = await staff.auth.headers(staff, false, undefined)
  const authorization = headers.authorization ?? ''
  const send = (method: string, path: string, body?: object) => shop.call(method, path, body, authorization)
  const app = { name: 'Rates', redirectUrls: ['https://rates.example/'], permissions: ['ORDERS.READ'] }
  const { id: appId } = (await send('POST', '/v1/apps', { app })).body.app
  const install = () => send('POST', `/v1/apps/${appId}/install`, { permissions: app.permissions })
  await install()
  const id = await plugin.register(shop, 'ECOM_SHIPPING_RATES', { appId })
  await readyCheckout(shop, await shop.visitor())
  const asked = plugin.asked.length
  expect(asked).toBeGreaterThan(0)
  await send('POST', `/v1/apps/${appId}/uninstall`, {})
  await shop.platform.settle()
  await readyCheckout(shop, await shop.visitor())
  expect(plugin.asked).toHaveLength(asked)
  await install()
  const { servicePlugin } = (await send('GET', `/v1/service-plugins/${id}`)).body
  expect(servicePlugin.active).toBe(false)
})
