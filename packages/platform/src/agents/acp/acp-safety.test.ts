import { beforeAll, describe, expect, test } from 'vitest'
import {
  type AcpShop,
  agentOf,
  amounts,
  openAcpShop,
  order,
  standard,
  token,
  usual,
} from '../../../test/acp-agent.ts'

let shop: AcpShop
beforeAll(async () => {
  shop = await openAcpShop()
})

const refusalOf = ({ status, body }: { status: number; body: { code: string; param?: string } }) => [
  status,
  body.code,
  body.param,
]

describe('the key of an agent', () => {
  test('is needed, must be of this shop, and needs the permission', async () => {
    const { send } = await agentOf(shop)
    const read = await agentOf(shop, ['*.READ'])
    expect(refusalOf(await send('POST', '/checkout_sessions', order(), { authorization: '' }))).toEqual([
      401,
      'unauthorized',
      undefined,
    ])
    const foreign = await send('POST', '/checkout_sessions', order(), { authorization: 'Bearer IST.foreign' })
    expect(foreign.status).toBe(401)
    expect(refusalOf(await read.create(order()))).toEqual([403, 'forbidden', undefined])
  })

  test('reaches only the sessions that it made', async () => {
    const [mine, other] = [await agentOf(shop), await agentOf(shop)]
    const { body } = await mine.create(order())
    await mine.update(body.id, standard)
    for (const reply of [
      await other.read(body.id),
      await other.update(body.id, { order_notes: 'mine' }),
      await other.complete(body.id, token('success_token')),
      await other.cancel(body.id),
      await mine.read('11111111-1111-4111-8111-111111111111'),
      await mine.read('none'),
    ])
      expect(refusalOf(reply)).toEqual([404, 'not_found', undefined])
    expect((await mine.read(body.id)).body.status).toBe('ready_for_payment')
  })

  test('buys, and changes neither the shop nor the switch', async () => {
    const { key } = await agentOf(shop)
    const headers = { authorization: `Bearer ${key}` }
    const changes = { agentSettings: { agenticCommerce: false } }
    const replies = [
      await shop.requests.send('PATCH', '/v1/site-settings/agents', changes, headers),
      await shop.requests.post('/v1/orders/search', {}, headers),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403])
  })
})

test('a request of another version gets an error with the supported ones', async () => {
  const { create } = await agentOf(shop)
  for (const version of ['2025-09-29', '']) {
    const reply = await create(order(), { 'api-version': version })
    expect(refusalOf(reply)).toEqual([400, 'unsupported_version', undefined])
    expect(reply.body.supported_versions).toEqual(['2026-04-17'])
  }
})

describe('an idempotency key', () => {
  test('is needed', async () => {
    const { create } = await agentOf(shop)
    expect(refusalOf(await create(order(), { 'idempotency-key': '' }))).toEqual([
      400,
      'idempotency_key_required',
      undefined,
    ])
  })

  test('answers the same value again, with its members in another order, and refuses another value', async () => {
    const { create } = await agentOf(shop)
    const headers = { 'idempotency-key': 'once', 'request-id': 'request-1' }
    const body = order()
    const first = await create(body, headers)
    const again = await create(Object.fromEntries(Object.entries(body).toReversed()), headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(
      ['idempotency-key', 'idempotent-replayed', 'request-id'].map((name) => again.headers.get(name)),
    ).toEqual(['once', 'true', 'request-1'])
    const other = await create(order({ order_notes: 'other' }), headers)
    expect(refusalOf(other)).toEqual([422, 'idempotency_conflict', undefined])
  })

  test('belongs to one agent', async () => {
    const headers = { 'idempotency-key': 'shared' }
    const [one, two] = [await agentOf(shop), await agentOf(shop)]
    const [mine, theirs] = [await one.create(order(), headers), await two.create(order(), headers)]
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  test('of several requests at once, one order comes', async () => {
    const { create, update, complete } = await agentOf(shop)
    const { body } = await create(order())
    await update(body.id, standard)
    const alike = { 'idempotency-key': 'together' }
    const replies = await Promise.all([
      ...Array.from({ length: 3 }, () => complete(body.id, token('success_token'), alike)),
      ...Array.from({ length: 3 }, () => complete(body.id, token('success_token'))),
    ])
    for (const { status, body: answered } of replies)
      if (status !== 200) expect([status, answered.code]).toEqual([409, 'idempotency_in_flight'])
    const ids = replies.flatMap(({ body: answered }) => answered.order?.id ?? [])
    expect([ids.length > 0, new Set(ids).size]).toEqual([true, 1])
  })
})

describe('an agent that is wrong', () => {
  const cases: readonly (readonly [string, object, string, string | undefined])[] = [
    ['currency', { currency: 'eur' }, 'unsupported_currency', '$.currency'],
    ['no items', { line_items: [] }, 'invalid_request', '$.line_items'],
    ['an unknown item', { line_items: [{ id: 'pink_wumpus' }] }, 'invalid_item_id', '$.line_items'],
    ['a sold-out item', { line_items: [{ id: 'gardenias' }] }, 'out_of_stock', '$.line_items'],
    [
      'a negative quantity',
      { line_items: [{ id: 'bouquet_roses', quantity: -1 }] },
      'invalid_request',
      '$.line_items[0].quantity',
    ],
    [
      'half a unit',
      { line_items: [{ id: 'bouquet_roses', quantity: 0.5 }] },
      'invalid_request',
      '$.line_items[0].quantity',
    ],
    ['no capabilities', { capabilities: null }, 'invalid_request', '$.capabilities'],
    ['a long note', { order_notes: 'x'.repeat(1_001) }, 'invalid_request', '$.order_notes'],
    [
      'too many items',
      { line_items: Array.from({ length: 101 }, (_, index) => ({ id: `item-${index}` })) },
      'invalid_request',
      '$.line_items',
    ],
    [
      'no country',
      { fulfillment_details: { address: { country: '12' } } },
      'invalid_request',
      '$.fulfillment_details.address.country',
    ],
    ['NUL', { order_notes: '\0' }, 'invalid_request', undefined],
  ]
  test.each(cases)('gets an error with its place: %s', async (_, more, code, param) => {
    const { create } = await agentOf(shop)
    expect(refusalOf(await create(order(more)))).toEqual([400, code, param])
  })

  test('gets an error for another body, address or method', async () => {
    const { send, create } = await agentOf(shop)
    const { body } = await create(order())
    const huge = await send(
      'POST',
      '/checkout_sessions',
      order({ metadata: { text: 'x'.repeat(2_000_000) } }),
    )
    expect(refusalOf(huge)).toEqual([413, 'request_too_large', undefined])
    const form = await send('POST', '/checkout_sessions', order(), { 'content-type': 'text/plain' })
    expect(refusalOf(form)).toEqual([415, 'unsupported_media_type', undefined])
    expect(refusalOf(await send('GET', '/orders'))).toEqual([404, 'not_found', undefined])
    expect(refusalOf(await send('PUT', `/checkout_sessions/${body.id}`, {}))).toEqual([
      405,
      'method_not_allowed',
      undefined,
    ])
    expect(refusalOf(await send('POST', `/checkout_sessions/${body.id}/complete`, {}))).toEqual([
      400,
      'invalid_request',
      '$.payment_data',
    ])
  })

  test('does not set prices, and pays with known handlers and tokens only', async () => {
    const { create, update, complete } = await agentOf(shop)
    const { body } = await create(
      order({ line_items: [{ id: 'bouquet_roses', name: 'Free roses', unit_amount: 1 }] }),
    )
    expect([amounts(body).total, body.line_items[0].unit_amount]).toEqual([3500, 3500])
    await update(body.id, standard)
    for (const payment_data of [
      { purchase_order_number: 'PO-1' },
      { ...token('success_token').payment_data, handler_id: 'card_tokenized' },
      token('__proto__').payment_data,
    ]) {
      const { body: still } = await complete(body.id, { payment_data })
      expect([still.status, still.messages[0].code]).toEqual(['ready_for_payment', 'payment_declined'])
    }
  })

  test('sells at most the stock', async () => {
    const { create } = await agentOf(shop)
    const { body } = await create(order({ line_items: [{ id: 'pot_ceramic', quantity: 5_000 }] }))
    expect([body.line_items[0].quantity, body.messages[0].code]).toEqual([2_000, 'limited_availability'])
  })
})

test('a stranger that guesses keys waits, and agents do not', async () => {
  const ask = (headers: Record<string, string>) =>
    shop.requests.get('/acp/checkout_sessions/none', { ...usual(), ...headers })
  let last = await ask({ authorization: 'Bearer guess' })
  for (let sent = 0; sent < 2_000 && last.status === 401; sent += 100)
    last = (await Promise.all(Array.from({ length: 100 }, () => ask({ authorization: 'Bearer guess' })))).at(
      -1,
    ) as typeof last
  expect([last.status, last.body.code]).toEqual([429, 'rate_limited'])
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  const { create } = await agentOf(shop)
  expect((await create(order())).status).toBe(201)
})
