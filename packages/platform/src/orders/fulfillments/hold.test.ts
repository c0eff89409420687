import { beforeAll, describe, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

const asApp = (path: string, body: object = {}) => shop.call('POST', path, body, shop.app)
const ordered = async (quantity = 2) => {
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer, { quantity })
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)).body
  const [line] = (await orderOf(orderId)).lineItems
  return { orderId: orderId as string, buyer, lineItems: [{ id: line.id as string, quantity: 1 }] }
}
const orderOf = async (id: string, as = shop.app) =>
  (await shop.call('GET', `/v1/orders/${id}`, undefined, as)).body.order
const hold = (orderId: string, more: object = {}) =>
  asApp(`/v1/fulfillments/orders/${orderId}/hold`, { reason: 'INCORRECT_ADDRESS', ...more })
const release = (orderId: string) => asApp(`/v1/fulfillments/orders/${orderId}/release`)
const ship = (orderId: string, lineItems: object[]) =>
  asApp(`/v1/fulfillments/orders/${orderId}/create-fulfillment`, { fulfillment: { lineItems } })
const refusalOf = (reply: { body: { details?: { applicationError?: object } } }) =>
  reply.body.details?.applicationError
const types = (order: { activities: { type: string }[] }) => order.activities.map(({ type }) => type)
const find = async (onHold: boolean, orderId: string, as = shop.app) =>
  (await shop.call('POST', '/v1/orders/search', { search: { filter: { onHold, id: orderId } } }, as)).body
    .orders

describe('an order on hold', () => {
  test('is not fulfilled until its release, and says why', async () => {
    const { orderId, lineItems } = await ordered()
    const note = 'The street number is missing.'
    expect((await hold(orderId, { note: ` ${note} ` })).body.order.hold).toMatchObject({
      reason: 'INCORRECT_ADDRESS',
      note,
    })
    const why = { code: 'ORDER_ON_HOLD', data: { reason: 'INCORRECT_ADDRESS', note } }
    expect(refusalOf(await ship(orderId, lineItems))).toMatchObject(why)
    const bulk = await asApp('/v1/fulfillments/orders/bulk/create-fulfillments', {
      ordersWithFulfillments: [{ orderId, fulfillments: [{ lineItems }] }],
    })
    expect(bulk.body.results[0].itemMetadata.error).toMatchObject(why)

    const released = await release(orderId)
    expect(released.body.order.hold).toBeUndefined()
    expect((await ship(orderId, lineItems)).status).toBe(200)
    expect(refusalOf(await release(orderId))).toMatchObject({ code: 'ORDER_NOT_ON_HOLD' })
    const order = await orderOf(orderId)
    expect(types(order)).toEqual(expect.arrayContaining(['ORDER_PUT_ON_HOLD', 'ORDER_RELEASED']))
  })

  test('is announced, and its later hold replaces the reason', async () => {
    const { orderId } = await ordered()
    await hold(orderId, { note: 'First' })
    const { body } = await hold(orderId, { reason: 'OUT_OF_STOCK' })
    expect(body.order.hold.reason).toBe('OUT_OF_STOCK')
    expect(body.order.hold.note).toBeUndefined()
    await release(orderId)
    const rows = await shop.platform.db
      .selectFrom('outbox')
      .select(['type', 'payload'])
      .where('site_id', '=', shop.platform.siteId)
      .where('entity_id', '=', orderId)
      .where('type', 'in', ['OrderPutOnHold', 'OrderReleased'])
      .orderBy('event_id')
      .execute()
    expect(rows).toMatchObject([
      { type: 'OrderPutOnHold', payload: { order: { hold: { note: 'First' } } } },
      { type: 'OrderPutOnHold', payload: { order: { hold: { reason: 'OUT_OF_STOCK' } } } },
      { type: 'OrderReleased', payload: { order: { id: orderId } } },
    ])
  })

  test('is found by a filter of the list', async () => {
    const { orderId } = await ordered()
    expect(await find(true, orderId)).toHaveLength(0)
    await hold(orderId)
    expect(await find(true, orderId)).toMatchObject([{ id: orderId, hold: { reason: 'INCORRECT_ADDRESS' } }])
    await release(orderId)
    expect(await find(false, orderId)).toHaveLength(1)
  })

  test('shows its buyer neither the hold nor comments of staff', async () => {
    const { orderId, buyer } = await ordered()
    await hold(orderId, { reason: 'SUSPECTED_FRAUD' })
    await asApp(`/v1/orders/${orderId}/activities`, { activity: { merchantComment: { message: 'Rang' } } })
    expect(types(await orderOf(orderId))).toContain('MERCHANT_COMMENT')
    for (const order of [await orderOf(orderId, buyer), ...(await find(true, orderId, buyer))]) {
      expect(order.hold).toBeUndefined()
      expect(types(order)).toEqual(['ORDER_PLACED'])
    }
  })

  test('loses its hold when it is cancelled', async () => {
    const { orderId } = await ordered()
    await hold(orderId)
    await asApp(`/v1/orders/${orderId}/cancel`)
    const { hold: left, fulfillmentStatus } = await orderOf(orderId)
    expect([left, fulfillmentStatus]).toEqual([undefined, 'CANCELED'])
  })
})

test('an order without unfulfilled items cannot be put on hold', async () => {
  const { orderId, lineItems } = await ordered(1)
  await ship(orderId, lineItems)
  expect(refusalOf(await hold(orderId))).toMatchObject({ code: 'ORDER_NOT_FULFILLABLE' })
})

test('an order without goods that is paid on hold is fulfilled by its release', async () => {
  const { body } = await asApp('/v1/orders', {
    order: {
      channelInfo: { type: 'POS' },
      paymentStatus: 'NOT_PAID',
      lineItems: [
        {
          productName: { original: 'Repair' },
          quantity: 1,
          price: { amount: '10.00' },
          itemType: { preset: 'SERVICE' },
          paymentOption: 'FULL_PAYMENT_OFFLINE',
        },
      ],
      priceSummary: { total: { amount: '10.00' } },
    },
  })
  const { id } = body.order
  await hold(id)
  await asApp(`/v1/payments-collector/orders/${id}/mark-as-paid`)
  expect(await orderOf(id)).toMatchObject({ paymentStatus: 'PAID', fulfillmentStatus: 'NOT_FULFILLED' })
  expect((await release(id)).body.order.fulfillmentStatus).toBe('FULFILLED')
})
