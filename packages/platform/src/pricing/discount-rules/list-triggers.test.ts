import { listDiscountTriggers } from '@vitrine/client/discount-rules'
import { expect, test } from 'vitest'

import { pluginApp, pluginServer } from '../../../test/plugin-server.ts'
import { openShop } from '../../../test/shop.ts'

const plugin = pluginServer()

test('staff see the conditions that apps check', async () => {
  const shop = await openShop()
  const staff = await shop.platform.as('staff')
  expect((await listDiscountTriggers(staff)).triggers).toEqual([])
  await plugin.register(shop, 'ECOM_DISCOUNTS_TRIGGER')
  plugin.answer(() => ({ triggers: [{ id: 'rain', name: 'It rains' }] }))
  expect((await listDiscountTriggers(staff)).triggers).toEqual([
    { id: 'rain', appId: pluginApp, name: 'It rains' },
  ])
  expect(plugin.asked.map(({ path }) => path)).toEqual(['/plugin/v1/list-triggers'])
})

test('an app that does not answer lists no conditions', async () => {
  const shop = await openShop()
  await plugin.register(shop, 'ECOM_DISCOUNTS_TRIGGER')
  plugin.answer(() => 'out of order', 500)
  expect((await listDiscountTriggers(await shop.platform.as('staff'))).triggers).toEqual([])
})
