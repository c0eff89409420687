import { importSPKI, jwtVerify } from 'jose'
import { beforeEach, expect, test } from 'vitest'

import { pluginApp, pluginServer } from '../../../test/plugin-server.ts'
import { dublin, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import type { createContext } from '../../kernel/http/runtime.ts'
import { publicKeyPem } from '../../kernel/keys/keys.ts'

const plugin = pluginServer()
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const rate = (code: string, price: string, more: object = {}) => ({
  code,
  title: `By ${code}`,
  logistics: { deliveryTime: 'Tomorrow' },
  cost: { price, currency: 'EUR', ...more },
})
const rates = (...shippingRates: object[]) => plugin.answer(() => ({ shippingRates }))

async function carriers(as: string, id: string) {
  const { body } = await shop.call('GET', `/v1/checkouts/${id}`, undefined, as)
  return body.checkout
}

const offered = (checkout: {
  shippingInfo: { carrierServiceOptions: { carrierId: string; shippingOptions: { code: string }[] }[] }
}) =>
  checkout.shippingInfo.carrierServiceOptions
    .filter(({ carrierId }) => carrierId === pluginApp)
    .flatMap(({ shippingOptions }) => shippingOptions.map(({ code }) => code))

test('an app’s carrier gets a signed request, and its rate is selected and ordered', async () => {
  await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  rates(rate('bike', '7.50', { additionalCharges: [{ type: 'HANDLING_FEE', price: '0.50' }] }))
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  expect(offered(await carriers(buyer, id))).toEqual(['bike'])

  const chosen = await shop.call(
    'PATCH',
    `/v1/checkouts/${id}`,
    {
      checkout: {
        id,
        shippingInfo: { selectedCarrierServiceOption: { code: 'bike', carrierId: pluginApp } },
      },
    },
    buyer,
  )
  expect(chosen.body.checkout).toMatchObject({
    priceSummary: { shipping: { amount: '8.00' } },
    shippingInfo: { selectedCarrierServiceOption: { code: 'bike', carrierId: pluginApp, title: 'By bike' } },
  })
  const ordered = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)
  expect(ordered.status).toBe(200)
  const order = await shop.call('GET', `/v1/orders/${ordered.body.orderId}`, undefined, shop.app)
  expect(order.body.order.shippingInfo).toMatchObject({
    code: 'bike',
    carrierId: pluginApp,
    title: 'By bike',
  })

  const [asked] = plugin.asked
  expect(asked?.path).toBe('/plugin/v1/getRates')
  expect(asked?.request).toMatchObject({
    shippingDestination: { country: 'IE', city: 'Dublin', postalCode: dublin.address.postalCode },
    lineItems: [{ quantity: 1, physicalProperties: { shippable: true } }],
    weightUnit: 'KG',
  })
  expect(asked?.metadata).toMatchObject({
    appExtensionType: 'ECOM_SHIPPING_RATES',
    currency: 'EUR',
    identity: { identityType: 'ANONYMOUS_VISITOR' },
  })
  expect(plugin.asked).toHaveLength(1)
})

test('the public key of the site verifies requests', async () => {
  await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  rates(rate('bike', '7.50'))
  await readyCheckout(shop, await shop.visitor())
  const { siteId, db, clock } = shop.platform
  const scope = { siteId, db, clock } as unknown as ReturnType<typeof createContext>
  const key = await importSPKI(await publicKeyPem(scope, 'webhooks'), 'RS256')
  const verified = await jwtVerify(plugin.asked[0]?.token ?? '', key, {
    issuer: 'wix.com',
    audience: pluginApp,
    algorithms: ['RS256'],
    currentDate: clock.now(),
  })
  expect(verified.payload.data).toMatchObject({ metadata: { appExtensionType: 'ECOM_SHIPPING_RATES' } })
})

test('a carrier’s reason for an error is shown, and the order can use another carrier', async () => {
  await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  plugin.answer(
    () => ({
      applicationError: { code: 'INVALID_POSTAL_CODE', description: 'No such code', data: { at: 1 } },
    }),
    400,
  )
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  const checkout = await carriers(buyer, id)
  expect(checkout.calculationErrors.carrierErrors).toEqual({
    errors: [
      {
        carrierId: pluginApp,
        error: {
          applicationError: { code: 'INVALID_POSTAL_CODE', description: 'No such code', data: { at: 1 } },
        },
      },
    ],
  })
  expect((await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)).status).toBe(200)
})

const many = Array.from({ length: 10_000 }, (_, at) => rate(`c${at}`, '1.00'))
test.each([
  ['a negative price', { shippingRates: [rate('bike', '-1.00')] }],
  ['a number that is none', { shippingRates: [rate('bike', 'NaN')] }],
  ['a price that is not text', { shippingRates: [{ ...rate('bike', '1'), cost: { price: 7.5 } }] }],
  ['more decimals than the currency has', { shippingRates: [rate('bike', '1.005')] }],
  ['an amount that is too large', { shippingRates: [rate('bike', '9'.repeat(30))] }],
  ['another currency', { shippingRates: [rate('bike', '1.00', { currency: 'USD' })] }],
  ['ten thousand options', { shippingRates: many }],
  ['two options with one code', { shippingRates: [rate('bike', '1.00'), rate('bike', '2.00')] }],
  ['an HTML page', '<!doctype html><h1>Welcome</h1>'],
  ['a list', '[1, 2]'],
  ['an empty body', ''],
  ['truncated JSON', '{"shippingRates": [{'],
  ['an answer of megabytes', `{"shippingRates": [], "more": "${'x'.repeat(2_000_000)}"}`],
])('%s is rejected, the shop’s own rates apply, and the reason is recorded', async (_, reply) => {
  const id = await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  plugin.answer(() => reply)
  const buyer = await shop.visitor()
  const checkout = await carriers(buyer, (await readyCheckout(shop, buyer)).id)
  expect(offered(checkout)).toEqual([])
  expect(checkout.priceSummary.shipping.amount).not.toBe('0.00')
  const query = { query: { filter: { servicePluginId: id } } }
  const { calls } = (await shop.call('POST', '/v1/service-plugins/calls/query', query, shop.app)).body
  expect(calls[0]).toMatchObject({ outcome: 'FAILED', reason: expect.any(String) })
  expect(calls[0].request).not.toContain('Main Street')
})

test('if a carrier is required, the cart reports its error and no order is created until it answers', async () => {
  await plugin.register(shop, 'ECOM_SHIPPING_RATES', { fallback: 'REFUSE' })
  plugin.answer(() => 'out of order', 500)
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  expect((await carriers(buyer, id)).calculationErrors).toHaveProperty('generalShippingCalculationError')
  const refused = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)
  expect(refused.body.details.applicationError.code).toBe('CALCULATION_ERROR')
  rates(rate('bike', '7.50'))
  expect((await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)).status).toBe(200)
})

test('rates of the last day replace a failed answer', async () => {
  await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  rates(rate('bike', '7.50'))
  const { id } = await readyCheckout(shop, await shop.visitor())
  plugin.answer(() => 'out of order', 500)
  await shop.platform.clock.advance(3_600_000)
  expect(offered(await carriers(shop.app, id))).toEqual(['bike'])
  await shop.platform.clock.advance(86_400_000)
  expect(offered(await carriers(shop.app, id))).toEqual([])
})

test('after five failures the plugin is paused, until one trial request succeeds', async () => {
  const pluginId = await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  plugin.answer(() => 'out of order', 500)
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  for (let time = 0; time < 8; time++) await carriers(buyer, id)
  expect(plugin.asked).toHaveLength(5)
  const health = async () =>
    (await shop.call('GET', `/v1/service-plugins/${pluginId}`, undefined, shop.app)).body.servicePlugin.health
  expect(await health()).toMatchObject({
    state: 'OPEN',
    failures: 5,
    lastError: expect.stringContaining('500'),
  })

  await shop.platform.clock.advance(30_000)
  await Promise.all(Array.from({ length: 20 }, () => carriers(buyer, id)))
  expect(plugin.asked).toHaveLength(6)
  expect(await health()).toMatchObject({ state: 'OPEN' })

  rates(rate('bike', '7.50'))
  await shop.platform.clock.advance(30_000)
  expect(offered(await carriers(buyer, id))).toEqual(['bike'])
  expect(await health()).toMatchObject({ state: 'CLOSED', failures: 0 })
})

test('a slow plugin delays only its own request', async () => {
  await plugin.register(shop, 'ECOM_SHIPPING_RATES', { timeout: 10_000 })
  const released = Promise.withResolvers<object>()
  plugin.answer(() => released.promise)
  const [one, other] = [await shop.visitor(), await shop.visitor()]
  const slow = readyCheckout(shop, one)
  await expect.poll(() => plugin.asked.length, { timeout: 20_000 }).toBeGreaterThan(0)
  const { catalogItemId, options } = shop.connection.products[0] ?? {}
  const catalogReference = { catalogItemId, options, appId: shop.connection.catalogAppId }
  const items = { lineItems: [{ catalogReference, quantity: 1 }] }
  expect((await shop.call('POST', '/v1/carts/current/add-to-cart', items, other)).status).toBe(200)
  released.resolve({ shippingRates: [rate('bike', '7.50')] })
  expect(offered(await carriers(one, (await slow).id))).toEqual(['bike'])
})

test('a plugin that does not answer delays the order only until its timeout', async () => {
  await plugin.register(shop, 'ECOM_SHIPPING_RATES', { timeout: 500, fallback: 'SKIP' })
  plugin.answer(() => undefined)
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  expect((await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)).status).toBe(200)
})

test('options of an app can replace the shop’s own', async () => {
  await plugin.register(shop, 'ECOM_SHIPPING_RATES', { settings: { replacesOwn: true } })
  rates(rate('bike', '7.50'))
  const product = shop.connection.products[0]
  const catalogReference = { ...product, appId: shop.connection.catalogAppId }
  const buyer = await shop.visitor()
  const add = { lineItems: [{ catalogReference, quantity: 1 }] }
  await shop.call('POST', '/v1/carts/current/add-to-cart', add, buyer)
  const estimated = await shop.call(
    'POST',
    '/v1/carts/current/estimate-totals',
    { shippingAddress: dublin.address },
    buyer,
  )
  expect(estimated.body.shippingInfo.carrierServiceOptions).toMatchObject([
    { carrierId: pluginApp, shippingOptions: [{ code: 'bike' }] },
  ])
  expect(estimated.body.priceSummary.shipping.amount).toBe('7.50')
})
