import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgentShop, openAgentShop } from '../../../test/agent.ts'
import { buyerOf, token, whole } from '../../../test/agent-checkout.ts'
import { linkAgent, manage } from '../../../test/linked-agent.ts'
import { inProduction } from '../../../test/production.ts'
import { baseUrl, type Reply } from '../../../test/requests.ts'
import { type SignedAgent, signedAgentOf } from '../../../test/signed-agent.ts'

const orderRead = 'dev.ucp.shopping.order:read'
const redirectUri = 'https://assistant.example/callback'

let shop: AgentShop
let production: Awaited<ReturnType<typeof inProduction>>
beforeAll(async () => {
  shop = await openAgentShop()
  const { platform } = shop
  production = await inProduction(
    { platform, clientId: '', visitor: '' } as unknown as Parameters<typeof inProduction>[0],
    undefined,
    { callOut: ['127.0.0.1/32'] },
  )
  return () => production[Symbol.asyncDispose]()
})

let agent: SignedAgent
beforeEach(async () => {
  agent = await signedAgentOf('2026-08-25')
})

/** Buys through the agent: as a guest, or as the customer of a token. */
async function buy(headers: Record<string, string> = {}): Promise<string> {
  const { create, complete } = buyerOf(shop, agent, '2026-08-25')
  const { body } = await create(whole(), headers)
  const { body: bought } = await complete(body.id, token('success_token'), headers)
  return bought.order.id
}

/** The token of a customer for a client that registered itself. */
async function tokenFor(resource: string, scope = orderRead): Promise<string> {
  const { body } = await shop.requests.post('/oauth2/register', {
    client_name: 'Assistant',
    redirect_uris: [redirectUri],
  })
  const linked = await linkAgent(shop.requests, { clientId: body.client_id, redirectUri, resource, scope })
  return linked.authorization
}

interface Transport {
  readonly resource: string
  /** Asks the shop in production for an order. */
  read(
    id: string,
    how: { readonly authorization?: string; readonly isSigned?: boolean; readonly isUndated?: boolean },
  ): Promise<Reply>
  /** The order or the error in an answer. */
  answer(reply: Reply): Reply['body']
}

async function headersOf(
  { authorization, isSigned, isUndated }: Parameters<Transport['read']>[1],
  request: readonly [method: string, path: string, body?: object],
): Promise<Record<string, string>> {
  const [method, path, body] = request
  const created = isUndated ? undefined : production.platform.clock.now()
  const headers = isSigned
    ? await agent.sign(method, path, { created, body })
    : { 'ucp-agent': `profile="${agent.url}"` }
  return { ...headers, ...(authorization && { authorization }) }
}

const transports: Readonly<Record<string, Transport>> = {
  REST: {
    resource: '/ucp/v1',
    async read(id, how) {
      const path = `/ucp/v1/orders/${id}`
      return production.get(path, await headersOf(how, ['GET', path]))
    },
    answer: ({ body }) => body,
  },
  MCP: {
    resource: '/mcp',
    async read(id, how) {
      const params = { name: 'get_order', arguments: { meta: { 'ucp-agent': { profile: agent.url } }, id } }
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
      return production.post('/mcp', message, await headersOf(how, ['POST', '/mcp', message]))
    },
    answer: ({ body }) => body.result?.structuredContent ?? body.error.data,
  },
}

describe.each(Object.keys(transports))('in production over %s', (name) => {
  const { resource, read, answer } = transports[name]!

  test('the token of a customer does not open the orders of an agent that a request only names', async () => {
    const orderId = await buy()
    const authorization = await tokenFor(resource)
    const reply = await read(orderId, { authorization })
    expect(answer(reply)).toMatchObject({ messages: [{ code: 'not_found' }] })
    expect(JSON.stringify(reply.body)).not.toContain('linkToken')
    expect(answer(await read(orderId, { authorization, isSigned: true }))).toMatchObject({ id: orderId })
  })

  test('the token of a customer opens their own orders without a signature', async () => {
    const buys = await tokenFor('/ucp/v1', manage)
    const orderId = await buy({ authorization: buys })
    agent = await signedAgentOf('2026-08-25')
    const authorization = await tokenFor(resource)
    for (const isSigned of [false, true])
      expect(answer(await read(orderId, { authorization, isSigned }))).toMatchObject({ id: orderId })
  })

  test('a signature without the time of its creation opens no order, because a recorded one has no age', async () => {
    const orderId = await buy()
    expect(answer(await read(orderId, { isSigned: true }))).toMatchObject({ id: orderId })
    const undated = await read(orderId, { isSigned: true, isUndated: true })
    expect([undated.status, answer(undated)]).toMatchObject([401, { code: 'signature_missing' }])
    expect(JSON.stringify(undated.body)).toContain('`created`')
    const buyer = { authorization: await tokenFor(resource), isSigned: true, isUndated: true }
    expect(answer(await read(orderId, buyer))).toMatchObject({ messages: [{ code: 'not_found' }] })
  })

  test('a missing signature is refused with the scope that would do as well', async () => {
    const orderId = await buy()
    const metadata = `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource${resource}"`
    const guest = await read(orderId, {})
    expect([guest.status, answer(guest)]).toMatchObject([401, { code: 'signature_missing' }])
    expect(guest.headers.get('www-authenticate')).toBe(`Bearer scope="${orderRead}", ${metadata}`)
    const buyer = await read(orderId, { authorization: await tokenFor(resource, manage) })
    expect([buyer.status, answer(buyer)]).toMatchObject([401, { code: 'signature_missing' }])
    expect(buyer.headers.get('www-authenticate')).toBe(`Bearer scope="${manage} ${orderRead}", ${metadata}`)
  })
})

test('in development, the token of a customer opens no orders of an agent either', async () => {
  const orderId = await buy()
  const path = `/orders/${orderId}`
  expect((await shop.send(agent, 'GET', path)).body.id).toBe(orderId)
  const authorization = await tokenFor('/ucp/v1')
  const { body } = await shop.send(agent, 'GET', path, undefined, { authorization })
  expect(body).toMatchObject({ messages: [{ code: 'not_found' }] })
})
