import { afterEach, expect, test, vi } from 'vitest'

import { addToCurrentCart, findCurrentCart, getCurrentCart } from '../src/current-cart.ts'
import {
  apiKey,
  createClient,
  hasSession,
  memoryStorage,
  noTokens,
  oauth,
  type Tokens,
} from '../src/index.ts'
import { getOrder } from '../src/orders.ts'
import { getProduct } from '../src/products.ts'
import { baseUrl, grantOf, json, never, type Reply, refused, type Sent, seconds, stubFetch } from './stub.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const member = (expiresAt = seconds() + 900): Tokens => ({
  accessToken: { value: 'access-old', expiresAt },
  refreshToken: { value: 'refresh-old', role: 'member' },
})

function setUp(tokens: Tokens | undefined, answer: (sent: Sent, count: number) => Reply) {
  const stub = stubFetch(answer)
  const onSessionEnd = vi.fn()
  const storage = memoryStorage(tokens)
  const auth = oauth({ clientId: 'client-1', storage, onSessionEnd })
  return { ...stub, auth, storage, onSessionEnd, client: createClient({ baseUrl, fetch: stub.fetch, auth }) }
}

const isToken = ({ path }: Sent) => path === '/oauth2/token'

test('a new visitor costs no request until the first change of the cart, then two', async () => {
  const { client, sent, to } = setUp(undefined, (sent) =>
    isToken(sent) ? grantOf('new') : json({ cart: { id: 'c' } }),
  )

  expect(await hasSession(client)).toBe(false)
  expect(await findCurrentCart(client)).toBeUndefined()
  expect(sent).toHaveLength(0)

  await Promise.all([addToCurrentCart(client, {}), addToCurrentCart(client, {})])
  expect(to('/oauth2/token')).toHaveLength(1)
  expect(sent[0]).toMatchObject({ method: 'POST', body: { clientId: 'client-1', grantType: 'anonymous' } })
  expect(sent[0]?.headers).not.toHaveProperty('authorization')
  expect(sent[1]?.headers.authorization).toBe('access-new')
  expect(sent).toHaveLength(3)

  expect((await client.auth.getTokens()).refreshToken).toEqual({ value: 'refresh-new', role: 'visitor' })
  expect(await findCurrentCart(client)).toEqual({ id: 'c' })
})

test('a session without a cart causes no failure', async () => {
  const { fetch } = stubFetch(() => refused(404, 'OWNED_CART_NOT_FOUND'))
  const onError = vi.fn()
  const client = createClient({
    baseUrl,
    fetch,
    onError,
    auth: oauth({ clientId: 'c', storage: memoryStorage(member()) }),
  })

  expect(await findCurrentCart(client)).toBeUndefined()
  expect(onError).not.toHaveBeenCalled()
})

test('an open call starts no session, but uses an existing one', async () => {
  const signedOut = setUp(undefined, () => json({ product: {} }))
  await getProduct(signedOut.client, { id: 'p' })
  expect(signedOut.sent).toHaveLength(1)
  expect(signedOut.sent[0]?.headers).not.toHaveProperty('authorization')

  const signedIn = setUp(member(), () => json({ product: {} }))
  await getProduct(signedIn.client, { id: 'p' })
  expect(signedIn.sent[0]?.headers.authorization).toBe('access-old')
})

test('a hundred parallel calls with an expired token send one renewal', async () => {
  const { client, to, auth } = setUp(member(seconds() - 1), (sent) =>
    isToken(sent) ? grantOf('new', '900') : undefined,
  )

  await Promise.all(Array.from({ length: 100 }, (_, index) => getOrder(client, { id: `order-${index}` })))

  expect(to('/oauth2/token')).toHaveLength(1)
  expect(to('/oauth2/token')[0]?.body).toMatchObject({
    grantType: 'refresh_token',
    refreshToken: 'refresh-old',
  })
  const { accessToken, refreshToken } = await auth.getTokens()
  expect(refreshToken).toEqual({ value: 'refresh-new', role: 'member' })
  expect(accessToken.expiresAt - seconds()).toBeGreaterThan(898)
})

test('a token is renewed a little before its end; while that fails, it is used to its end', async () => {
  vi.useFakeTimers()
  let out = true
  const { client, to } = setUp(member(seconds() + 9), (sent) => {
    if (isToken(sent)) return out ? refused(503, 'UNAVAILABLE') : grantOf('new')
    return json({ cart: { id: sent.headers.authorization } })
  })

  const call = getCurrentCart(client)
  await vi.runAllTimersAsync()
  expect((await call).cart.id).toBe('access-old')

  out = false
  expect((await getCurrentCart(client)).cart.id).toBe('access-new')
  expect(to('/oauth2/token').at(-1)?.body.grantType).toBe('refresh_token')
})

test('tokens with a lifetime of seconds are not renewed by each call', async () => {
  const { client, to } = setUp(member(0), (sent) => (isToken(sent) ? grantOf('short', 4) : undefined))

  await getCurrentCart(client)
  await getCurrentCart(client)

  expect(to('/oauth2/token')).toHaveLength(1)
})

test.each([
  ['hours ahead', 5],
  ['hours behind', -5],
])('a device whose clock is %s renews as often as any other', async (_, hours) => {
  vi.useFakeTimers()
  vi.setSystemTime(Date.now() + hours * 3_600_000)
  const { client, to } = setUp(member(0), (sent) => (isToken(sent) ? grantOf('new') : undefined))

  for (let minute = 0; minute < 60; minute++) {
    await getCurrentCart(client)
    vi.setSystemTime(Date.now() + 60_000)
  }

  expect(to('/oauth2/token')).toHaveLength(4)
})

test.each([
  ['back', -5, 1],
  ['on', 5, 1],
])('a clock that is put %s by hours costs one renewal', async (_, hours, renewals) => {
  vi.useFakeTimers()
  const begun = performance.now()
  const dies = new Map([['access-old', 900_000]])
  const { client, to } = setUp(member(), (sent) => {
    const name = `${to('/oauth2/token').length}`
    if (isToken(sent)) {
      dies.set(`access-${name}`, performance.now() - begun + 900_000)
      return grantOf(name)
    }
    const dead = (dies.get(sent.headers.authorization ?? '') ?? 0) < performance.now() - begun
    return dead ? refused(401, 'TOKEN_EXPIRED') : undefined
  })

  vi.setSystemTime(Date.now() + hours * 3_600_000)
  await vi.advanceTimersByTimeAsync(901_000)
  for (let call = 0; call < 5; call++) await getCurrentCart(client)

  expect(to('/oauth2/token')).toHaveLength(renewals)
})

test('a renewal without a response is retried while the platform repeats its response', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  const asked: number[] = []
  const { client } = setUp(member(0), (sent) => {
    if (!isToken(sent)) return undefined
    asked.push(Date.now())
    return asked.length < 3 ? never() : grantOf('new')
  })
  const begun = Date.now()

  const call = getCurrentCart(client)
  await vi.advanceTimersByTimeAsync(12_000)
  await call

  expect(asked.map((time) => Math.round((time - begun) / 1000))).toEqual([0, 4, 9])
  vi.mocked(Math.random).mockRestore()
})

test('keeps the refresh token if the platform sends no new one', async () => {
  const { client, auth } = setUp(member(0), (sent) =>
    isToken(sent) ? json({ access_token: 'a', expires_in: 9 }) : undefined,
  )

  await getCurrentCart(client)

  expect((await auth.getTokens()).refreshToken).toEqual({ value: 'refresh-old', role: 'member' })
})

test('a 401 on a valid token causes one renewal, and each call is repeated once', async () => {
  const { client, to, sent } = setUp(member(), (sent) => {
    if (isToken(sent)) return grantOf('new')
    return sent.headers.authorization === 'access-new' ? json({ order: {} }) : refused(401, 'TOKEN_EXPIRED')
  })

  await Promise.all(Array.from({ length: 10 }, (_, index) => getOrder(client, { id: `order-${index}` })))

  expect(to('/oauth2/token')).toHaveLength(1)
  expect(sent).toHaveLength(21)
})

test('a call refused with the new token is not sent a third time', async () => {
  const { client, to, sent } = setUp(member(), (sent) =>
    isToken(sent) ? grantOf('new') : refused(401, 'TOKEN_EXPIRED'),
  )

  await expect(getOrder(client, { id: 'a' })).rejects.toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })

  expect(to('/oauth2/token')).toHaveLength(1)
  expect(sent).toHaveLength(3)
})

test('a refused API key is not retried', async () => {
  const { fetch, sent } = stubFetch(() => refused(401, 'UNAUTHENTICATED'))
  const client = createClient({ baseUrl, fetch, auth: apiKey({ key: 'secret', siteId: 'site' }) })

  const error = await getOrder(client, { id: 'a' }).catch((error) => error)

  expect(error).toMatchObject({ status: 401 })
  expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain('secret')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.headers).toMatchObject({ authorization: 'secret', 'wix-site-id': 'site' })
})

test('retries during an outage of the token endpoint, and keeps the session', async () => {
  vi.useFakeTimers()
  const { client, auth, onSessionEnd } = setUp(member(0), (sent, count) =>
    isToken(sent) ? (count < 3 ? refused(503, 'UNAVAILABLE') : grantOf('new')) : json({ order: { id: 'a' } }),
  )

  const call = getOrder(client, { id: 'a' })
  await vi.runAllTimersAsync()

  expect((await call).order.id).toBe('a')
  expect((await auth.getTokens()).refreshToken.role).toBe('member')
  expect(onSessionEnd).not.toHaveBeenCalled()
})

test.each([
  [503, 'UNAVAILABLE'],
  [500, 'INTERNAL'],
  [429, 'RATE_LIMITED'],
  [400, 'INVALID_REQUEST'],
  [401, 'INVALID_CLIENT'],
  [403, 'HTTP_403'],
])('a renewal with %i %s fails the call, keeps the session and resumes later', async (status, code) => {
  vi.useFakeTimers()
  let out = true
  const { client, to, auth, onSessionEnd } = setUp(member(0), (sent) => {
    if (isToken(sent)) return out ? refused(status, code) : grantOf('new')
    return json({ order: { id: 'a' } })
  })

  const call = getOrder(client, { id: 'a' }).catch((error) => error)
  await vi.runAllTimersAsync()
  expect(await call).toMatchObject({ name: 'ApiError', status, message: 'something went wrong' })
  expect(to('/oauth2/token').length).toBeLessThanOrEqual(6)
  expect(await auth.getTokens()).toMatchObject({ refreshToken: { value: 'refresh-old', role: 'member' } })
  expect(onSessionEnd).not.toHaveBeenCalled()

  out = false
  expect((await getOrder(client, { id: 'a' })).order.id).toBe('a')
})

test.each([
  ['the code of OAuth', () => json({ error: 'invalid_grant' }, 400)],
  ['the code of the platform', () => refused(400, 'INVALID_GRANT')],
])('a refusal (%s) makes the caller a visitor and notifies the app', async (_, refusal) => {
  const roles: string[] = []
  const { client, auth, sent, onSessionEnd } = setUp(member(0), (sent) => {
    if (!isToken(sent)) return undefined
    return sent.body.grantType === 'anonymous' ? grantOf('visitor') : refusal()
  })
  auth.subscribe((role) => roles.push(role))

  await getCurrentCart(client)

  const cause = expect.objectContaining({ name: 'ApiError', code: expect.stringMatching(/^invalid_grant$/i) })
  expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith({ role: 'member', reason: 'refused', cause })
  expect((await auth.getTokens()).refreshToken).toEqual({ value: 'refresh-visitor', role: 'visitor' })
  expect(roles).toEqual(['none'])
  expect(sent.at(-1)?.headers.authorization).toBe('access-visitor')
})

test('an aborted call that waits for a token rejects with AbortError and is not sent; other calls continue', async () => {
  let grant = (_: Response) => {}
  const { client, to } = setUp(member(0), (sent) =>
    isToken(sent) ? new Promise((done) => (grant = done)) : undefined,
  )
  const caller = new AbortController()

  const left = getOrder(client, { id: 'left' }, { signal: caller.signal })
  const stayed = getOrder(client, { id: 'stayed' })
  await expect.poll(() => to('/oauth2/token')).toHaveLength(1)
  caller.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })

  grant(grantOf('new'))
  await stayed
  expect(to('/v1/orders/left')).toHaveLength(0)
  expect(to('/v1/orders/stayed')).toHaveLength(1)
})

test('a late token ends the call with TIMEOUT', async () => {
  vi.useFakeTimers()
  const { client } = setUp(member(0), never)

  const call = getOrder(client, { id: 'a' }, { timeout: 1000 }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(1000)

  expect(await call).toMatchObject({ code: 'TIMEOUT' })
})

test('uses the tokens that another tab has renewed, without a lock', async () => {
  const theirs: Tokens = { ...member(), accessToken: { value: 'access-theirs', expiresAt: seconds() + 900 } }
  const { client, storage, to, sent } = setUp(member(0), (sent) => {
    if (!isToken(sent)) return undefined
    storage.setTokens(theirs)
    return refused(400, 'INVALID_GRANT')
  })

  await getCurrentCart(client)

  expect(to('/oauth2/token')).toHaveLength(1)
  expect(sent.at(-1)?.headers.authorization).toBe('access-theirs')
  expect(await storage.getTokens()).toEqual(theirs)
})

test('a sign-out during a renewal stands', async () => {
  const { client, auth, sent } = setUp(member(0), async (sent) => {
    if (!isToken(sent)) return json({})
    if (sent.body.grantType === 'refresh_token') await auth.setTokens(noTokens())
    return grantOf(sent.body.grantType)
  })

  await getCurrentCart(client)

  expect((await auth.getTokens()).refreshToken.role).toBe('visitor')
  expect(sent.at(-1)?.headers.authorization).toBe('access-anonymous')
})

test('a response in progress is not shared with the next user', async () => {
  const { client, auth, to } = setUp(member(), ({ headers }) => json({ cart: { id: headers.authorization } }))

  const before = getCurrentCart(client)
  await auth.setTokens({ ...member(), accessToken: { value: 'access-other', expiresAt: seconds() + 900 } })
  const after = getCurrentCart(client)

  expect((await before).cart.id).not.toBe((await after).cart.id)
  expect(to('/v1/carts/current')).toHaveLength(2)
})

test('storage may be asynchronous', async () => {
  let kept: Tokens | undefined
  const storage = {
    getTokens: async () => kept,
    setTokens: async (tokens: Tokens) => {
      kept = tokens
    },
  }
  const { fetch, sent } = stubFetch((sent) => (isToken(sent) ? grantOf('new') : undefined))

  await getCurrentCart(createClient({ baseUrl, fetch, auth: oauth({ clientId: 'c', storage }) }))

  expect(kept).toMatchObject({ accessToken: { value: 'access-new' } })
  expect(sent).toHaveLength(2)
})

test('a storage that loses tokens does not cause endless requests', async () => {
  const storage = { getTokens: () => member(0), setTokens: () => {} }
  const { fetch, sent } = stubFetch(() => refused(400, 'INVALID_GRANT'))
  const client = createClient({ baseUrl, fetch, auth: oauth({ clientId: 'c', storage }) })

  await expect(getCurrentCart(client)).rejects.toMatchObject({ code: 'INVALID_GRANT' })

  expect(sent).toHaveLength(2)
})
