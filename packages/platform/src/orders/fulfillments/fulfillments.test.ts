import { beforeAll, describe, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import type { FulfillmentStage } from '../../generated/fulfillments.ts'
import { mayReach, stageMoves } from './rules.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

const newOrder = async (as: string, quantity = 3, email?: string) => {
  const { id } = await readyCheckout(shop, as, { quantity, ...(email && { email }) })
  const { body } = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, shop.app)
  return orderOf(body.orderId)
}
const orderOf = async (id: string) =>
  (await shop.call('GET', `/v1/orders/${id}`, undefined, shop.app)).body.order
const send = (orderId: string, fulfillment: object, more: object = {}) =>
  shop.call(
    'POST',
    `/v1/fulfillments/orders/${orderId}/create-fulfillment`,
    { fulfillment, ...more },
    shop.app,
  )
const list = (orderId: string, as = shop.app) =>
  shop.call('GET', `/v1/fulfillments/orders/${orderId}`, undefined, as)
const codeOf = (reply: { body: { details?: { applicationError?: { code?: string } } } }) =>
  reply.body.details?.applicationError?.code
const types = (order: { activities: { type: string }[] }) => order.activities.map(({ type }) => type)

describe('createFulfillment', () => {
  test('ships a part, then the rest: the order’s status follows, and the buyer gets emails', async () => {
    const order = await newOrder(await shop.visitor(), 3, 'parcel@example.com')
    const [line] = order.lineItems
    const first = await send(order.id, {
      lineItems: [{ id: line.id, quantity: 1 }],
      trackingInfo: { shippingProvider: 'dhl', trackingNumber: 'A 1' },
    })
    expect(first.body.orderWithFulfillments.fulfillments).toMatchObject([
      {
        status: 'Pending',
        carrierName: 'DHL',
        trackingInfo: { trackingLink: expect.stringContaining('AWB=A%201') },
      },
    ])
    expect(await orderOf(order.id)).toMatchObject({ fulfillmentStatus: 'PARTIALLY_FULFILLED' })
    const mail = await shop.platform.mailbox.latest('parcel@example.com')
    expect(mail.subject).toContain(`order ${order.number}`)
    expect(mail.text).toMatch(/^Hello Ada,\n\nWe shipped these items/)
    expect(mail.text).toContain('1 × Tidal Plate')
    expect(mail.text).toMatch(/These items follow later:\n2 × Tidal Plate/)
    expect(mail.html.match(/<img [^>]*width="48"/g)).toHaveLength(2)
    expect(mail.links[0]).toContain('dhl.com')
    expect(mail.text).toContain('A 1')

    await send(order.id, { lineItems: [{ id: line.id }] }, { notifyBuyer: false })
    const after = await orderOf(order.id)
    expect(after.fulfillmentStatus).toBe('FULFILLED')
    expect(types(after)).toEqual([
      'ORDER_PLACED',
      'TRACKING_NUMBER_ADDED',
      'TRACKING_LINK_ADDED',
      'SHIPPING_CONFIRMATION_EMAIL_SENT',
      'ORDER_FULFILLED',
    ])
    const { body } = await list(order.id)
    expect(
      body.orderWithFulfillments.fulfillments.map((one: { lineItems: object }) => one.lineItems),
    ).toEqual([[{ id: line.id, quantity: 1 }], [{ id: line.id, quantity: 2 }]])
  })

  test('announces the parcels and the fulfilled order', async () => {
    const order = await newOrder(await shop.visitor(), 1)
    await send(order.id, { lineItems: [{ id: order.lineItems[0].id }] })
    const rows = await shop.platform.db
      .selectFrom('outbox')
      .select(['type', 'payload'])
      .where('site_id', '=', shop.platform.siteId)
      .where('entity_id', '=', order.id)
      .execute()
    const named = (type: string) => rows.find((row) => row.type === type)?.payload
    expect(named('wix.ecom.v1.fulfillments_updated')).toMatchObject({ orderId: order.id })
    expect(named('wix.ecom.v1.order_fulfilled')).toMatchObject({
      previousFulfillmentStatus: 'NOT_FULFILLED',
      newFulfillmentStatus: 'FULFILLED',
    })
  })

  test('never ships more than was ordered in concurrent calls', async () => {
    const order = await newOrder(await shop.visitor(), 3)
    const [line] = order.lineItems
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => send(order.id, { lineItems: [{ id: line.id, quantity: 1 }] })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter((reply) => codeOf(reply) === 'FULFILLMENT_QUANTITY_EXCEEDED')).toHaveLength(9)
  })

  test('rejects lines of other orders, repeated lines and cancelled orders', async () => {
    const order = await newOrder(await shop.visitor(), 3)
    const [line] = order.lineItems
    const one = (trackingNumber: string) => ({
      lineItems: [{ id: line.id, quantity: 1 }],
      trackingInfo: { trackingNumber },
    })
    expect(codeOf(await send(order.id, { lineItems: [{ id: order.id }] }))).toBe('LINE_ITEM_NOT_FOUND')
    expect((await send(order.id, one('X1'))).status).toBe(200)
    expect(codeOf(await send(order.id, one('X1')))).toBe('TRACKING_NUMBER_ALREADY_EXISTS')
    const canceled = '0199a000-0000-7000-8000-00000000a005'
    expect(codeOf(await send(canceled, one('X2')))).toBe('ORDER_NOT_FULFILLABLE')
    expect(codeOf(await send('0199a000-0000-7000-8000-00000000dead', one('X2')))).toBe('ORDER_NOT_FOUND')
  })

  test('emails in German to German buyers, for shipping and pickup', async () => {
    const order = await newOrder(await shop.visitor(), 1, 'post@example.com')
    await shop.platform.db
      .updateTable('orders')
      .set({ document: JSON.stringify({ ...order, buyerLanguage: 'de' }) })
      .where('site_id', '=', shop.platform.siteId)
      .where('id', '=', order.id)
      .execute()
    await send(order.id, { lineItems: [{ id: order.lineItems[0].id }] })
    expect((await shop.platform.mailbox.latest('post@example.com')).subject).toContain('ist unterwegs')

    const collect = await orderOf('0199a000-0000-7000-8000-00000000a00e')
    await send(collect.id, { lineItems: [{ id: collect.lineItems[0].id }] })
    expect(types(await orderOf(collect.id))).toContain('PICKUP_READY_EMAIL_SENT')
  })
})

describe('updateFulfillment and deleteFulfillment', () => {
  test('a new number updates the tracking link and the timeline', async () => {
    const order = await newOrder(await shop.visitor(), 1)
    const made = await send(order.id, {
      lineItems: [{ id: order.lineItems[0].id }],
      trackingInfo: { shippingProvider: 'ups', trackingNumber: '1Z1' },
    })
    const id = made.body.fulfillmentId
    const change = (fulfillment: object) =>
      shop.call(
        'PATCH',
        `/v1/fulfillments/${id}/orders/${order.id}`,
        { fulfillment: { id, ...fulfillment } },
        shop.app,
      )
    const changed = await change({ trackingInfo: { trackingNumber: '1Z2' }, status: 'Ready' })
    expect(changed.body.orderWithFulfillments.fulfillments[0]).toMatchObject({
      status: 'Ready',
      trackingInfo: { trackingNumber: '1Z2', trackingLink: expect.stringContaining('1Z2') },
    })
    expect(types(await orderOf(order.id))).toContain('TRACKING_NUMBER_EDITED')
    expect(codeOf(await change({ status: 'Pending' }))).toBe('FULFILLMENT_STATUS_IMPOSSIBLE')
    const own = await change({
      trackingInfo: { shippingProvider: 'A bicycle', trackingLink: 'https://bike.example/1' },
    })
    expect(own.body.orderWithFulfillments.fulfillments[0].trackingInfo.trackingLink).toBe(
      'https://bike.example/1',
    )
    expect(own.body.orderWithFulfillments.fulfillments[0].carrierName).toBe('A bicycle')
    const none = await change({ trackingInfo: null })
    expect(none.body.orderWithFulfillments.fulfillments[0].trackingInfo).toBeUndefined()

    await shop.call('DELETE', `/v1/fulfillments/${id}/orders/${order.id}`, undefined, shop.app)
    const after = await orderOf(order.id)
    expect(after.fulfillmentStatus).toBe('NOT_FULFILLED')
    expect(types(after).at(-1)).toBe('ORDER_NOT_FULFILLED')
  })

  test('follows the table for each pair of stages', () => {
    const order: FulfillmentStage[] = ['Pending', 'Accepted', 'Ready', 'In_Delivery', 'Fulfilled']
    expect(Object.keys(stageMoves)).toEqual(order)
    for (const [from, one] of order.entries())
      for (const [to, other] of order.entries())
        expect([one, other, mayReach(one, other)]).toEqual([one, other, from <= to])
  })
})

test('bulk calls succeed or fail order by order', async () => {
  const orders = [await newOrder(await shop.visitor(), 1), await newOrder(await shop.visitor(), 1)]
  const lines = (index: number, quantity: number) => ({
    orderId: orders[index].id,
    fulfillments: [{ lineItems: [{ id: orders[index].lineItems[0].id, quantity }] }],
  })
  const { body } = await shop.call(
    'POST',
    '/v1/fulfillments/orders/bulk/create-fulfillments',
    { ordersWithFulfillments: [lines(0, 2), lines(1, 1)] },
    shop.app,
  )
  expect(body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  expect(body.results[0].itemMetadata.error.code).toBe('FULFILLMENT_QUANTITY_EXCEEDED')
  expect((await orderOf(orders[1].id)).fulfillmentStatus).toBe('FULFILLED')
})

test('buyers see only their own parcels', async () => {
  const buyer = await shop.visitor()
  const order = await newOrder(buyer, 1)
  await send(order.id, { lineItems: [{ id: order.lineItems[0].id }] })
  expect((await list(order.id, buyer)).status).toBe(200)
  for (const as of [await shop.visitor(), await shop.member()]) {
    const reply = await list(order.id, as)
    expect([reply.status, codeOf(reply)]).toEqual([404, 'ORDER_NOT_FOUND'])
    const many = await shop.call('POST', '/v1/fulfillments/list-by-ids', { orderIds: [order.id] }, as)
    expect(many.body.ordersWithFulfillments).toEqual([])
  }
})
