import { describe, expect, test } from 'vitest'

import { dublin, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

const path = '/v1/discount-rules'
const scopes = (shop: Shop, ...catalogItemIds: string[]) => [
  { type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: shop.connection.catalogAppId, catalogItemIds } },
]
const percent = (shop: Shop, percentage: number, more: object = {}) => ({
  name: `${percentage} off`,
  discounts: {
    values: [
      {
        discountType: 'PERCENTAGE',
        percentage,
        targetType: 'SPECIFIC_ITEMS',
        specificItemsInfo: { scopes: scopes(shop) },
      },
    ],
  },
  ...more,
})

async function create(shop: Shop, discountRule: object) {
  const { status, body } = await shop.call('POST', path, { discountRule }, shop.app)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.discountRule
}

async function withCart(shop: Shop, quantity = 1) {
  const visitor = await shop.visitor()
  const { catalogItemId, options } = shop.connection.products[0] as Shop['connection']['products'][number]
  const catalogReference = { catalogItemId, options, appId: shop.connection.catalogAppId }
  const lineItems = [{ catalogReference, quantity }]
  await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems }, visitor)
  return visitor
}

async function discountOf(shop: Shop, as: string) {
  const { body } = await shop.call(
    'POST',
    '/v1/carts/current/estimate-totals',
    { shippingAddress: dublin.address },
    as,
  )
  return { amount: body.priceSummary.discount.amount, applied: body.appliedDiscounts }
}

test('a rule applies to the cart, the checkout and the order, and its use is counted', async () => {
  const shop = await openShop()
  const rule = await create(shop, percent(shop, 20))
  expect(rule).toMatchObject({ active: true, status: 'LIVE', usageCount: 0, revision: '1' })
  const visitor = await withCart(shop)
  const { applied } = await discountOf(shop, visitor)
  const shown = { id: rule.id, name: { original: '20 off' } }
  expect(applied).toMatchObject([{ discountRule: shown, discountType: 'SPECIFIC_ITEMS' }])

  const { id } = await readyCheckout(shop, visitor)
  const checkout = (await shop.call('GET', `/v1/checkouts/${id}`, undefined, visitor)).body.checkout
  expect(checkout.appliedDiscounts).toMatchObject([{ discountRule: shown }])
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)).body
  const { order } = (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body
  expect(order.appliedDiscounts).toMatchObject([
    { discountRule: { ...shown, amount: { amount: order.priceSummary.discount.amount } } },
  ])
  const read = await shop.call('GET', `${path}/${rule.id}`, undefined, shop.app)
  expect(read.body.discountRule.usageCount).toBe(1)
})

test('the status follows the clock on each read, and start and end send events', async () => {
  const shop = await openShop()
  const now = shop.platform.clock.now().getTime()
  const day = 86_400_000
  const rule = await create(
    shop,
    percent(shop, 10, {
      activeTimeInfo: {
        start: new Date(now + day).toISOString(),
        end: new Date(now + 2 * day).toISOString(),
      },
    }),
  )
  const look = async () => {
    const { body } = await shop.call('GET', `${path}/${rule.id}`, undefined, shop.app)
    const query = { filter: { status: body.discountRule.status, id: rule.id } }
    const found = await shop.call('POST', `${path}/query`, { query }, shop.app)
    expect(found.body.discountRules).toHaveLength(1)
    const { applied } = await discountOf(shop, await withCart(shop))
    return [body.discountRule.status, applied.length]
  }
  expect(rule.status).toBe('PENDING')
  expect(await look()).toEqual(['PENDING', 0])
  await shop.platform.clock.advance(day)
  expect(await look()).toEqual(['LIVE', 1])
  await shop.platform.clock.advance(day)
  expect(await look()).toEqual(['EXPIRED', 0])
  await shop.platform.settle()
  const events = await shop.platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('site_id', '=', shop.platform.siteId)
    .where('entity_id', '=', rule.id)
    .where('type', '=', 'wix.ecom.discounts.v1.discount_rule_updated')
    .execute()
  expect(events.map(({ payload }) => (payload as unknown as { status: string }).status).toSorted()).toEqual([
    'EXPIRED',
    'LIVE',
  ])
})

test('a rule is changed, found and deleted', async () => {
  const shop = await openShop()
  const rule = await create(shop, percent(shop, 10, { settings: { usageLimit: 3 } }))
  const change = (discountRule: object) =>
    shop.call('PATCH', `${path}/${rule.id}`, { discountRule: { id: rule.id, ...discountRule } }, shop.app)
  const changed = await change({ revision: '1', name: 'Renamed', settings: { usageLimit: null } })
  expect(changed.body.discountRule).toMatchObject({ name: 'Renamed', revision: '2' })
  expect(changed.body.discountRule.settings).toEqual({ appliesTo: 'ALL_ITEMS' })
  expect((await change({ revision: '1', active: false })).body.details.applicationError.code).toBe('CONFLICT')
  await change({ active: false })
  expect((await discountOf(shop, await withCart(shop))).applied).toEqual([])
  const found = await shop.call(
    'POST',
    `${path}/query`,
    { query: { filter: { name: { $startsWith: 'renamed' } }, sort: [{ fieldName: 'name' }] } },
    shop.app,
  )
  expect(found.body.discountRules.map(({ id }: { id: string }) => id)).toEqual([rule.id])
  expect((await shop.call('DELETE', `${path}/${rule.id}`, undefined, shop.app)).status).toBe(200)
  expect((await shop.call('GET', `${path}/${rule.id}`, undefined, shop.app)).status).toBe(404)
})

describe('invalid rules are rejected by their field', () => {
  const wrong: [string, (shop: Shop) => object, string][] = [
    [
      'a discount without its value',
      (shop) => {
        const rule = percent(shop, 10)
        const [value] = rule.discounts.values
        return { ...rule, discounts: { values: [{ ...value, discountType: 'FIXED_PRICE' }] } }
      },
      'discountRule.discounts.values[0].fixedPrice',
    ],
    [
      'a range without ends',
      (shop) => percent(shop, 10, { trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: {} } }),
      'discountRule.trigger.subtotalRange',
    ],
    [
      'cents that the currency has not',
      (shop) =>
        percent(shop, 10, { trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '1.001' } } }),
      'discountRule.trigger.subtotalRange.from',
    ],
    [
      'an unknown trigger of the platform',
      (shop) =>
        percent(shop, 10, {
          trigger: {
            triggerType: 'CUSTOM',
            customTrigger: { id: 'full-moon', appId: shop.connection.catalogAppId },
          },
        }),
      'discountRule.trigger.customTrigger.id',
    ],
    [
      'an end before the start',
      (shop) =>
        percent(shop, 10, { activeTimeInfo: { start: '2026-02-01T00:00:00Z', end: '2026-01-01T00:00:00Z' } }),
      'discountRule.activeTimeInfo.end',
    ],
  ]
  test.each(wrong)('%s', async (_, rule, field) => {
    const shop = await openShop()
    const { status, body } = await shop.call('POST', path, { discountRule: rule(shop) }, shop.app)
    expect(status).toBe(400)
    expect(JSON.stringify(body.details)).toContain(`"${field}"`)
  })
})

test('custom triggers: first order, signed in, and of an unknown app', async () => {
  const shop = await openShop()
  const custom = (id: string, appId = shop.connection.catalogAppId) => ({
    trigger: { triggerType: 'CUSTOM', customTrigger: { id, appId } },
  })
  const foreign = crypto.randomUUID()
  await create(shop, percent(shop, 90, custom('anything', foreign)))
  const first = await create(shop, percent(shop, 20, custom('first-order')))
  const signedIn = await create(shop, percent(shop, 10, custom('signed-in')))
  const rulesOf = async (as: string) =>
    (await discountOf(shop, as)).applied.map((one: { discountRule: { id: string } }) => one.discountRule.id)

  const visitor = await withCart(shop)
  expect(await rulesOf(visitor)).toEqual([first.id])
  const { id } = await readyCheckout(shop, visitor)
  await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)
  const { catalogItemId, options } = shop.connection.products[0] as Shop['connection']['products'][number]
  const lineItems = [
    { catalogReference: { catalogItemId, options, appId: shop.connection.catalogAppId }, quantity: 1 },
  ]
  await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems }, visitor)
  expect(await rulesOf(visitor)).toEqual([])

  const member = await shop.member()
  await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems }, member)
  expect(await rulesOf(member)).toContain(signedIn.id)
})

test('a usage limit holds for concurrent orders, and a cancelled order gives its use back', async () => {
  const shop = await openShop()
  const rule = await create(shop, percent(shop, 50, { settings: { usageLimit: 3 } }))
  const visitors = await Promise.all(Array.from({ length: 10 }, () => shop.visitor()))
  const ready: { id: string; visitor: string }[] = []
  for (const visitor of visitors) ready.push({ id: (await readyCheckout(shop, visitor)).id, visitor })
  const made = await Promise.all(
    ready.map(({ id, visitor }) => shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)),
  )
  const usageCount = async () =>
    (await shop.call('GET', `${path}/${rule.id}`, undefined, shop.app)).body.discountRule.usageCount
  expect(await usageCount()).toBe(3)
  const orders = made.filter(({ status }) => status === 200).map(({ body }) => body.orderId)
  const discounted: string[] = []
  for (const orderId of orders) {
    const { order } = (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body
    if (order.appliedDiscounts.length > 0) discounted.push(orderId)
  }
  expect(discounted).toHaveLength(3)
  for (const { status, body } of made.filter((reply) => reply.status !== 200))
    expect([status, body.details.applicationError.code]).toEqual([409, 'CHECKOUT_CHANGED'])

  const cancelled = await shop.call('POST', `/v1/orders/${discounted[0]}/cancel`, {}, shop.app)
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  expect(await usageCount()).toBe(2)
})
