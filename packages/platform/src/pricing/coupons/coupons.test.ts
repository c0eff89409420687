import { describe, expect, test } from 'vitest'

import { dublin, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

const path = '/v2/coupons'
const codeOf = (reply: { body: { details?: { applicationError?: { code: string } } } }) =>
  reply.body.details?.applicationError?.code

async function create(shop: Shop, specification: object) {
  const { status, body } = await shop.call('POST', path, { specification }, shop.app)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.coupon
}

async function cartWith(shop: Shop, couponCode: string, quantity = 1) {
  const visitor = await shop.visitor()
  const { catalogItemId, options } = shop.connection.products[0] as Shop['connection']['products'][number]
  const catalogReference = { catalogItemId, options, appId: shop.connection.catalogAppId }
  const lineItems = [{ catalogReference, quantity }]
  await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems }, visitor)
  const applied = await shop.call('PATCH', '/v1/carts/current', { couponCode }, visitor)
  return { visitor, applied }
}

async function discountOf(shop: Shop, as: string) {
  const { body } = await shop.call(
    'POST',
    '/v1/carts/current/estimate-totals',
    { shippingAddress: dublin.address },
    as,
  )
  return body.priceSummary.discount.amount
}

test('a coupon is created, found, changed and deleted', async () => {
  const shop = await openShop()
  const made = await create(shop, { name: 'Spring', code: 'Spring-1', percentOffRate: 12.5, usageLimit: 5 })
  expect(made).toMatchObject({
    expired: false,
    numberOfUsages: 0,
    specification: {
      type: 'PERCENT_OFF',
      percentOffRate: 12.5,
      active: true,
      limitedToOneItem: false,
      usageLimit: 5,
    },
  })
  const taken = await shop.call(
    'POST',
    path,
    { specification: { name: 'Other', code: 'SPRING-1', freeShipping: true } },
    shop.app,
  )
  expect([taken.status, codeOf(taken)]).toEqual([409, 'COUPON_CODE_TAKEN'])

  const change = (specification: object) =>
    shop.call('PATCH', `${path}/${made.id}`, { specification }, shop.app)
  const { body } = await change({ moneyOffAmount: '3.50', usageLimit: null, minimumSubtotal: '20' })
  expect(body.coupon.specification).toEqual({
    name: 'Spring',
    code: 'Spring-1',
    type: 'MONEY_OFF',
    moneyOffAmount: '3.50',
    minimumSubtotal: '20.00',
    limitedToOneItem: false,
    active: true,
  })
  expect(codeOf(await change({ code: 'welcome10' }))).toBe('COUPON_CODE_TAKEN')
  const query = { filter: { 'specification.code': { $startsWith: 'spring' } } }
  const found = await shop.call('POST', `${path}/query`, { query }, shop.app)
  expect(found.body.coupons.map(({ id }: { id: string }) => id)).toEqual([made.id])
  expect((await cartWith(shop, 'spring-1')).applied.status).toBe(200)
  expect((await shop.call('DELETE', `${path}/${made.id}`, undefined, shop.app)).status).toBe(200)
  expect(codeOf((await cartWith(shop, 'spring-1')).applied)).toBe('ERROR_COUPON_DOES_NOT_EXIST')
})

test.each([
  [{ percentOffRate: 10, freeShipping: true }, 'specification.freeShipping'],
  [{}, 'specification.percentOffRate'],
  [{ moneyOffAmount: '1.001' }, 'specification.moneyOffAmount'],
  [{ freeShipping: true, limitedToOneItem: true }, 'specification.limitedToOneItem'],
  [
    { percentOffRate: 10, startTime: '2026-02-01T00:00:00Z', expirationTime: '2026-01-01T00:00:00Z' },
    'specification.expirationTime',
  ],
])('%o is rejected by its field', async (fields, field) => {
  const shop = await openShop()
  const specification = { name: 'Odd', code: 'ODD', ...fields }
  const { status, body } = await shop.call('POST', path, { specification }, shop.app)
  expect(status).toBe(400)
  expect(JSON.stringify(body.details)).toContain(`"${field}"`)
})

test('a coupon discounts one unit at a fixed price or the items of its scope, and not before its start', async () => {
  const shop = await openShop()
  const [product] = shop.connection.products
  await create(shop, { name: 'One', code: 'ONE', fixedPriceAmount: '30', limitedToOneItem: true })
  await create(shop, {
    name: 'This',
    code: 'THIS',
    moneyOffAmount: '5',
    scope: { catalogItemIds: [product?.catalogItemId] },
  })
  await create(shop, {
    name: 'That',
    code: 'THAT',
    moneyOffAmount: '5',
    scope: { catalogItemIds: [crypto.randomUUID()] },
  })
  const start = new Date(shop.platform.clock.now().getTime() + 3_600_000)
  await create(shop, { name: 'Soon', code: 'SOON', percentOffRate: 50, startTime: start.toISOString() })
  expect(await discountOf(shop, (await cartWith(shop, 'ONE', 2)).visitor)).toBe('6.00')
  expect(await discountOf(shop, (await cartWith(shop, 'THIS', 2)).visitor)).toBe('5.00')
  expect(codeOf((await cartWith(shop, 'THAT')).applied)).toBe('ERROR_COUPON_NOT_APPLICABLE')
  expect(codeOf((await cartWith(shop, 'SOON')).applied)).toBe('ERROR_COUPON_IS_NOT_ACTIVE_YET')
  await shop.platform.clock.advance(3_600_000)
  expect(await discountOf(shop, (await cartWith(shop, 'SOON')).visitor)).toBe('18.00')
})

describe('limits', () => {
  test('of all uses hold for a hundred concurrent orders', async () => {
    const shop = await openShop()
    const coupon = await create(shop, { name: 'Rare', code: 'RARE', percentOffRate: 10, usageLimit: 7 })
    await shop.call('PUT', `/_dev/stock/${shop.connection.products[0]?.catalogItemId}`, { stock: 1000 })
    const ready = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const visitor = await shop.visitor()
        const { id } = await readyCheckout(shop, visitor)
        await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id }, couponCode: 'RARE' }, visitor)
        return { id, visitor }
      }),
    )
    const made = await Promise.all(
      ready.map(({ id, visitor }) => shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(7)
    const refusals = new Set(made.filter(({ status }) => status !== 200).map(codeOf))
    expect([...refusals]).toEqual(['ERROR_COUPON_USAGE_EXCEEDED'])
    const read = await shop.call('GET', `${path}/${coupon.id}`, undefined, shop.app)
    expect(read.body.coupon.numberOfUsages).toBe(7)
    const less = { specification: { usageLimit: 6 } }
    expect(codeOf(await shop.call('PATCH', `${path}/${coupon.id}`, less, shop.app))).toBe(
      'COUPON_LIMIT_BELOW_USES',
    )
  })
})
