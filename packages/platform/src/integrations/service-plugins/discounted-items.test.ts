import { beforeEach, expect, test } from 'vitest'

import { kilnHour, pluginApp, pluginServer } from '../../../test/plugin-server.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

const plugin = pluginServer()
let shop: Shop
let buyer: string
beforeEach(async () => {
  shop = await openShop()
  await plugin.register(shop, 'ECOM_CATALOG')
  plugin.sell()
  buyer = await shop.visitor()
  const lineItems = [{ catalogReference: kilnHour, quantity: 1 }]
  await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems }, buyer)
})

const discount = async () =>
  (await shop.call('POST', '/v1/carts/current/estimate-totals', {}, buyer)).body.priceSummary.discount.amount

const quarterOff = (scope: object) => ({
  name: 'Kiln week',
  discounts: {
    values: [
      {
        discountType: 'PERCENTAGE',
        percentage: 25,
        targetType: 'SPECIFIC_ITEMS',
        specificItemsInfo: { scopes: [scope] },
      },
    ],
  },
})

const items = (catalogAppId: string, catalogItemIds?: string[]) => ({
  type: 'CATALOG_ITEM',
  catalogItemFilter: { catalogAppId, ...(catalogItemIds && { catalogItemIds }) },
})
const kinds = (appId: string, itemTypes: string[]) => ({
  type: 'CUSTOM_FILTER',
  customFilter: { appId, params: { itemTypes } },
})

test.each([
  ['one item', items(pluginApp, [kilnHour.catalogItemId]), '10.00'],
  ['all items', items(pluginApp), '10.00'],
  ['a kind of item', kinds(pluginApp, ['SERVICE']), '10.00'],
  ['another item', items(pluginApp, ['kiln-day']), '0.00'],
  ['another kind of item', kinds(pluginApp, ['PHYSICAL']), '0.00'],
])('a discount rule of an app’s catalogue applies to %s only', async (_, scope, off) => {
  const discountRule = quarterOff(scope)
  expect((await shop.call('POST', '/v1/discount-rules', { discountRule }, shop.app)).status).toBe(200)
  expect(await discount()).toBe(off)
})

test('a discount rule on the shop’s own catalogue leaves an app’s items alone', async () => {
  const discountRule = quarterOff(items(shop.connection.catalogAppId))
  await shop.call('POST', '/v1/discount-rules', { discountRule }, shop.app)
  expect(await discount()).toBe('0.00')
})

test('a coupon for an item of an app’s catalogue applies to it', async () => {
  const scope = { catalogItemIds: [kilnHour.catalogItemId] }
  const specification = { name: 'Kiln', code: 'KILN', percentOffRate: 50, scope }
  await shop.call('POST', '/v2/coupons', { specification }, shop.app)
  await shop.call('PATCH', '/v1/carts/current', { couponCode: 'KILN' }, buyer)
  expect(await discount()).toBe('20.00')
})
