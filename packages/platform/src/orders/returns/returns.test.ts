import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop, stockOf } from '../../../test/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => settings({ windowDays: 30, instructions: 'Send it to 1 Quay Road.' }))

const settings = (sent: object) => shop.call('PATCH', '/v1/return-settings', { settings: sent }, shop.app)
const list = (orderId: string, as: string, query = '') =>
  shop.call('GET', `/v1/returns/orders/${orderId}${query}`, undefined, as)
const ask = (orderId: string, lineItems: object[], as: string, more: object = {}) =>
  shop.call('POST', `/v1/returns/orders/${orderId}`, { lineItems, ...more }, as)
const act = (id: string, action: string, as = shop.app, body: object = {}) =>
  shop.call('POST', `/v1/returns/${id}/${action}`, body, as)
const orderOf = async (id: string) =>
  (await shop.call('GET', `/v1/orders/${id}`, undefined, shop.app)).body.order
const ship = (orderId: string, id: string, quantity: number) =>
  shop.call(
    'POST',
    `/v1/fulfillments/orders/${orderId}/create-fulfillment`,
    { fulfillment: { lineItems: [{ id, quantity }] }, notifyBuyer: false },
    shop.app,
  )
const codeOf = (reply: { body: { details?: { applicationError?: { code?: string } } } }) =>
  reply.body.details?.applicationError?.code
const mailsTo = async (
  email: string,
): Promise<readonly { subject: string; text: string; html: string }[]> => {
  await shop.platform.settle()
  return shop.platform.mailbox.list(email)
}

/** An order of three plates, of which `sent` are shipped. */
async function ordered({ sent = 3, email = 'ada@example.com', as = '' } = {}) {
  const buyer = as || (await shop.visitor())
  const { id } = await readyCheckout(shop, buyer, { quantity: 3, email })
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)).body
  const lineItemId: string = (await orderOf(orderId)).lineItems[0].id
  if (sent > 0) await ship(orderId, lineItemId, sent)
  const units = (quantity: number, more: object = {}) => [
    { lineItemId, quantity, reason: 'CHANGED_MIND', ...more },
  ]
  return { orderId: orderId as string, lineItemId, buyer, units }
}

/** A return of two units in this status. */
async function returned(status: 'REQUESTED' | 'APPROVED', options: { email?: string } = {}) {
  const order = await ordered(options)
  const { body } = await ask(order.orderId, order.units(2), order.buyer)
  const id: string = body.return.id
  if (status === 'APPROVED') await act(id, 'approve')
  return { ...order, id }
}

test('the overview counts the returns without an answer', async () => {
  const waiting = async () =>
    (await shop.call('GET', '/v1/insights/overview', undefined, shop.app)).body.returnsRequested
  const before = await waiting()
  const { id } = await returned('REQUESTED')
  expect(await waiting()).toBe(before + 1)
  await act(id, 'approve')
  expect(await waiting()).toBe(before)
})

test('the shop gets an email about a return that a buyer asks for, and none about its own', async () => {
  const owner = 'hello@morrow-and-wren.example'
  const about = async () =>
    (await mailsTo(owner)).filter(({ subject }) => subject.startsWith('Return requested'))
  const before = (await about()).length
  const { orderId, units, buyer } = await ordered()
  await ask(orderId, units(1, { reason: 'DAMAGED', comment: 'A chip.', exchangeWish: 'A whole one' }), buyer)
  await ask(orderId, units(1), shop.app)
  const [mail, ...others] = await about()
  expect(others).toHaveLength(before)
  expect(mail?.subject).toBe(`Return requested for order ${(await orderOf(orderId)).number}`)
  expect(mail?.text).toContain('Customer: Ada Byrne')
  expect(mail?.text).toContain('1 × Tidal Plate: damaged, “A chip.”, exchange for “A whole one”')
})

describe('a buyer', () => {
  test('returns shipped units only, and each unit once', async () => {
    const { orderId, lineItemId, buyer, units } = await ordered({ sent: 2 })
    expect((await list(orderId, buyer)).body).toMatchObject({
      returns: [],
      returnableItems: [{ lineItemId, quantity: 2, replacements: expect.any(Array) }],
      returnableUntil: expect.any(String),
    })
    expect(codeOf(await ask(orderId, units(3), buyer))).toBe('RETURN_QUANTITY_EXCEEDED')
    const made = await ask(orderId, units(2, { reason: 'DAMAGED', comment: ' A chip. ' }), buyer)
    expect(made.body.return).toMatchObject({
      status: 'REQUESTED',
      requestedBy: 'CUSTOMER',
      lineItems: [{ lineItemId, quantity: 2, reason: 'DAMAGED', comment: 'A chip.', restockedQuantity: 0 }],
    })
    expect(codeOf(await ask(orderId, units(1), buyer))).toBe('RETURN_QUANTITY_EXCEEDED')
    await ship(orderId, lineItemId, 1)
    expect((await list(orderId, buyer)).body.returnableItems).toMatchObject([{ lineItemId, quantity: 1 }])
    expect((await orderOf(orderId)).activities.at(-2).type).toBe('RETURN_REQUESTED')
  })

  test('gets one of two returns of the same unit that are asked for at once', async () => {
    const { orderId, buyer, units } = await ordered({ sent: 1 })
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(orderId, units(1), buyer)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => codeOf(reply) === 'RETURN_QUANTITY_EXCEEDED')).toHaveLength(5)
    expect((await list(orderId, buyer)).body.returns).toHaveLength(1)
  })

  test('cancels a requested return, which frees its units, but not an approved one', async () => {
    const { orderId, lineItemId, buyer, id } = await returned('REQUESTED')
    expect(codeOf(await act(id, 'cancel', await shop.visitor()))).toBe('RETURN_NOT_FOUND')
    expect((await act(id, 'cancel', buyer)).body.return.status).toBe('CANCELED')
    expect((await list(orderId, buyer)).body.returnableItems).toMatchObject([{ lineItemId, quantity: 3 }])
    expect(codeOf(await act(id, 'approve'))).toBe('RETURN_STATUS_IMPOSSIBLE')
    const other = await returned('APPROVED')
    expect(codeOf(await act(other.id, 'cancel', other.buyer))).toBe('RETURN_STATUS_IMPOSSIBLE')
    expect((await act(other.id, 'cancel')).body.return.status).toBe('CANCELED')
  })

  test('with an emailed link returns and cancels like the browser that ordered', async () => {
    const email = 'link@example.com'
    const { orderId, units } = await ordered({ email })
    const linkToken = /linkToken=([^\s"&]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
    const other = await shop.visitor()
    expect(codeOf(await ask(orderId, units(1), other))).toBe('ORDER_NOT_FOUND')
    expect(codeOf(await list(orderId, other, '?linkToken=wrong'))).toBe('ORDER_NOT_FOUND')
    const { body } = await ask(orderId, units(1), other, { linkToken })
    expect((await list(orderId, other, `?linkToken=${linkToken}`)).body.returns).toHaveLength(1)
    expect((await act(body.return.id, 'cancel', other, { linkToken })).status).toBe(200)
  })

  test('cannot return after the time of the shop, or if it takes no returns online', async () => {
    const buyer = await shop.member()
    const { orderId, lineItemId, units } = await ordered({ sent: 1, as: buyer })
    await settings({ windowDays: 0 })
    expect(codeOf(await ask(orderId, units(1), buyer))).toBe('RETURN_WINDOW_CLOSED')
    expect((await list(orderId, buyer)).body).toEqual({ returns: [], returnableItems: [] })
    await settings({ windowDays: 30 })
    await shop.platform.clock.advance(31 * 86_400_000)
    const back = await shop.member()
    expect(codeOf(await ask(orderId, units(1), back))).toBe('RETURN_WINDOW_CLOSED')
    await ship(orderId, lineItemId, 1)
    expect((await list(orderId, back)).body.returnableItems).toMatchObject([{ lineItemId, quantity: 1 }])
    expect((await ask(orderId, units(2), shop.app)).body.return).toMatchObject({
      status: 'APPROVED',
      requestedBy: 'SHOP',
    })
  })

  test('names each line item of the order once', async () => {
    const { orderId, buyer, units } = await ordered()
    const twice = await ask(orderId, [...units(1), ...units(1)], buyer)
    expect(JSON.stringify(twice.body)).toContain('lineItems[1].lineItemId')
    const unknown = await ask(
      orderId,
      [{ lineItemId: crypto.randomUUID(), quantity: 1, reason: 'OTHER' }],
      buyer,
    )
    expect(codeOf(unknown)).toBe('LINE_ITEM_NOT_FOUND')
  })
})

describe('the shop', () => {
  test('approves with the instructions and declines with a note, and the buyer gets the emails', async () => {
    const email = 'answers@example.com'
    const first = await returned('APPROVED', { email })
    const [approval] = await mailsTo(email)
    expect(approval?.text).toContain('2 × Tidal Plate')
    expect(approval?.html).toMatch(/<img [^>]*width="48"/)
    expect(approval?.text).toContain('Send it to 1 Quay Road.')
    expect((await list(first.orderId, first.buyer)).body.instructions).toBe('Send it to 1 Quay Road.')
    const second = await returned('REQUESTED', { email })
    const declined = await act(second.id, 'decline', shop.app, { note: 'The seal is broken.' })
    expect(declined.body.return).toMatchObject({ status: 'DECLINED', note: 'The seal is broken.' })
    expect((await mailsTo(email))[0]?.text).toContain('The seal is broken.')
    expect((await list(second.orderId, second.buyer)).body.returnableItems).toHaveLength(1)
  })

  test('names its address in the email if it wrote no instructions', async () => {
    const email = 'where.to@example.com'
    await settings({ instructions: null })
    await returned('APPROVED', { email })
    expect((await mailsTo(email))[0]?.text).toMatch(/Send the items to:\nMorrow & Wren\n\S/)
  })

  test('receives a return once and restocks the chosen units', async () => {
    const { orderId, lineItemId, id } = await returned('APPROVED')
    const before = await stockOf(shop)
    const receive = (quantity: number) =>
      act(id, 'receive', shop.app, { restock: [{ lineItemId, quantity }] })
    expect(codeOf(await receive(3))).toBe('INVALID_LINE_ITEM_RESTOCK_QUANTITY')
    const replies = await Promise.all([receive(1), receive(1), receive(1)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stockOf(shop)).toBe(before + 1)
    const { body } = await list(orderId, shop.app)
    expect(body.returns[0]).toMatchObject({ status: 'RECEIVED', lineItems: [{ restockedQuantity: 1 }] })
    expect(body.returnableItems).toMatchObject([{ lineItemId, quantity: 1 }])
    expect((await orderOf(orderId)).lineItems[0].restockQuantity).toBe(1)
  })

  test('marks the shipments of received units as delivered, and no others', async () => {
    const { orderId, lineItemId, units } = await ordered({ sent: 1 })
    await ship(orderId, lineItemId, 2)
    const stages = async () => {
      const { body } = await shop.call('GET', `/v1/fulfillments/orders/${orderId}`, undefined, shop.app)
      return body.orderWithFulfillments.fulfillments.map(({ status }: { status: string }) => status)
    }
    const receive = async () => {
      const { body } = await ask(orderId, units(1), shop.app)
      expect(await act(body.return.id, 'receive')).toMatchObject({ status: 200 })
    }
    await receive()
    expect(await stages()).toEqual(['Fulfilled', 'Pending'])
    await receive()
    expect(await stages()).toEqual(['Fulfilled', 'Fulfilled'])
  })

  test('finds open returns of all orders with the number of the order', async () => {
    const { id, orderId } = await returned('REQUESTED')
    const query = { filter: { status: { $in: ['REQUESTED', 'APPROVED'] } }, cursorPaging: { limit: 1 } }
    const { body } = await shop.call('POST', '/v1/returns/query', { query }, shop.app)
    expect(body.returns).toMatchObject([
      { return: { id }, orderNumber: (await orderOf(orderId)).number, customerName: 'Ada Byrne' },
    ])
  })

  test('announces each step, and adds it to the timeline of the order', async () => {
    const { id, orderId, lineItemId, units, buyer } = await returned('APPROVED')
    await act(id, 'receive', shop.app, { restock: [{ lineItemId, quantity: 2 }], notifyBuyer: false })
    const rows = await shop.platform.db
      .selectFrom('outbox')
      .select('type')
      .where('site_id', '=', shop.platform.siteId)
      .where('entity_id', '=', id)
      .orderBy('event_id')
      .execute()
    expect(rows.map(({ type }) => type)).toEqual(['ReturnCreated', 'ReturnApproved', 'ReturnReceived'])
    for (const answer of ['decline', 'cancel'])
      await act((await ask(orderId, units(1), buyer)).body.return.id, answer)
    const timeline = (await orderOf(orderId)).activities.map(({ type }: { type: string }) => type)
    expect(timeline.filter((type: string) => type.startsWith('RETURN_'))).toEqual([
      'RETURN_REQUESTED',
      'RETURN_APPROVED',
      'RETURN_RECEIVED',
      'RETURN_REQUESTED',
      'RETURN_DECLINED',
      'RETURN_REQUESTED',
      'RETURN_CANCELED',
    ])
  })

  test('a refunded unit is not offered to the buyer again', async () => {
    const { orderId, lineItemId, buyer } = await ordered({ sent: 3 })
    await shop.call('POST', `/v1/payments-collector/orders/${orderId}/mark-as-paid`, {}, shop.app)
    const { orderTransactions } = await orderOf(orderId)
    const refund = await shop.call(
      'POST',
      '/v1/order-billing/refund-payments',
      {
        orderId,
        paymentRefunds: [
          { paymentId: orderTransactions.payments[0].id, amount: { amount: '1.00' }, externalRefund: true },
        ],
        refundItems: { lineItems: [{ lineItemId, quantity: 2 }] },
      },
      shop.app,
    )
    expect(refund.status).toBe(200)
    expect((await list(orderId, buyer)).body.returnableItems).toMatchObject([{ lineItemId, quantity: 1 }])
    expect((await list(orderId, shop.app)).body.returnableItems).toMatchObject([{ lineItemId, quantity: 3 }])
  })
})
