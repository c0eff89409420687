import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AgentServer, type AgentShop, agentOf, openAgentShop } from '../../../test/agent.ts'
import { roses, token, whole } from '../../../test/agent-checkout.ts'
import { baseUrl } from '../../../test/requests.ts'

let shop: AgentShop
beforeAll(async () => {
  shop = await openAgentShop()
})

const version = '2026-07-28'
const _meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientCapabilities': {},
}
const send = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  shop.requests.send(method, '/mcp', body as object, headers)
const ask = (method: string, params: object = {}, headers: Record<string, string> = {}) =>
  send({ jsonrpc: '2.0', id: 1, method, params }, headers)
/** As the revision without a handshake wants it. */
const askStateless = (method: string, params: { name?: string } = {}, headers: Record<string, string> = {}) =>
  ask(
    method,
    { ...params, _meta },
    {
      'mcp-protocol-version': version,
      'mcp-method': method,
      ...(params.name && { 'mcp-name': params.name }),
      ...headers,
    },
  )
const metaOf = (agent: AgentServer, key?: string) => ({
  'ucp-agent': { profile: agent.url },
  ...(key !== undefined && { 'idempotency-key': key }),
})
const call = (name: string, args: object) => ask('tools/call', { name, arguments: args })

/** Each answer has a new link to the order. */
const withoutToken = (answer: object) => JSON.parse(JSON.stringify(answer).replace(/linkToken=[\w.-]+/, ''))

const ucpVersions = ['2026-08-25', '2026-04-08']

describe('a purchase by tools', () => {
  test.each(ucpVersions)('finds, fills a cart, and buys in UCP %s', async (ucp) => {
    const meta = metaOf(await agentOf(ucp))
    const found = await call('search_catalog', { meta, catalog: { query: 'roses' } })
    expect(found.status).toBe(200)
    const [product] = found.body.result.structuredContent.products
    const [{ id: variantId }] = product.variants
    const lines = [{ item: { id: variantId }, quantity: 2 }]

    const cart = await call('create_cart', { meta, cart: { line_items: lines } })
    const { id: cartId } = cart.body.result.structuredContent
    const checkout = await call('create_checkout', { meta, checkout: { ...whole(), cart_id: cartId } })
    const { structuredContent: begun } = checkout.body.result
    expect(begun).toMatchObject({
      ucp: { version: ucp },
      status: 'ready_for_complete',
      line_items: [{ quantity: 2 }],
    })

    const buy = () =>
      call('complete_checkout', {
        meta: { ...meta, 'idempotency-key': 'buy' },
        id: begun.id,
        checkout: token('success_token'),
      })
    const bought = await buy()
    expect((await buy()).body).toEqual(bought.body)
    expect(bought.body.result.structuredContent).toMatchObject({
      status: 'completed',
      order: { id: expect.any(String) },
    })
    const read = await call('get_checkout', { meta, id: begun.id })
    expect(withoutToken(read.body.result.structuredContent)).toEqual(
      withoutToken(bought.body.result.structuredContent),
    )
  })

  test.each(['complete_checkout', 'cancel_checkout', 'cancel_cart'])('%s needs a key', async (name) => {
    const agent = await agentOf('2026-08-25')
    const made =
      name === 'cancel_cart'
        ? await call('create_cart', { meta: metaOf(agent), cart: { line_items: [roses()] } })
        : await call('create_checkout', { meta: metaOf(agent), checkout: whole() })
    const { id } = made.body.result.structuredContent
    const use = (key?: string) =>
      call(name, { meta: metaOf(agent, key), id, checkout: token('success_token') })
    for (const key of [undefined, '']) {
      const { status, body } = await use(key)
      expect([status, body.error]).toMatchObject([
        400,
        { code: -32000, data: { code: 'idempotency_key_required' } },
      ])
    }
    expect((await use('key')).body.result.structuredContent).toMatchObject({ id, ucp: { status: 'success' } })
    const { tools } = (await ask('tools/list')).body.result
    const listed = tools.find((tool: { name: string }) => tool.name === name)
    expect(listed.inputSchema.properties.meta.required).toEqual(['ucp-agent', 'idempotency-key'])
  })

  test('a decline is a result with a message', async () => {
    const agent = await agentOf('2026-08-25')
    const { body } = await call('create_checkout', { meta: metaOf(agent), checkout: whole() })
    const { id } = body.result.structuredContent
    const declined = await call('complete_checkout', {
      meta: metaOf(agent, 'buy'),
      id,
      checkout: token('fail_token'),
    })
    expect(declined.body.result).toMatchObject({
      isError: false,
      structuredContent: { status: 'ready_for_complete', messages: [{ code: 'payment_failed' }] },
    })
  })

  test('a repeated key gets the first answer, and another body is refused', async () => {
    const agent = await agentOf('2026-08-25')
    const create = (quantity: number) =>
      call('create_cart', { meta: metaOf(agent, 'key-1'), cart: { line_items: [roses(quantity)] } })
    const [first, again] = [await create(1), await create(1)]
    expect(again.body).toEqual(first.body)
    const { status, body } = await create(2)
    expect([status, body.error]).toMatchObject([
      409,
      { code: -32000, data: { code: 'idempotency_conflict' } },
    ])
  })

  test('an agent sees no cart of another agent', async () => {
    const [one, other] = [await agentOf('2026-08-25'), await agentOf('2026-08-25')]
    const { body } = await call('create_cart', { meta: metaOf(one), cart: { line_items: [roses()] } })
    const { id } = body.result.structuredContent
    const seen = await call('get_cart', { meta: metaOf(other), id })
    expect(seen.body.result.structuredContent).toMatchObject({ ucp: { status: 'error' } })
    expect(seen.body.result.structuredContent.line_items).toBeUndefined()
  })
})

describe('errors of the exchange', () => {
  test.each([
    ['no agent', {}, 400, -32602],
    ['an address that is none', { meta: { 'ucp-agent': { profile: 'nothing' } } }, 400, -32001],
    [
      'an address inside the network',
      { meta: { 'ucp-agent': { profile: 'http://10.0.0.1/p' } } },
      424,
      -32001,
    ],
  ])('%s', async (_, args, expected, code) => {
    const { status, body } = await call('search_catalog', { catalog: { query: 'x' }, ...args })
    expect([status, body.error.code]).toEqual([expected, code])
  })

  test('a wrong argument is named', async () => {
    const meta = metaOf(await agentOf('2026-08-25'))
    const { status, body } = await call('create_cart', { meta, cart: { line_items: 'roses' } })
    expect([status, body.error]).toMatchObject([
      400,
      { code: -32602, message: expect.stringContaining('$.cart.line_items') },
    ])
  })

  test('a profile without the version is refused before its tools', async () => {
    const meta = metaOf(await agentOf('2020-01-01'))
    const { status, body } = await call('search_catalog', { meta, catalog: { query: 'x' } })
    expect([status, body.error]).toMatchObject([422, { code: -32001, data: { code: 'version_unsupported' } }])
  })
})

describe('the list of tools', () => {
  test('has inputs and outputs that are JSON schemas, in a steady order', async () => {
    const { body } = await ask('tools/list')
    expect((await ask('tools/list')).body).toEqual(body)
    const { tools } = body.result
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      'search_catalog',
      'lookup_catalog',
      'get_product',
      'create_cart',
      'get_cart',
      'update_cart',
      'cancel_cart',
      'create_checkout',
      'get_checkout',
      'update_checkout',
      'complete_checkout',
      'cancel_checkout',
      'get_order',
    ])
    const ajv = new Ajv2020({ strict: false })
    for (const { inputSchema, outputSchema, annotations } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', required: expect.arrayContaining(['meta']) })
      expect(ajv.validateSchema(inputSchema)).toBe(true)
      expect(outputSchema.type).toBe('object')
      expect(Object.keys(annotations)).toHaveLength(5)
    }
  })

  test('describes what the tools answer', async () => {
    const meta = metaOf(await agentOf('2026-08-25'))
    const { body } = await ask('tools/list')
    const schemaOf = (name: string) =>
      body.result.tools.find((tool: { name: string }) => tool.name === name).outputSchema
    const ajv = new Ajv2020({ strict: false })
    const fits = (name: string, value: unknown) => ajv.validate(schemaOf(name), value)
    const found = await call('search_catalog', { meta, catalog: { query: 'roses' } })
    const made = await call('create_checkout', { meta, checkout: whole() })
    const missing = await call('get_checkout', { meta, id: 'none' })
    expect(fits('search_catalog', found.body.result.structuredContent)).toBe(true)
    expect(fits('create_checkout', made.body.result.structuredContent)).toBe(true)
    expect(fits('get_checkout', missing.body.result.structuredContent)).toBe(true)
  })
})

test('a version of any other kind is refused', async () => {
  const deep = 6_000
  for (const said of [`${'['.repeat(deep)}${']'.repeat(deep)}`, `"${'x'.repeat(5_000)}"`, '7']) {
    const _meta = `{"io.modelcontextprotocol/protocolVersion":${said}}`
    const reply = await shop.platform.fetch(`${baseUrl}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":${_meta}}}`,
    })
    const text = await reply.text()
    expect([reply.status, text.length < 1_000]).toEqual([400, true])
    expect(text).toContain('This server does not speak the version')
  }
})

describe('the protocol with a handshake', () => {
  test.each(['2025-11-25', '2025-03-26'])('begins in %s', async (protocolVersion) => {
    const { body } = await ask('initialize', { protocolVersion, capabilities: {}, clientInfo: {} })
    expect(body.result).toMatchObject({ protocolVersion, capabilities: { tools: {} }, serverInfo: {} })
    const told = await send({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect(told.status).toBe(202)
    expect((await ask('ping')).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  })

  test('answers its newest revision to one that it does not know', async () => {
    const { body } = await ask('initialize', { protocolVersion: '1999-01-01' })
    expect(body.result.protocolVersion).toBe('2025-11-25')
  })

  test('an unknown method is not found', async () => {
    expect((await ask('resources/list')).body.error.code).toBe(-32601)
    expect((await ask('constructor')).body.error.code).toBe(-32601)
  })
})

describe('the protocol without a handshake', () => {
  test('is discovered, and lists tools', async () => {
    const { body } = await askStateless('server/discover')
    expect(body.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: expect.arrayContaining([version, '2025-11-25']),
      capabilities: { tools: {} },
      cacheScope: 'public',
    })
    expect((await askStateless('tools/list')).body.result).toMatchObject({
      resultType: 'complete',
      tools: expect.any(Array),
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'vitrine-shop' } },
    })
  })

  test('runs a tool', async () => {
    const meta = metaOf(await agentOf('2026-08-25'))
    const params = { name: 'search_catalog', arguments: { meta, catalog: { query: 'roses' } } }
    expect((await askStateless('tools/call', params)).body.result).toMatchObject({ resultType: 'complete' })
  })

  test.each([
    ['another method in the header', { 'mcp-method': 'ping' }, -32020],
    ['another version in the header', { 'mcp-protocol-version': '2025-11-25' }, -32020],
    ['an unknown version', { 'mcp-protocol-version': '2031-01-01' }, -32022],
  ])('refuses %s', async (_, headers, code) => {
    const { status, body } = await askStateless('tools/list', {}, headers)
    expect([status, body.error.code]).toEqual([400, code])
  })

  test('wants the metadata of each request', async () => {
    const headers = { 'mcp-protocol-version': version, 'mcp-method': 'tools/list' }
    const { status, body } = await ask('tools/list', {}, headers)
    expect([status, body.error.code]).toEqual([400, -32602])
  })

  test.each(['initialize', 'ping', 'logging/setLevel'])('no longer has %s', async (method) => {
    const { status, body } = await askStateless(method)
    expect([status, body.error.code]).toEqual([404, -32601])
  })
})

describe('the transport', () => {
  test('has only POST', async () => {
    const { status, headers } = await send(undefined, {}, 'GET')
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
  })

  test.each([
    ['no JSON', 'x', -32700],
    ['a batch of one', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600],
    ['a batch', `[${'{"jsonrpc":"2.0","id":1,"method":"ping"},'.repeat(2)}null]`, -32600],
    ['an empty batch', '[]', -32600],
    ['no JSON-RPC', '{"id":1}', -32600],
  ])('refuses %s', async (_, text, code) => {
    const reply = await shop.platform.fetch(`${shop.platform.baseUrl ?? ''}/mcp`, {
      method: 'POST',
      body: text,
    })
    expect([reply.status, ((await reply.json()) as { error: { code: number } }).error.code]).toEqual([
      400,
      code,
    ])
  })

  test('refuses pages of other sites', async () => {
    expect((await ask('ping', {}, { origin: 'https://evil.example' })).status).toBe(403)
  })
})
