import { createHmac } from 'node:crypto'
import { listAgents, removeAgentOrderEvents, setAgentOrderEvents } from '@vitrine/client/agents'
import { revokeApiKey } from '@vitrine/client/api-keys'
import { createProduct } from '@vitrine/client/products'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AcpShop, agentOf, openAcpShop, order, standard, token } from '../../../test/acp-agent.ts'
import { acpFaultsOf } from '../../../test/acp-schemas.ts'
import { shipRefundAndCancel } from '../../../test/after-purchase.ts'
import { createReceiver, type Received, type Receiver } from '../../../test/receiver.ts'
import { codeOf } from '../../../test/requests.ts'

let shop: AcpShop
let receiver: Receiver
beforeEach(async () => {
  shop = await openAcpShop()
  receiver = await createReceiver()
})
afterEach(() => receiver.close())

const secret = 'a secret of the operator'

async function agentWithEvents() {
  const agent = await agentOf(shop)
  const [{ id } = { id: '' }] = (await listAgents(shop.staff)).agents
  await setAgentOrderEvents(shop.staff, { id, orderEvents: { url: receiver.url, secret } })
  return { ...agent, id }
}

async function buy({ create, update, complete }: Awaited<ReturnType<typeof agentOf>>): Promise<string> {
  const { body } = await create(order({ line_items: [{ id: 'bouquet_roses', quantity: 2 }] }))
  await update(body.id, standard)
  const { body: bought } = await complete(body.id, token('success_token'))
  await shop.platform.settle()
  return bought.order.id
}

const events = () => receiver.received.map(({ body }) => JSON.parse(body))

async function asStaff(method: string, path: string, body?: object) {
  const authorization = (await shop.platform.connection()).apiKey
  return shop.requests.send(method, path, body, { authorization })
}

/** In seconds; two headers say it. */
function signedAt(received: Received | undefined): number {
  const seconds = Number(/^t=(\d+),/.exec(String(received?.headers['merchant-signature']))?.[1])
  expect(Math.floor(Date.parse(String(received?.headers.timestamp)) / 1_000)).toBe(seconds)
  return seconds
}

test('an order is announced when it is placed, shipped, refunded and canceled, signed', async () => {
  const agent = await agentWithEvents()
  const orderId = await buy(agent)
  const [{ data: placed }] = events()
  const lineId = placed.line_items[0].id
  await shipRefundAndCancel(shop.platform, asStaff, { orderId, lineId })

  expect(events().map(({ type, data }) => [type, data.status])).toEqual([
    ['order_create', 'confirmed'],
    ['order_update', 'processing'],
    ['order_update', 'processing'],
    ['order_update', 'canceled'],
  ])
  for (const { data } of events()) expect(acpFaultsOf(data, 'Order')).toEqual([])
  expect(placed).toMatchObject({
    type: 'order',
    id: orderId,
    line_items: [
      { product_id: 'bouquet_roses', quantity: { ordered: 2, current: 2, fulfilled: 0 }, subtotal: 7000 },
    ],
    fulfillments: [
      {
        type: 'shipping',
        status: 'pending',
        destination: { city: 'San Francisco' },
        line_items: [{ quantity: 2 }],
      },
    ],
  })
  const [, { data: shipped }, , { data: canceled }] = events()
  expect(shipped.fulfillments).toMatchObject([
    { status: 'shipped', carrier: 'DHL', tracking_number: 'A 1', line_items: [{ id: lineId, quantity: 1 }] },
    { status: 'pending', line_items: [{ id: lineId, quantity: 1 }] },
  ])
  expect(canceled.adjustments).toMatchObject([
    { type: 'refund', status: 'completed', amount: 1000, currency: 'usd' },
    { type: 'cancellation', line_items: [{ id: lineId, quantity: 2 }] },
  ])
  expect(canceled.totals.at(-1)).toMatchObject({ type: 'amount_refunded', amount: 1000 })
  for (const { headers, body } of receiver.received) {
    const [, time, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['merchant-signature'])) ?? []
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
  }
})

test('each agent gets its own orders, and none after its address or its key is removed', async () => {
  const first = await agentWithEvents()
  const other = await agentOf(shop)
  await buy(other)
  expect(receiver.received).toEqual([])
  await buy(first)
  expect(receiver.received).toHaveLength(1)
  await removeAgentOrderEvents(shop.staff, { id: first.id })
  await buy(first)
  expect(receiver.received).toHaveLength(1)

  await setAgentOrderEvents(shop.staff, { id: first.id, orderEvents: { url: receiver.url, secret } })
  const orderId = await buy(first)
  expect(receiver.received).toHaveLength(2)
  await revokeApiKey(shop.staff, { id: first.id })
  await asStaff('POST', `/v1/orders/${orderId}/cancel`, {})
  await shop.platform.settle()
  expect(receiver.received).toHaveLength(2)
})

test('an event that failed is sent again with the same id and the state of then', async () => {
  receiver.answer = (response) => {
    response.statusCode = 503
    response.end()
  }
  const agent = await agentWithEvents()
  await buy(agent)
  receiver.answer = (response) => response.end()
  await shop.platform.clock.advance(60_000)
  await shop.platform.settle()
  const [failed, again] = receiver.received
  expect(again?.headers['request-id']).toBe(failed?.headers['request-id'])
  // ACP: the time of signing. Its receivers refuse a message after five minutes.
  expect(signedAt(again)).toBeGreaterThanOrEqual(signedAt(failed) + 60)
  expect(events().map(({ type }) => type)).toEqual(['order_create', 'order_create'])
  const { agents } = await listAgents(shop.staff)
  expect(agents[0]?.orderEvents).toMatchObject({ url: receiver.url, active: true })
})

test('an address that was switched off is reported to the shop, and saved again it receives orders', async () => {
  receiver.answer = (response) => response.writeHead(410).end()
  const agent = await agentWithEvents()
  await buy(agent)
  const orderEvents = async () => (await listAgents(shop.staff)).agents[0]?.orderEvents
  expect(await orderEvents()).toMatchObject({ active: false })
  const mails = (await shop.platform.mailbox.list()).filter(({ subject }) => subject.includes('deactivated'))
  expect(mails).toMatchObject([
    { to: 'owner@example.com', subject: 'Order events for “Agent” were deactivated' },
  ])
  expect(mails[0]?.text).toContain(receiver.url)
  expect(mails[0]?.text).toContain('Settings, Assistants')

  receiver.answer = (response) => response.end()
  await setAgentOrderEvents(shop.staff, { id: agent.id, orderEvents: { url: receiver.url } })
  expect(await orderEvents()).toMatchObject({ active: true })
  receiver.received.length = 0
  const orderId = await buy(agent)
  expect(events().at(-1)).toMatchObject({ type: 'order_create', data: { id: orderId } })
})

test('the address is checked, and its first secret is needed', async () => {
  const agent = await agentOf(shop)
  const [{ id } = { id: '' }] = (await listAgents(shop.staff)).agents
  const path = `/v1/agents/${id}/order-events`
  const without = await asStaff('PUT', path, { orderEvents: { url: receiver.url } })
  expect([without.status, codeOf(without)]).toEqual([403, expect.any(String)])
  const fault = async (orderEvents: { url: string; secret?: string }) => {
    const failure = await setAgentOrderEvents(shop.staff, { id, orderEvents }).catch((error) => error)
    return failure.field
  }
  expect(await fault({ url: receiver.url })).toBe('orderEvents.secret')
  expect(await fault({ url: 'ftp://agent.example/', secret })).toBe('orderEvents.url')
  expect(agent.key).toMatch(/^VITRINE\./)
  const unknown = '0199a000-0000-7000-8000-0000000dead0'
  const failure = await removeAgentOrderEvents(shop.staff, { id: unknown }).catch((error) => error)
  expect(failure.code).toBe('API_KEY_NOT_FOUND')
})

test('a service is delivered when it is paid, and goods stay delivered after their refund', async () => {
  const agent = await agentWithEvents()
  const { product } = await createProduct(shop.staff, {
    product: {
      name: 'Flower course',
      itemType: 'SERVICE',
      service: { durationInMinutes: 60, location: 'Here', maxParticipants: 2 },
      visibility: 'PUBLISHED',
      variants: [{ price: '20.00', scheduledDate: new Date('2027-05-01T10:00:00Z') }],
    },
  })
  const { body } = await agent.create(order({ line_items: [{ id: product.id }] }))
  await agent.complete(body.id, token('success_token'))
  await shop.platform.settle()
  expect(events().at(-1)?.data).toMatchObject({
    status: 'completed',
    line_items: [{ status: 'fulfilled' }],
    fulfillments: [{ type: 'digital', status: 'delivered', line_items: [{ quantity: 1 }] }],
  })

  const orderId = await buy(agent)
  const lineItems = events().at(-1)?.data.line_items
  const fulfillment = { lineItems: [{ id: lineItems[0].id, quantity: 2 }], status: 'Fulfilled' }
  await asStaff('POST', `/v1/fulfillments/orders/${orderId}/create-fulfillment`, { fulfillment })
  const { body: payments } = await asStaff('GET', `/v1/payments/orders/${orderId}`)
  await asStaff('POST', '/v1/order-billing/refund-payments', {
    orderId,
    paymentRefunds: [{ paymentId: payments.orderTransactions.payments[0].id, amount: { amount: '70.00' } }],
    refundItems: { lineItems: [{ lineItemId: lineItems[0].id, quantity: 2 }] },
  })
  await shop.platform.settle()
  const { data } = events().at(-1)
  expect(acpFaultsOf(data, 'Order')).toEqual([])
  expect(data).toMatchObject({ status: 'completed', line_items: [{ status: 'removed' }] })
})
