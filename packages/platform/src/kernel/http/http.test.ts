import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let platform: TestPlatform
let visitor: string

beforeAll(async () => {
  platform = await createTestPlatform()
  visitor = await visitorToken()
})

async function visitorToken(): Promise<string> {
  const { clientId } = await platform.connection()
  const { body } = await send(
    'POST /oauth2/token',
    { clientId, grantType: 'anonymous' },
    { authorization: '' },
  )
  return String(body.access_token)
}

async function send(route: string, body?: unknown, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = route.split(' ')
  const response = await platform.fetch(`http://vitrine.test${path}`, {
    method,
    headers: {
      authorization: visitor ?? '',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of any shape
  return { status: response.status, headers: response.headers, body: JSON.parse(text || 'null') as any }
}

const query = 'POST /v1/products/query'
const add = 'POST /v1/carts/current/add-to-cart'

async function line(quantity = 1) {
  const { products, catalogAppId } = await platform.connection()
  const product = products.find(
    ({ stock, itemType }) => itemType === 'PHYSICAL' && (stock === null || stock > 5),
  )!
  const { catalogItemId, options } = product
  return { lineItems: [{ catalogReference: { appId: catalogAppId, catalogItemId, options }, quantity }] }
}

describe('routing', () => {
  test('an unknown path returns 404 in the error envelope, with the request id of the headers', async () => {
    const { status, headers, body } = await send('GET /v1/nothing')
    expect(status).toBe(404)
    expect(body.details.applicationError).toMatchObject({
      code: 'ROUTE_NOT_FOUND',
      data: { requestId: headers.get('x-wix-request-id') },
    })
    expect(headers.get('x-request-id')).toBe(headers.get('x-wix-request-id'))
  })

  test('a known path with another method returns 405', async () => {
    expect((await send('PUT /v1/carts/current')).body.details.applicationError.code).toBe(
      'METHOD_NOT_ALLOWED',
    )
  })

  test.each(['/ecom/v1/carts/current', '/_api/ecom-cart/v1/carts/current'])(
    '%s is the current cart',
    async (path) => {
      expect((await send(`GET ${path}`)).body.details.applicationError.code).toBe('OWNED_CART_NOT_FOUND')
    },
  )

  test.each(['/v1/Start', '/v1/start', '/_api/iam/verification/v1/start'])(
    '%s is the start of a verification',
    async (path) => {
      expect((await send(`POST ${path}`, {})).status).not.toBe(404)
    },
  )

  test('an address above 8 KiB is rejected', async () => {
    expect((await send(`GET /v1/carts/current?x=${'a'.repeat(9_000)}`)).status).toBe(414)
  })
})

describe('the caller', () => {
  test('a call for visitors without a token returns 401', async () => {
    expect((await send('GET /v1/carts/current', undefined, { authorization: '' })).status).toBe(401)
  })

  test('a call with an invalid token returns 401', async () => {
    expect((await send('GET /v1/carts/current', undefined, { authorization: 'invented' })).status).toBe(401)
  })

  test('the prefix Bearer is accepted', async () => {
    const { status } = await send(query, { query: {} }, { authorization: `Bearer ${visitor}` })
    expect(status).toBe(200)
  })

  test('a key only works for its own site, regardless of how the call names the site', async () => {
    const { apiKey, siteId } = await platform.connection()
    const overview = async (headers: Record<string, string>) =>
      (await send('GET /v1/insights/overview', undefined, { authorization: apiKey, ...headers })).status
    expect(await overview({})).toBe(200)
    expect(await overview({ 'wix-site-id': siteId.toUpperCase() })).toBe(200)
    expect(await overview({ 'wix-site-id': '0199a000-0000-7000-8000-00000000ffff' })).toBe(403)
  })

  test('a visitor cannot call staff calls', async () => {
    expect((await send('GET /v1/insights/overview')).status).toBeOneOf([403, 404])
  })
})

describe('request bodies', () => {
  test.each([
    ['not JSON', '{"a":', 400],
    ['a list', '[]', 400],
    ['more than 1 MiB', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 413],
    [
      'nested too deep',
      JSON.stringify({ query: { filter: JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) } }),
      400,
    ],
    [
      'a list of 1,001',
      JSON.stringify({ query: { filter: { a: { $in: Array.from({ length: 1_001 }, () => 1) } } } }),
      400,
    ],
  ])('%s is rejected', async (_what, body, status) => {
    expect((await send(query, body)).status).toBe(status)
  })

  test('at the limits is accepted: 1 MiB, 32 levels and lists of 1,000', async () => {
    const start = '{"query":{},"more":"'
    const mebibyte = `${start}${'x'.repeat(1_048_576 - start.length - 2)}"}`
    const levels = (count: number) => `${'{"a":'.repeat(count)}1${'}'.repeat(count)}`
    const list = (length: number) => JSON.stringify({ a: Array.from({ length }, () => 1) })
    const statuses = async (...bodies: readonly string[]) =>
      Promise.all(bodies.map(async (body) => (await send(query, body)).status))
    expect(await statuses(mebibyte, levels(32), list(1_000))).toEqual([200, 200, 200])
    expect(await statuses(`${mebibyte} `, levels(33), list(1_001))).toEqual([413, 400, 400])
  })

  test('another content type is rejected', async () => {
    for (const type of ['text/plain', 'text/plain, application/json', 'application/json, text/plain'])
      expect((await send(query, '{}', { 'content-type': type })).status).toBe(415)
  })

  test('a repeated JSON content type is accepted, because published clients send it twice', async () => {
    const type = 'application/json, application/json;charset=utf-8'
    expect((await send(query, '{}', { 'content-type': type })).status).toBe(200)
  })

  test('an incomplete body is the client’s error', async () => {
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"query"'))
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    const response = await platform.fetch('http://vitrine.test/v1/products/query', {
      method: 'POST',
      headers: { authorization: visitor, 'content-type': 'application/json' },
      body: cut,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(400)
  })

  test('a missing body counts as empty', async () => {
    expect((await send('POST /v1/carts/current/remove-coupon')).body.details.applicationError.code).toBe(
      'OWNED_CART_NOT_FOUND',
    )
  })

  test.each(['nul \0 inside', 'lone \ud800 surrogate'])(
    'text with %j is rejected by its field',
    async (text) => {
      const { status, body } = await send(query, JSON.stringify({ query: { filter: { name: text } } }))
      expect(status).toBe(400)
      expect(body.details.validationError.fieldViolations[0].field).toBe('query.filter.name')
    },
  )

  test('list indexes are written as in all violations', async () => {
    const { status, body } = await send(
      query,
      JSON.stringify({ query: { sort: [{}, { fieldName: 'nul \0' }] } }),
    )
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0].field).toBe('query.sort[1].fieldName')
  })

  test('prototype keys have no effect', async () => {
    const { status } = await send(
      query,
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"query":{"__proto__":{"polluted":1}}}',
    )
    expect(status).toBe(200)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('a violation names field and rule, in addition to the application error', async () => {
    const { status, body } = await send(add, await line(-1))
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0]).toMatchObject({
      field: 'lineItems[0].quantity',
      violatedRule: 'MIN',
      data: {},
    })
    expect(body.details.applicationError.code).toBe('INVALID_ARGUMENT')
  })

  test('text in a wrong format reports the pattern if there is no description', async () => {
    const { body } = await send('GET /v1/events/stream?after=latest', undefined, {
      authorization: (await platform.connection()).apiKey,
    })
    expect(body.message).toBe('INVALID_ARGUMENT: "after" must match ^\\d{1,15}$')
  })

  test('unknown fields are ignored', async () => {
    expect((await send(query, { query: {}, nobody: 'knows' })).status).toBe(200)
  })

  test('problem details are returned on request', async () => {
    const { headers, body } = await send('GET /v1/nothing', undefined, { accept: 'application/problem+json' })
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(body).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' })
  })
})

describe('an idempotency key', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })

  test('repeats the answer and changes nothing', async () => {
    visitor = await visitorToken()
    const headers = key()
    const first = await send(add, await line(), headers)
    const second = await send(add, await line(), headers)
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect((await send('GET /v1/carts/current')).body.cart.lineItems[0].quantity).toBe(1)
  })

  test('with another body returns 422', async () => {
    const headers = key()
    await send(add, await line(1), headers)
    expect((await send(add, await line(2), headers)).status).toBe(422)
  })

  test('returns 409 for a running request, and the answer of a completed one', async () => {
    visitor = await visitorToken()
    const headers = key()
    const body = await line()
    const twins = await Promise.all([1, 2, 3, 4, 5].map(() => send(add, body, headers)))
    const good = twins.filter(({ status }) => status === 200)
    expect(new Set(good.map((twin) => JSON.stringify(twin.body))).size).toBe(1)
    for (const twin of twins.filter(({ status }) => status !== 200))
      expect(twin).toMatchObject({
        status: 409,
        body: { details: { applicationError: { code: 'IDEMPOTENCY_KEY_IN_USE' } } },
      })
    expect((await send('GET /v1/carts/current')).body.cart.lineItems[0].quantity).toBe(1)
  })

  test('repeats the error', async () => {
    const headers = key()
    const body = { couponCode: 'NO-SUCH-COUPON' }
    const first = await send('PATCH /v1/carts/current', body, headers)
    const second = await send('PATCH /v1/carts/current', body, headers)
    expect(second.status).toBe(first.status)
  })

  test('expires after a day', async () => {
    const headers = key()
    await send(add, await line(1), headers)
    await platform.clock.advance(25 * 3_600_000)
    visitor = await visitorToken()
    expect((await send(add, await line(2), headers)).status).toBe(200)
  })
})

describe('browsers', () => {
  test('any origin may call without cookies', async () => {
    const { headers } = await send('GET /v1/carts/current', undefined, {
      origin: 'https://elsewhere.example',
    })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('a preflight allows every header of the specification', async () => {
    const response = await platform.fetch('http://vitrine.test/v1/carts/current', {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example' },
    })
    const allowed = response.headers.get('access-control-allow-headers')
    for (const header of [
      'authorization',
      'client-binding',
      'x-wix-bi-gateway',
      'wix-site-id',
      'idempotency-key',
    ])
      expect(allowed).toContain(header)
  })
})

describe('faults', () => {
  test('a request with a lost reply keeps its change, and the same key repeats the reply', async () => {
    visitor = await visitorToken()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    platform.faults.lostReplies = { [add]: 1 }
    await expect(send(add, await line(), headers)).rejects.toThrow()
    platform.faults.lostReplies = {}
    const { headers: replayed } = await send(add, await line(), headers)
    expect(replayed.get('idempotent-replayed')).toBe('true')
    expect((await send('GET /v1/carts/current')).body.cart.lineItems[0].quantity).toBe(1)
  })

  test('an error rate of a route returns 503 before the call runs', async () => {
    platform.faults.errorRates = { [query]: 1 }
    expect((await send(query, {})).status).toBe(503)
    platform.faults.errorRates = {}
  })
})
