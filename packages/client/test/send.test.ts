import { afterEach, expect, test, vi } from 'vitest'

import { getCheckout, updateCheckout } from '../src/checkouts.ts'
import { addToCurrentCart, deleteCurrentCart, getCurrentCart } from '../src/current-cart.ts'
import { createClient, isApiError } from '../src/index.ts'
import { getCurrentMember } from '../src/members.ts'
import * as orders from '../src/orders.ts'
import { encode } from '../src/transport/encode.ts'
import { send } from '../src/transport/send.ts'
import { baseUrl, json, refused, stubFetch } from './stub.ts'

afterEach(() => vi.restoreAllMocks())

test('sends a plain object of headers, the address as text and the body as JSON', async () => {
  const { fetch, sent } = stubFetch()
  const client = createClient({ baseUrl: `${baseUrl}/`, fetch })

  await addToCurrentCart(client, { lineItems: [] })

  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: 'http://shop.test/v1/carts/current/add-to-cart',
    body: { lineItems: [] },
  })
  expect(Object.getPrototypeOf(sent[0]?.init.headers)).toBe(Object.prototype)
  expect(sent[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
})

test('a bound module and the free function are the same call', async () => {
  const { fetch, sent } = stubFetch()
  const client = createClient({ baseUrl, fetch, modules: { orders } })

  await client.orders.getOrder({ id: 'a' })
  await orders.getOrder(client, { id: 'a' })

  expect(sent[0]?.url).toBe(sent[1]?.url)
})

test('fills path parameters, nested ones too, and encodes them', async () => {
  const { fetch, sent } = stubFetch()
  const client = createClient({ baseUrl, fetch })

  await getCheckout(client, { id: 'a/b c' })
  await updateCheckout(client, { checkout: { id: 'co-1' } })

  expect(sent[0]?.path).toBe('/v1/checkouts/a%2Fb%20c')
  expect(sent[1]).toMatchObject({
    method: 'PATCH',
    path: '/v1/checkouts/co-1',
    body: { checkout: { id: 'co-1' } },
  })
})

test.each([undefined, '', '.', '..'])('refuses %j as a path parameter without a request', async (id) => {
  const { fetch, sent } = stubFetch()

  await expect(getCheckout(createClient({ baseUrl, fetch }), { id: id as string })).rejects.toThrow(
    'id is missing',
  )

  expect(sent).toHaveLength(0)
})

test('writes nested keys with dots, repeats lists and sends dates as ISO text', async () => {
  const [, path] = encode('GET', '/v1/things', {
    paging: { limit: 10, cursor: undefined },
    mediaTypes: ['IMAGE', 'VIDEO'],
    sorting: [{ by: 'name' }, { by: 'age' }],
    since: new Date(0),
    nothing: null,
    $in: 'ä&b',
  })

  expect(path).toBe(
    '/v1/things?paging.limit=10&mediaTypes=IMAGE&mediaTypes=VIDEO&sorting.0.by=name&sorting.1.by=age&since=1970-01-01T00%3A00%3A00.000Z&%24in=%C3%A4%26b',
  )
})

test('a GET whose query passes 4000 characters goes in its long form, as a read', async () => {
  const { fetch, sent } = stubFetch()
  const client = createClient({ baseUrl, fetch })
  const route = 'GET /v1/things|/v1/things/query'

  await send(client, route, { ids: 'x'.repeat(3996) }, {}, {}, encode)
  await send(client, route, { ids: 'x'.repeat(3997) }, {}, {}, encode)

  expect(sent[0]).toMatchObject({ method: 'GET', path: '/v1/things' })
  expect(sent[1]).toMatchObject({ method: 'POST', path: '/v1/things/query', body: { ids: 'x'.repeat(3997) } })
  expect(sent[1]?.headers).not.toHaveProperty('idempotency-key')
})

test('five equal parallel reads share one request', async () => {
  const { fetch, sent } = stubFetch(() => json({ member: { id: 'm' } }))
  const client = createClient({ baseUrl, fetch })

  const members = await Promise.all(
    Array.from({ length: 5 }, () => getCurrentMember(client, { fieldsets: ['FULL'] })),
  )

  expect(sent).toHaveLength(1)
  expect(members.map(({ member }) => member.id)).toEqual(['m', 'm', 'm', 'm', 'm'])
})

test('reads that differ, come later or follow a write share no request', async () => {
  const { fetch, sent } = stubFetch()
  const client = createClient({ baseUrl, fetch })

  await Promise.all([orders.getOrder(client, { id: 'a' }), orders.getOrder(client, { id: 'b' })])
  await orders.getOrder(client, { id: 'a' })
  expect(sent).toHaveLength(3)

  const before = getCurrentCart(client)
  await deleteCurrentCart(client)
  await Promise.all([before, getCurrentCart(client)])
  expect(sent).toHaveLength(6)
})

test('leaving a shared read does not affect other callers; the last one aborts the request', async () => {
  let answer = (_: Response) => {}
  const { fetch, sent } = stubFetch(() => new Promise((resolve) => (answer = resolve)))
  const client = createClient({ baseUrl, fetch })
  const [first, second] = [new AbortController(), new AbortController()]

  const one = getCurrentCart(client, {}, { signal: first.signal })
  const two = getCurrentCart(client, {}, { signal: second.signal })
  first.abort()
  await expect(one).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.init.signal?.aborted).toBe(false)

  second.abort()
  await expect(two).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent[0]?.init.signal?.aborted).toBe(true)

  const three = getCurrentCart(client)
  await expect.poll(() => sent).toHaveLength(2)
  answer(json({ cart: { id: 'c' } }))
  expect((await three).cart.id).toBe('c')
})

test('an error has status, code, message, request ID and page', async () => {
  const { fetch } = stubFetch(() => refused(404, 'OWNED_CART_NOT_FOUND'))

  const error = await getCurrentCart(createClient({ baseUrl, fetch })).catch((error) => error)

  expect(isApiError(error)).toBe(true)
  expect(isApiError(error, 'OWNED_CART_NOT_FOUND')).toBe(true)
  expect(isApiError(error, 'ORDER_NOT_FOUND')).toBe(false)
  expect(error).toMatchObject({
    name: 'ApiError',
    status: 404,
    code: 'OWNED_CART_NOT_FOUND',
    message: 'Refused: OWNED_CART_NOT_FOUND',
    requestId: 'req-1',
    retryable: false,
    docs: 'http://shop.test/docs/errors/OWNED_CART_NOT_FOUND',
  })
})

test('an error names the refused field', async () => {
  const fieldViolations = [{ field: 'email', description: 'Too long', violatedRule: 'MAX_LENGTH', data: {} }]
  const { fetch } = stubFetch(() =>
    json({ message: 'Too long', details: { validationError: { fieldViolations } } }, 400, {
      'x-wix-request-id': 'r9',
    }),
  )

  const error = await getCurrentCart(createClient({ baseUrl, fetch })).catch((error) => error)

  expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'email', fieldViolations, requestId: 'r9' })
})

test('a response that is not JSON is an error, and an empty one is an empty object', async () => {
  const { fetch } = stubFetch(({ path }) => new Response(path.endsWith('current') ? '' : '<html>'))
  const client = createClient({ baseUrl, fetch })

  expect(await getCurrentCart(client)).toEqual({})
  await expect(orders.getOrder(client, { id: 'a' })).rejects.toMatchObject({
    name: 'ApiError',
    code: 'HTTP_200',
  })
})

test.each([201, 202, 204, 206, 302, 304])('a reply with status %i raises', async (status) => {
  const { fetch } = stubFetch(() => new Response(status === 204 || status === 304 ? null : '{}', { status }))
  const client = createClient({ baseUrl, fetch })

  await expect(getCurrentCart(client)).rejects.toMatchObject({
    name: 'ApiError',
    status,
    code: `HTTP_${status}`,
  })
})

test('an error of a call for orders names its arguments, without their values', async () => {
  const onError = vi.fn()
  const { fetch } = stubFetch(() => refused(409, 'ORDER_ALREADY_CANCELED'))
  const client = createClient({ baseUrl, fetch, onError })

  const input = { id: 'a', customMessage: 'Sorry, Ada' }
  const error = await orders.cancelOrder(client, input).catch((error) => error)

  expect(isApiError(error, 'ORDER_ALREADY_CANCELED')).toBe(true)
  expect(error).toMatchObject({
    status: 409,
    message: 'Refused: ORDER_ALREADY_CANCELED',
    requestId: 'req-1',
    argumentNames: ['id', 'customMessage'],
  })
  expect(JSON.stringify([error, `${error.stack}`])).not.toContain('Ada')
  expect(onError).toHaveBeenCalledExactlyOnceWith(error, { route: 'POST /v1/orders/{id}/cancel' })
})

test('reports a failure to onError and throws it, except for aborted calls and expected codes', async () => {
  const onError = vi.fn()
  const { fetch } = stubFetch(() => refused(404, 'OWNED_CART_NOT_FOUND'))
  const client = createClient({ baseUrl, fetch, onError })

  const error = await getCurrentCart(client).catch((error) => error)
  expect(onError).toHaveBeenCalledExactlyOnceWith(error, { route: 'GET /v1/carts/current' })

  await expect(getCurrentCart(client, {}, { signal: AbortSignal.abort() })).rejects.toThrow()
  await expect(getCurrentCart(client, {}, { expected: ['OWNED_CART_NOT_FOUND'] })).rejects.toThrow()
  expect(onError).toHaveBeenCalledTimes(1)
})

test('adds the headers of the client and of the call', async () => {
  const { fetch, sent } = stubFetch()
  const client = createClient({
    baseUrl,
    fetch,
    headers: async () => ({ 'accept-language': 'de', 'x-a': '1' }),
  })

  await getCurrentCart(client, {}, { headers: { 'x-a': '2' } })

  expect(sent[0]?.headers).toMatchObject({ 'accept-language': 'de', 'x-a': '2' })
})

test('leaves nothing on globalThis', async () => {
  const before = Reflect.ownKeys(globalThis)
  const { fetch } = stubFetch()

  await addToCurrentCart(createClient({ baseUrl, fetch, modules: { orders } }), {})

  expect(Reflect.ownKeys(globalThis)).toEqual(before)
})
