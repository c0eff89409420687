import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgentServer, type AgentShop, agentOf, openAgentShop } from '../../../test/agent.ts'
import { token, whole } from '../../../test/agent-checkout.ts'
import { linkAgent } from '../../../test/linked-agent.ts'
import { baseUrl } from '../../../test/requests.ts'
import { faultsOf } from '../../../test/ucp-schemas.ts'
import { mira } from '../../../test/world.ts'

let shop: AgentShop
let agent: AgentServer
let clientId: string
beforeAll(async () => {
  shop = await openAgentShop()
  clientId = (await shop.platform.connection()).partnerClientId
})
beforeEach(async () => {
  agent = await agentOf('2026-08-25')
})

const call = (name: string, args: object, headers: Record<string, string> = {}) => {
  const meta = { 'ucp-agent': { profile: agent.url }, 'idempotency-key': crypto.randomUUID() }
  const params = { name, arguments: { meta, ...args } }
  return shop.requests.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers)
}
const metadataOf = (path: string) =>
  `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource${path}"`

describe('an agent with the token of a customer', () => {
  test('buys in their name', async () => {
    const { authorization } = await linkAgent(shop.requests, { clientId })
    const made = await call('create_checkout', { checkout: whole() }, { authorization })
    const { id } = made.body.result.structuredContent
    const bought = await call(
      'complete_checkout',
      { id, checkout: token('success_token') },
      { authorization },
    )
    const { order } = bought.body.result.structuredContent
    const staff = await shop.platform.connection()
    const { body } = await shop.requests.get(`/ecom/v1/orders/${order.id}`, { authorization: staff.apiKey })
    expect(body.order.buyerInfo).toMatchObject({ memberId: mira.id })
  })

  test('needs the token again for the same checkout', async () => {
    const { authorization } = await linkAgent(shop.requests, { clientId })
    const made = await call('create_checkout', { checkout: whole() }, { authorization })
    const { id } = made.body.result.structuredContent
    const ofOther = await linkAgent(shop.requests, {
      clientId,
      who: { email: 'jonas@example.com', password: 'jonas-signs-in' },
    })
    const strangers: Record<string, string>[] = [{}, { authorization: ofOther.authorization }]
    for (const headers of strangers) {
      const { body } = await call('get_checkout', { id }, headers)
      expect(body.result.structuredContent).toMatchObject({ messages: [{ code: 'not_found' }] })
    }
  })

  test('does so over REST with a token for REST', async () => {
    const { authorization } = await linkAgent(shop.requests, { clientId, resource: '/ucp/v1' })
    const made = await shop.send(agent, 'POST', '/checkout-sessions', whole(), { authorization })
    expect(made.status).toBe(201)
    const path = `/checkout-sessions/${made.body.id}`
    expect((await shop.send(agent, 'GET', path)).body).toMatchObject({ messages: [{ code: 'not_found' }] })
    expect((await shop.send(agent, 'GET', path, undefined, { authorization })).body.id).toBe(made.body.id)
  })
})

describe('an agent that may read the orders of a customer', () => {
  const scope = 'dev.ucp.shopping.order:read'

  test('finds those that others placed, by their number or their id', async () => {
    const { authorization: buys } = await linkAgent(shop.requests, { clientId })
    const made = await call('create_checkout', { checkout: whole() }, { authorization: buys })
    const { id } = made.body.result.structuredContent
    const bought = await call(
      'complete_checkout',
      { id, checkout: token('success_token') },
      { authorization: buys },
    )
    const { order } = bought.body.result.structuredContent

    agent = await agentOf('2026-08-25')
    const read = async (wanted: string, headers: Record<string, string>) =>
      (await call('get_order', { id: wanted }, headers)).body.result.structuredContent
    const { authorization } = await linkAgent(shop.requests, { clientId, scope })
    for (const wanted of [order.id, order.label]) {
      const found = await read(wanted, { authorization })
      expect(faultsOf('2026-08-25', found, 'shopping/order.json')).toEqual([])
      expect(found).toMatchObject({ id: order.id, label: order.label, checkout_id: id })
    }
    const jonas = { email: 'jonas@example.com', password: 'jonas-signs-in' }
    const ofOther = await linkAgent(shop.requests, { clientId, scope, who: jonas })
    const withoutScope = await linkAgent(shop.requests, { clientId, scope: 'openid' })
    const strangers = [
      {},
      { authorization: ofOther.authorization },
      { authorization: withoutScope.authorization },
    ]
    for (const headers of strangers)
      for (const wanted of [order.id, order.label])
        expect(await read(wanted, headers as Record<string, string>)).toMatchObject({
          messages: [{ code: 'not_found' }],
        })
  })

  test('does not buy', async () => {
    const { authorization } = await linkAgent(shop.requests, { clientId, scope })
    const { status } = await call('create_checkout', { checkout: whole() }, { authorization })
    expect(status).toBe(403)
  })
})

describe('a refused token', () => {
  test.each([
    ['for another resource', { resource: '/ucp/v1' }],
    ['for the API', { scope: 'openid', resource: '' }],
  ])('%s', async (_, wished) => {
    const { authorization } = await linkAgent(shop.requests, { clientId, ...wished })
    const { status, headers, body } = await call(
      'search_catalog',
      { catalog: { query: 'x' } },
      { authorization },
    )
    expect([status, body.error.data.code]).toEqual([401, 'invalid_token'])
    expect(headers.get('www-authenticate')).toBe(`Bearer error="invalid_token", ${metadataOf('/mcp')}`)
  })

  test('over REST', async () => {
    const { authorization } = await linkAgent(shop.requests, { clientId })
    for (const refused of [authorization, 'Bearer unknown', 'Bearer ']) {
      const reply = await shop.send(
        agent,
        'POST',
        '/catalog/search',
        { query: 'x' },
        { authorization: refused },
      )
      expect([reply.status, reply.body.code]).toEqual([401, 'invalid_token'])
      expect(reply.headers.get('www-authenticate')).toContain(metadataOf('/ucp/v1'))
    }
  })

  test('without the scope of a purchase', async () => {
    const { authorization } = await linkAgent(shop.requests, { clientId, scope: 'openid' })
    const found = await call('search_catalog', { catalog: { query: 'roses' } }, { authorization })
    expect(found.status).toBe(200)
    const { status, headers } = await call('create_checkout', { checkout: whole() }, { authorization })
    expect(status).toBe(403)
    expect(headers.get('www-authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="openid dev.ucp.shopping.checkout:manage", ${metadataOf('/mcp')}`,
    )
  })

  test('after the customer removed the access', async () => {
    const { authorization, access_token } = await linkAgent(shop.requests, { clientId })
    await shop.requests.post('/oauth2/revoke', { token: access_token })
    expect((await call('search_catalog', { catalog: { query: 'x' } }, { authorization })).status).toBe(401)
  })
})
