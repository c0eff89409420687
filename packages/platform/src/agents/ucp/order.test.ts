import { beforeAll, describe, expect, test } from 'vitest'
import { type AgentServer, type AgentShop, agentOf, openAgentShop } from '../../../test/agent.ts'
import { address, buyer, buyerOf, roses, token, whole } from '../../../test/agent-checkout.ts'
import { inProduction } from '../../../test/production.ts'
import type { Reply } from '../../../test/requests.ts'
import { signedAgentOf } from '../../../test/signed-agent.ts'

let shop: AgentShop
let authorization: string
beforeAll(async () => {
  shop = await openAgentShop()
  authorization = (await shop.platform.connection()).apiKey
})

const asStaff = (method: string, path: string, body?: object) =>
  shop.requests.send(method, path, body, { authorization })
const code = ({ body }: Reply) => body.code ?? body.messages?.[0]?.code

async function buy(agent: AgentServer, version: string, request: object = whole()) {
  const { create, complete } = buyerOf(shop, agent, version)
  const { body } = await create(request)
  const { body: bought } = await complete(body.id, token('success_token'))
  return { checkoutId: body.id as string, orderId: bought.order.id as string, order: bought.order }
}

async function readOrder(agent: AgentServer, version: string, id: string) {
  const reply = await shop.send(agent, 'GET', `/orders/${id}`)
  expect(reply.body.ucp.version).toBe(version)
  return reply
}

describe.each(['2026-08-25', '2026-04-08'])('an order in %s', (version) => {
  test('is read by the agent that placed it, with items, delivery and totals', async () => {
    const agent = await agentOf(version)
    const { orderId, checkoutId, order } = await buy(agent, version, whole({ line_items: [roses(2)] }))
    const { status, body } = await readOrder(agent, version, orderId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ucp: { version, status: 'success', capabilities: { 'dev.ucp.shopping.order': [{ version }] } },
      id: orderId,
      label: order.label,
      checkout_id: checkoutId,
      permalink_url: expect.stringContaining(orderId),
      currency: 'USD',
      line_items: [
        {
          item: { id: 'bouquet_roses', price: 3500 },
          quantity: { original: 2, total: 2, fulfilled: 0 },
          status: 'processing',
        },
      ],
      fulfillment: {
        expectations: [
          {
            method_type: 'shipping',
            description: 'Standard Shipping',
            destination: { ...address, first_name: buyer.first_name },
            line_items: [{ id: body.line_items[0].id, quantity: 2 }],
          },
        ],
        events: [],
      },
      totals: [
        { type: 'subtotal', amount: 7000 },
        { type: 'fulfillment', amount: 500 },
        { type: 'total', amount: 7500 },
      ],
    })
    expect(body.adjustments).toBeUndefined()
  })

  test('shows shipments with their tracking, then refunds', async () => {
    const agent = await agentOf(version)
    const { orderId } = await buy(agent, version, whole({ line_items: [roses(3)] }))
    const { body: before } = await readOrder(agent, version, orderId)
    const [{ id }] = before.line_items
    await asStaff('POST', `/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
      fulfillment: {
        lineItems: [{ id, quantity: 1 }],
        trackingInfo: { shippingProvider: 'dhl', trackingNumber: 'A 1' },
      },
    })
    const { body: sent } = await readOrder(agent, version, orderId)
    expect(sent.line_items[0]).toMatchObject({ quantity: { total: 3, fulfilled: 1 }, status: 'partial' })
    expect(sent.fulfillment.events).toMatchObject([
      {
        type: 'shipped',
        line_items: [{ id, quantity: 1 }],
        tracking_number: 'A 1',
        tracking_url: expect.stringContaining('A%201'),
        carrier: 'DHL',
      },
    ])
    const { body: payments } = await asStaff('GET', `/v1/payments/orders/${orderId}`)
    const [payment] = payments.orderTransactions.payments
    const refunded = await asStaff('POST', '/v1/order-billing/refund-payments', {
      orderId,
      paymentRefunds: [{ paymentId: payment.id, amount: { amount: '35.00' } }],
      refundItems: { lineItems: [{ lineItemId: id, quantity: 1 }] },
      customerReason: 'One rose was wilted',
    })
    expect(refunded.status).toBe(200)
    const { body: after } = await readOrder(agent, version, orderId)
    expect(after.adjustments).toMatchObject([
      {
        type: 'refund',
        status: 'completed',
        line_items: [{ id, quantity: -1 }],
        totals: [{ type: 'total', amount: -3500 }],
        description: 'One rose was wilted',
      },
    ])
    expect(after.line_items[0].quantity).toEqual({ original: 3, total: 2, fulfilled: 1 })
  })

  test('that is canceled has no items left, and says so', async () => {
    const agent = await agentOf(version)
    const { orderId } = await buy(agent, version)
    expect((await asStaff('POST', `/v1/orders/${orderId}/cancel`, {})).status).toBe(200)
    const { body } = await readOrder(agent, version, orderId)
    expect(body.line_items[0]).toMatchObject({ quantity: { total: 0, fulfilled: 0 }, status: 'removed' })
    expect(body.fulfillment.expectations).toEqual([])
    expect(body.adjustments).toMatchObject([{ type: 'cancellation', status: 'completed' }])
  })

  test('does not exist for another agent, nor does an order of a person', async () => {
    const [agent, other] = [await agentOf(version), await agentOf(version)]
    const { orderId, checkoutId } = await buy(agent, version)
    const { body } = await asStaff('POST', '/v1/orders/search', { search: {} })
    const persons = body.orders.filter(
      ({ channelInfo }: { channelInfo: { type: string } }) => channelInfo.type === 'WEB',
    )
    for (const [who, id] of [
      [other, orderId],
      [agent, checkoutId],
      [agent, 'nothing'],
      [agent, persons[0]?.id ?? '0199a000-0000-7000-8000-0000000fffff'],
    ] as const) {
      const reply = await shop.send(who, 'GET', `/orders/${id}`)
      expect([reply.status, reply.body.id, reply.body.ucp.status, code(reply)]).toEqual([
        200,
        undefined,
        'error',
        'not_found',
      ])
    }
  })

  test('is read by a tool', async () => {
    const agent = await agentOf(version)
    const { orderId } = await buy(agent, version)
    const params = {
      name: 'get_order',
      arguments: { meta: { 'ucp-agent': { profile: agent.url } }, id: orderId },
    }
    const { body } = await shop.requests.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    const { structuredContent } = body.result
    expect(structuredContent).toMatchObject({ id: orderId, ucp: { version } })
  })
})

test('an agent whose profile lacks orders reads none', async () => {
  const agent = await agentOf('2026-08-25', ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.fulfillment'])
  const { orderId } = await buy(agent, '2026-08-25')
  expect(code(await shop.send(agent, 'GET', `/orders/${orderId}`))).toBe('capabilities_incompatible')
})

test('an order of a person who took the checkout over shows no address, and its link opens only for them', async () => {
  const agent = await agentOf('2026-08-25')
  const { orderId, checkoutId } = await buy(agent, '2026-08-25')
  const { db, siteId } = shop.platform
  await db
    .updateTable('agent_checkouts')
    .set({ handed_over_at: new Date() })
    .where('site_id', '=', siteId)
    .where('id', '=', checkoutId)
    .execute()
  await db
    .updateTable('agent_orders')
    .set({ handed_over: true })
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .execute()
  const { body } = await readOrder(agent, '2026-08-25', orderId)
  expect(body.fulfillment.expectations[0].destination).toEqual({})
  const { body: checkout } = await shop.send(agent, 'GET', `/checkout-sessions/${checkoutId}`)
  for (const link of [body.permalink_url, checkout.order.permalink_url]) {
    const { pathname, search } = new URL(link)
    expect(JSON.stringify((await shop.requests.get(pathname + search)).body)).not.toContain(
      address.street_address,
    )
    expect(search).toBe('')
  }
})

test('in production, only a signature of the agent reads the order', async () => {
  const agent = await signedAgentOf('2026-08-25')
  const { orderId } = await buy(agent, '2026-08-25')
  const path = `/ucp/v1/orders/${orderId}`
  const { platform } = shop
  await using production = await inProduction(
    { platform, clientId: '', visitor: '' } as unknown as Parameters<typeof inProduction>[0],
    undefined,
    { callOut: ['127.0.0.1/32'] },
  )
  const unsigned = { 'ucp-agent': `profile="${agent.url}"` }
  const claimed = await production.get(path, unsigned)
  expect([claimed.status, code(claimed)]).toEqual([401, 'signature_missing'])
  const created = production.platform.clock.now()
  const headers = await agent.sign('GET', path, { created })
  expect((await production.get(path, headers)).body.id).toBe(orderId)
  const other = await signedAgentOf('2026-08-25')
  const foreign = await other.sign('GET', path, { created })
  expect(code(await production.get(path, foreign))).toBe('not_found')
  const parts = ['@method', '@authority', '@path']
  const forged = { ...(await other.sign('GET', path, { created, parts })), ...unsigned }
  expect(code(await production.get(path, forged))).toBe('signature_invalid')
})
