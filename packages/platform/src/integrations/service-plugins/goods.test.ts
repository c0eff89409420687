import { createDiscountRule } from '@vitrine/client/discount-rules'
import { beforeEach, expect, test } from 'vitest'

import { kilnHour, pluginApp, pluginServer } from '../../../test/plugin-server.ts'
import { dublin, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { stillClock } from '../../../test/still-clock.ts'
import { now } from '../../../test/world.ts'

const plugin = pluginServer()
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const read = async (id: string) =>
  (await shop.call('GET', `/v1/checkouts/${id}`, undefined, shop.app)).body.checkout
const order = (id: string, as: string) => shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, as)

const rate = (percentageValue: string) => ({ type: 'PERCENTAGE', percentageValue })

test('an app discounts the cart and items of it, and the order keeps the discounts', async () => {
  await plugin.register(shop, 'ECOM_DISCOUNTS')
  plugin.answer(({ request }) => ({
    discounts: [
      { targetType: 'GLOBAL', name: { original: 'Friends' }, globalDiscounts: { rate: rate('10') } },
      {
        targetType: 'LINE_ITEMS',
        name: { original: 'Second choice' },
        externalId: 'second',
        lineItemsDiscounts: {
          lineItems: [
            { id: request.lineItems[0].id, rate: { type: 'FIXED_AMOUNT', fixedAmountValue: '2.00' } },
          ],
        },
      },
    ],
  }))
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  const { appliedDiscounts, priceSummary } = await read(id)
  expect(appliedDiscounts).toMatchObject([
    { discountType: 'GLOBAL', discountRule: { name: { original: 'Friends' }, amount: { amount: '3.60' } } },
    { discountType: 'SPECIFIC_ITEMS', discountRule: { name: { original: 'Second choice' } } },
  ])
  expect(priceSummary.discount.amount).toBe('5.60')
  const { body, status } = await order(id, buyer)
  expect(status).toBe(200)
  const made = (await shop.call('GET', `/v1/orders/${body.orderId}`, undefined, shop.app)).body.order
  expect(made.priceSummary.discount.amount).toBe('5.60')
})

test('an app discounts the delivery, and the order total is lower by that amount', async () => {
  const shipping = (price: object) => ({
    targetType: 'SHIPPING',
    name: { original: 'By bike' },
    shippingDiscounts: { rate: price },
  })
  const buyer = await shop.visitor()
  const before = (await readyCheckout(shop, buyer)).priceSummary
  await plugin.register(shop, 'ECOM_DISCOUNTS')
  plugin.answer(() => ({ discounts: [shipping(rate('50')), shipping(rate('0'))] }))
  const { id } = await readyCheckout(shop, buyer)
  const { appliedDiscounts, priceSummary, shippingInfo } = await read(id)
  const half = (Number(before.shipping.amount) / 2).toFixed(2)
  expect(Number(half)).toBeGreaterThan(0)
  expect(appliedDiscounts).toMatchObject([
    { discountType: 'SHIPPING', discountRule: { name: { original: 'By bike' }, amount: { amount: half } } },
  ])
  expect(priceSummary.discount.amount).toBe('0.00')
  expect(Number(priceSummary.total.amount)).toBeCloseTo(Number(before.total.amount) - Number(half), 5)
  expect(shippingInfo.selectedCarrierServiceOption.cost.totalDiscount.amount).toBe(half)
  const { body, status } = await order(id, buyer)
  expect(status).toBe(200)
  const made = (await shop.call('GET', `/v1/orders/${body.orderId}`, undefined, shop.app)).body.order
  expect(made.priceSummary.total).toEqual(expect.objectContaining({ amount: priceSummary.total.amount }))
  plugin.answer(() => ({ discounts: [shipping({ type: 'FIXED_AMOUNT', fixedAmountValue: '900.00' })] }))
  const free = await readyCheckout(shop, await shop.visitor())
  expect((await read(free.id)).priceSummary.shipping.amount).toBe('0.00')
})

test.each([
  ['a rate above 100%', rate('101')],
  ['a negative rate', rate('-1')],
  ['a negative amount', { type: 'FIXED_AMOUNT', fixedAmountValue: '-3.00' }],
  ['a rate that is not a number', rate('NaN')],
])('an app’s discount with %s is ignored', async (_, wrong) => {
  await plugin.register(shop, 'ECOM_DISCOUNTS')
  plugin.answer(() => ({
    discounts: [{ targetType: 'GLOBAL', name: { original: 'All' }, globalDiscounts: { rate: wrong } }],
  }))
  const { appliedDiscounts, priceSummary } = await read((await readyCheckout(shop, await shop.visitor())).id)
  expect(appliedDiscounts).toEqual([])
  expect(priceSummary.discount.amount).toBe('0.00')
})

test('an app decides whether its trigger of a discount rule applies', async () => {
  await plugin.register(shop, 'ECOM_DISCOUNTS_TRIGGER')
  const everything = {
    type: 'CATALOG_ITEM',
    catalogItemFilter: { catalogAppId: shop.connection.catalogAppId },
  } as const
  await createDiscountRule(await shop.platform.as('staff'), {
    discountRule: {
      name: 'In the rain',
      trigger: { triggerType: 'CUSTOM', customTrigger: { id: 'rain', appId: pluginApp } },
      discounts: {
        values: [
          {
            discountType: 'PERCENTAGE',
            percentage: 50,
            targetType: 'SPECIFIC_ITEMS',
            specificItemsInfo: { scopes: [everything] },
          },
        ],
      },
      settings: { appliesTo: 'ALL_ITEMS' },
    },
  })
  plugin.answer(({ request }) => ({
    eligibleTriggers: request.triggers.map((one: { customTrigger: { id: string } }) => ({
      customTriggerId: one.customTrigger.id,
      appId: pluginApp,
    })),
  }))
  const { id } = await readyCheckout(shop, await shop.visitor())
  expect((await read(id)).appliedDiscounts).toMatchObject([
    { discountRule: { name: { original: 'In the rain' }, amount: { amount: '18.00' } } },
  ])
  expect(plugin.asked[0]).toMatchObject({
    path: '/plugin/v1/get-eligible-triggers',
    request: { triggers: [{ customTrigger: { id: 'rain', appId: pluginApp } }] },
  })
  plugin.answer(() => ({ eligibleTriggers: [] }))
  await shop.platform.clock.advance(60_000)
  expect((await read(id)).appliedDiscounts).toEqual([])
})

const reference = (options?: object) => ({ ...kilnHour, ...(options && { options }) })

const add = (as: string, quantity: number, options?: object) =>
  shop.call(
    'POST',
    '/v1/carts/current/add-to-cart',
    { lineItems: [{ catalogReference: reference(options), quantity }] },
    as,
  )

test('an app can name a picture by its address or in the format of published packages', async () => {
  await plugin.register(shop, 'ECOM_CATALOG')
  const url = 'wix:image://v1/a1_kiln.jpg/Kiln.jpg#originWidth=640&originHeight=480'
  plugin.sell({
    media: { id: 'a1_kiln.jpg', url, width: 640, height: 480, altText: 'Kiln.jpg', filename: 'Kiln.jpg' },
  })
  const { cart } = (await add(await shop.visitor(), 1)).body
  expect(cart.lineItems[0].image).toEqual({ url, width: 640, height: 480, altText: 'Kiln.jpg' })
})

test.each(['javascript:alert(1)', 'wix:image://v1/a1.jpg/"><script>'])('a picture is no %s', async (url) => {
  await plugin.register(shop, 'ECOM_CATALOG')
  plugin.sell({ media: { url } })
  expect((await add(await shop.visitor(), 1)).status).toBe(404)
})

test('a customer buys items of an app’s catalogue together with the shop’s own', async () => {
  await plugin.register(shop, 'ECOM_CATALOG')
  plugin.sell()
  const buyer = await shop.visitor()
  const { body } = await add(buyer, 2, { day: 'Monday' })
  expect(body.cart.lineItems).toMatchObject([
    {
      productName: { original: 'An hour at the kiln' },
      price: { amount: '40.00' },
      quantity: 2,
      itemType: { preset: 'SERVICE' },
      url: { relativePath: '/hours', url: 'https://kiln.example/hours' },
      image: { url: 'https://kiln.example/hours.jpg' },
      availability: { status: 'AVAILABLE', quantityAvailable: 3 },
    },
  ])
  const twoDays = await add(buyer, 9, { day: 'Tuesday' })
  expect(twoDays.body.cart.lineItems.map((line: { quantity: number }) => line.quantity)).toEqual([2, 3])

  const made = await shop.call('POST', '/v1/carts/current/create-checkout', { channelType: 'WEB' }, buyer)
  const id = made.body.checkoutId
  const contact = { checkout: { id, buyerInfo: { email: 'ada@example.com' }, billingInfo: dublin } }
  await shop.call('PATCH', `/v1/checkouts/${id}`, contact, buyer)
  const ordered = await order(id, buyer)
  expect(ordered.status).toBe(200)
  const { lineItems } = (await shop.call('GET', `/v1/orders/${ordered.body.orderId}`, undefined, shop.app))
    .body.order
  expect(lineItems).toMatchObject([
    { catalogReference: { appId: pluginApp, catalogItemId: 'kiln-hour', options: { day: 'Monday' } } },
    { quantity: 3 },
  ])
})

test('an item of an app has the app’s present price, and an item that the app omits is not sold', async () => {
  await plugin.register(shop, 'ECOM_CATALOG')
  plugin.sell()
  const buyer = await shop.visitor()
  await add(buyer, 1)
  plugin.sell({ price: '45.00' })
  await shop.platform.clock.advance(60_000)
  const cart = async () => (await shop.call('GET', '/v1/carts/current', undefined, buyer)).body.cart
  expect((await cart()).lineItems[0].price.amount).toBe('45.00')
  plugin.answer(() => ({ catalogItems: [] }))
  await shop.platform.clock.advance(60_000)
  expect((await cart()).lineItems[0].availability.status).toBe('NOT_FOUND')
})

test.each([
  ['a script', { url: 'javascript:alert(1)' }],
  ['a price below zero', { price: '-40.00' }],
  ['a quantity that is too large', { quantityAvailable: 1e300 }],
])('an item of an app with %s is not found', async (_, wrong) => {
  await plugin.register(shop, 'ECOM_CATALOG')
  plugin.sell(wrong)
  const refused = await add(await shop.visitor(), 1)
  expect([refused.status, refused.body.details.applicationError.code]).toEqual([
    404,
    'ITEM_NOT_FOUND_IN_CATALOG',
  ])
})

test('twenty concurrent buyers each get their own item without waiting for locks', async () => {
  await plugin.register(shop, 'ECOM_CATALOG')
  plugin.sell({ quantityAvailable: 100 })
  const buyer = await shop.visitor()
  const added = await Promise.all(Array.from({ length: 20 }, () => add(buyer, 1)))
  expect(added.map(({ status }) => status)).toEqual(added.map(() => 200))
  const { cart } = (await shop.call('GET', '/v1/carts/current', undefined, buyer)).body
  expect(cart.lineItems).toMatchObject([{ quantity: 20 }])
})

const announced = (path: string) => plugin.asked.filter((one) => one.path === `/plugin/v1/${path}`)

test('an app is notified of sold and returned stock until it confirms', async () => {
  shop = await openShop({ clock: stillClock(now) })
  await plugin.register(shop, 'ECOM_CATALOG')
  await plugin.register(shop, 'ECOM_INVENTORY')
  plugin.sell()
  const buyer = await shop.visitor()
  await add(buyer, 2)
  const made = await shop.call('POST', '/v1/carts/current/create-checkout', { channelType: 'WEB' }, buyer)
  const id = made.body.checkoutId
  const contact = { checkout: { id, buyerInfo: { email: 'ada@example.com' }, billingInfo: dublin } }
  await shop.call('PATCH', `/v1/checkouts/${id}`, contact, buyer)
  const { orderId } = (await order(id, buyer)).body
  plugin.answer(() => 'out of order', 500)
  await shop.platform.settle()
  expect(announced('decrement')).toHaveLength(1)
  plugin.answer(() => ({}))
  await shop.platform.clock.advance(3_600_000)
  expect(announced('decrement').at(-1)?.request).toMatchObject({
    orderId,
    reason: 'ORDER_PLACED',
    items: [{ catalogReference: { catalogItemId: 'kiln-hour', appId: pluginApp }, quantity: 2 }],
  })
  const received = announced('decrement').length
  await shop.platform.clock.advance(3_600_000)
  expect(announced('decrement')).toHaveLength(received)
  await shop.call('POST', `/v1/orders/${orderId}/cancel`, { restockAllItems: true }, shop.app)
  await shop.platform.settle()
  expect(announced('increment')).toMatchObject([{ request: { orderId, reason: 'ORDER_CANCELED' } }])
})

test('an app recommends items by its own algorithms', async () => {
  const algorithmId = 'alike'
  await plugin.register(shop, 'ECOM_RECOMMENDATIONS_PROVIDER', {
    settings: { supportedAlgorithms: [{ algorithmId, name: 'Looks alike', algorithmType: 'RELATED_ITEMS' }] },
  })
  const { catalogItemId } = shop.connection.products[0] ?? {}
  const item = { catalogItemId, appId: shop.connection.catalogAppId }
  plugin.answer(() => ({ recommendationPerAlgorithm: [{ algorithmId, recommendedItems: [item] }] }))
  const { availableAlgorithms } = (await shop.call('GET', '/v1/recommendations/algorithms')).body
  expect(availableAlgorithms.at(-1)).toMatchObject({
    appId: pluginApp,
    config: { name: 'Looks alike', algorithmId },
  })
  const ask = { items: [item], algorithms: [{ id: algorithmId, appId: pluginApp }] }
  expect((await shop.call('POST', '/v1/recommendations/get', ask)).body.recommendation).toEqual({
    items: [item],
    algorithm: { id: algorithmId, appId: pluginApp },
  })
  plugin.answer(() => 'out of order', 500)
  await shop.platform.clock.advance(2 * 86_400_000)
  expect((await shop.call('POST', '/v1/recommendations/get', ask)).body.recommendation).toEqual({ items: [] })
})
