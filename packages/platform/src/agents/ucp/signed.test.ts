import { beforeAll, describe, expect, test } from 'vitest'
import { type AgentShop, agentOf, openAgentShop } from '../../../test/agent.ts'
import { roses, whole } from '../../../test/agent-checkout.ts'
import { signedAgentOf } from '../../../test/signed-agent.ts'

let shop: AgentShop
beforeAll(async () => {
  shop = await openAgentShop()
})

const path = '/ucp/v1/checkout-sessions'
const now = () => shop.platform.clock.now()
const earlier = (seconds: number) => new Date(now().getTime() - seconds * 1_000)
const post = (body: object, headers: Record<string, string>) =>
  shop.requests.send('POST', path, body, headers)
const outcome = ({ status, body }: { status: number; body: { code?: string; status?: string } }) => [
  status,
  body.code ?? body.status,
]

describe.each(['2026-08-25', '2026-04-08'])('a signed request in %s', (version) => {
  test('is answered as one without a signature', async () => {
    const agent = await signedAgentOf(version)
    const body = whole()
    const headers = await agent.sign('POST', path, { body, created: now() })
    expect(outcome(await post(body, headers))).toEqual([201, 'ready_for_complete'])
    expect((await shop.send(agent, 'POST', '/checkout-sessions', body)).status).toBe(201)
  })

  test('is refused with another body, path, query, key or header than the signed ones', async () => {
    const agent = await signedAgentOf(version)
    const body = whole()
    const headers = await agent.sign('POST', path, { body, created: now() })
    const other = whole({ line_items: [roses(9)] })
    expect(outcome(await post(other, headers))).toEqual([400, 'digest_mismatch'])
    const elsewhere = await shop.requests.send('POST', '/ucp/v1/carts', body, headers)
    expect(outcome(elsewhere)).toEqual([401, 'signature_invalid'])
    const asked = await shop.requests.send('POST', `${path}?more=1`, body, headers)
    expect(outcome(asked)).toEqual([401, 'signature_invalid'])
    const keyed = await post(body, { ...headers, 'idempotency-key': '7d0e8a51-59a5-4a5f-9d3f-7a2d6f6d3c11' })
    expect(outcome(keyed)).toEqual([401, 'signature_invalid'])
    const unknown = await agent.sign('POST', path, { body, created: now(), keyId: 'agent-key-2' })
    expect(outcome(await post(body, unknown))).toEqual([401, 'key_not_found'])
  })

  test('of one agent does not speak for another', async () => {
    const [mine, other] = [await signedAgentOf(version), await signedAgentOf(version)]
    const body = whole()
    const headers = await other.sign('POST', path, { body, created: now() })
    const stolen = { ...headers, 'ucp-agent': `profile="${mine.url}"` }
    expect(outcome(await post(body, stolen))).toEqual([401, 'signature_invalid'])
  })

  test('is refused five minutes after it was signed', async () => {
    const agent = await signedAgentOf(version)
    const body = whole()
    const old = await agent.sign('POST', path, { body, created: earlier(330) })
    expect(outcome(await post(body, old))).toEqual([401, 'signature_invalid'])
    const recent = await agent.sign('POST', path, { body, created: earlier(240) })
    expect((await post(body, recent)).status).toBe(201)
  })

  test('needs no time of its creation to change a checkout, and still protects it', async () => {
    const agent = await signedAgentOf(version)
    const body = whole()
    const headers = await agent.sign('POST', path, { body, created: undefined })
    expect((await post(body, headers)).status).toBe(201)
    const keyed = await post(body, { ...headers, 'idempotency-key': crypto.randomUUID() })
    expect(outcome(keyed)).toEqual([401, 'signature_invalid'])
  })

  test('must cover the body, so that a signature of less is refused', async () => {
    const agent = await signedAgentOf(version)
    const body = whole()
    const parts = ['@method', '@authority', '@path', 'ucp-agent']
    const headers = await agent.sign('POST', path, { body, created: now(), parts })
    expect(outcome(await post(body, headers))).toEqual([401, 'signature_invalid'])
  })

  test('is verified for tools too', async () => {
    const agent = await signedAgentOf(version)
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'search_catalog',
        arguments: { meta: { 'ucp-agent': { profile: agent.url } }, catalog: { query: 'roses' } },
      },
    }
    const headers = await agent.sign('POST', '/mcp', { body: message, created: now() })
    const { body } = await shop.requests.send('POST', '/mcp', message, headers)
    expect(body.result.structuredContent.products).not.toEqual([])
    const old = await agent.sign('POST', '/mcp', { body: message, created: earlier(400) })
    const refused = await shop.requests.send('POST', '/mcp', message, old)
    expect([refused.status, refused.body.error.code, refused.body.error.data.code]).toEqual([
      401,
      -32000,
      'signature_invalid',
    ])
  })
})

test('a replayed change with its key gets the first answer, and changes nothing', async () => {
  const agent = await signedAgentOf('2026-08-25')
  const body = whole()
  const headers = await agent.sign('POST', path, {
    body,
    created: now(),
    headers: { 'idempotency-key': '0c2f4a9e-4a67-4f5c-8f5e-59e3fbbf6a10' },
  })
  const [first, again] = [await post(body, headers), await post(body, headers)]
  expect([again.status, again.body.id]).toEqual([201, first.body.id])
})

test('a signature by an agent without keys is refused, and so is a digest of no known kind', async () => {
  const [agent, keyless] = [await signedAgentOf('2026-08-25'), await agentOf('2026-08-25')]
  const body = whole()
  const headers = await agent.sign('POST', path, { body, created: now() })
  const asKeyless = { ...headers, 'ucp-agent': `profile="${keyless.url}"` }
  expect(outcome(await post(body, asKeyless))).toEqual([401, 'key_not_found'])
  const digest = { 'ucp-agent': `profile="${keyless.url}"`, 'content-digest': 'md5=:AAAA:' }
  expect(outcome(await post(body, digest))).toEqual([400, 'algorithm_unsupported'])
})

test('a huge body with a signature is refused before it is hashed', async () => {
  const agent = await signedAgentOf('2026-08-25')
  const body = { line_items: [], padding: 'x'.repeat(3_000_000) }
  const headers = await agent.sign('POST', path, { body, created: now() })
  expect(outcome(await post(body, headers))).toEqual([413, 'request_too_large'])
})
