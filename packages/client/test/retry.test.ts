import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { addToCurrentCart, getCurrentCart } from '../src/current-cart.ts'
import { createClient } from '../src/index.ts'
import { searchOrders } from '../src/orders.ts'
import { baseUrl, json, never, refused, stubFetch } from './stub.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([429, 502, 503, 504])(
  'retries after %i with exponential backoff and full jitter',
  async (status) => {
    const { fetch, sent } = stubFetch((_, count) =>
      count < 3 ? refused(status, 'BUSY') : json({ cart: { id: 'c' } }),
    )
    const call = getCurrentCart(createClient({ baseUrl, fetch }))

    await vi.advanceTimersByTimeAsync(149)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(299)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect((await call).cart.id).toBe('c')
  },
)

test('retries after a lost connection, and finally throws an ApiError with its cause', async () => {
  const lost = new TypeError('fetch failed')
  const { fetch, sent } = stubFetch(() => Promise.reject(lost))

  const call = getCurrentCart(createClient({ baseUrl, fetch })).catch((error) => error)
  await vi.runAllTimersAsync()

  expect(await call).toMatchObject({
    name: 'ApiError',
    status: 0,
    code: 'NETWORK_ERROR',
    retryable: true,
    cause: lost,
  })
  expect(sent).toHaveLength(3)
})

test('retries after an incomplete body', async () => {
  const broken = new Response(new ReadableStream({ start: (body) => body.error(new Error('reset')) }))
  const { fetch, sent } = stubFetch((_, count) => (count === 1 ? broken : undefined))

  const call = getCurrentCart(createClient({ baseUrl, fetch }))
  await vi.runAllTimersAsync()

  await call
  expect(sent).toHaveLength(2)
})

test.each([
  ['2', 2000],
  [new Date(Date.UTC(2030, 0, 1, 0, 0, 5)).toUTCString(), 5000],
  ['0', 0],
])('waits as long as Retry-After says: %s', async (after, wait) => {
  vi.setSystemTime(Date.UTC(2030, 0, 1))
  const { fetch, sent } = stubFetch((_, count) =>
    count === 1 ? refused(503, 'X', { 'retry-after': after }) : undefined,
  )
  const call = getCurrentCart(createClient({ baseUrl, fetch }))

  await vi.advanceTimersByTimeAsync(Math.max(0, wait - 1))
  expect(sent).toHaveLength(wait ? 1 : 2)
  await vi.advanceTimersByTimeAsync(1)
  await call
  expect(sent).toHaveLength(2)
})

test('does not wait for a Retry-After beyond the timeout', async () => {
  const { fetch, sent } = stubFetch(() => refused(429, 'TOO_MANY_REQUESTS', { 'retry-after': '900' }))

  await expect(getCurrentCart(createClient({ baseUrl, fetch }))).rejects.toMatchObject({
    status: 429,
    retryAfter: 900_000,
    retryable: true,
  })
  expect(sent).toHaveLength(1)
})

test.each([400, 404, 409, 500])('does not retry after %i', async (status) => {
  const { fetch, sent } = stubFetch(() => refused(status, 'NO'))

  await expect(getCurrentCart(createClient({ baseUrl, fetch }))).rejects.toMatchObject({ status })
  expect(sent).toHaveLength(1)
})

test('all attempts of a write share one idempotency key, and the next call has another', async () => {
  const { fetch, sent } = stubFetch((_, count) => (count < 3 ? refused(503, 'BUSY') : undefined))
  const client = createClient({ baseUrl, fetch })

  const call = addToCurrentCart(client, {})
  await vi.runAllTimersAsync()
  await call
  await addToCurrentCart(client, {})
  await addToCurrentCart(client, {}, { idempotencyKey: 'mine' })

  const keys = sent.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
  expect(keys[4]).toBe('mine')
})

test('creates idempotency keys on pages without https too', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { fetch, sent } = stubFetch()

  await addToCurrentCart(createClient({ baseUrl, fetch }), {})
  vi.unstubAllGlobals()

  expect(sent[0]?.headers['idempotency-key']).toMatch(/^\d+-\d+-\d+-\d+$/)
})

test('a read by POST carries no key and shares its request', async () => {
  const { fetch, sent } = stubFetch(() => json({ orders: [] }))
  const client = createClient({ baseUrl, fetch })

  await Promise.all([searchOrders(client, {}), searchOrders(client, {})])

  expect(sent).toHaveLength(1)
  expect(sent[0]?.headers).not.toHaveProperty('idempotency-key')
})

test('a write waits for its earlier attempt in progress', async () => {
  const { fetch, sent } = stubFetch((_, count) =>
    count === 1 ? refused(409, 'IDEMPOTENCY_KEY_IN_USE', { 'retry-after': '1' }) : undefined,
  )
  const call = addToCurrentCart(createClient({ baseUrl, fetch }), {})
  await vi.advanceTimersByTimeAsync(1000)
  await call
  expect(sent).toHaveLength(2)
})

test('retries after an attempt timeout, even if fetch ignores its signal', async () => {
  const { fetch, sent } = stubFetch((_, count) => (count === 1 ? never() : undefined))
  const call = getCurrentCart(createClient({ baseUrl, fetch, attemptTimeout: 1000 }))

  await vi.advanceTimersByTimeAsync(1000)
  expect(sent[0]?.init.signal?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(150)

  await call
  expect(sent).toHaveLength(2)
})

test('a call over its total timeout ends with TIMEOUT', async () => {
  const { fetch, sent } = stubFetch(never)
  const client = createClient({ baseUrl, fetch })

  const call = getCurrentCart(client, {}, { attemptTimeout: 1000, timeout: 1500 }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(1500)

  expect(await call).toMatchObject({ name: 'ApiError', code: 'TIMEOUT', status: 0, retryable: true })
  expect(sent).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects with AbortError during a request, and aborts the request', async () => {
  const { fetch, sent } = stubFetch(never)
  const caller = new AbortController()

  const call = addToCurrentCart(createClient({ baseUrl, fetch }), {}, { signal: caller.signal })
  await vi.advanceTimersByTimeAsync(10)
  caller.abort()

  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent[0]?.init.signal?.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects with AbortError during a pause', async () => {
  const { fetch, sent } = stubFetch(() => refused(503, 'BUSY'))
  const caller = new AbortController()

  const call = addToCurrentCart(createClient({ baseUrl, fetch }), {}, { signal: caller.signal })
  await vi.advanceTimersByTimeAsync(10)
  caller.abort()

  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(1)
})

test('a call with an aborted signal sends nothing', async () => {
  const { fetch, sent } = stubFetch()

  const call = getCurrentCart(createClient({ baseUrl, fetch }), {}, { signal: AbortSignal.abort() })

  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent).toHaveLength(0)
})

test('retries can be turned off', async () => {
  const { fetch, sent } = stubFetch(() => refused(503, 'BUSY'))

  await expect(getCurrentCart(createClient({ baseUrl, fetch, retries: 0 }))).rejects.toMatchObject({
    status: 503,
  })
  expect(sent).toHaveLength(1)
})
