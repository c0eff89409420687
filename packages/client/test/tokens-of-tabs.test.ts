import { afterEach, expect, test, vi } from 'vitest'

import { getCurrentCart } from '../src/current-cart.ts'
import { createClient, oauth, type Tokens, webStorage } from '../src/index.ts'
import { baseUrl, grantOf, type Sent, seconds, stubFetch } from './stub.ts'

afterEach(() => vi.unstubAllGlobals())

const member = (expiresAt = seconds() + 900): Tokens => ({
  accessToken: { value: 'access-old', expiresAt },
  refreshToken: { value: 'refresh-old', role: 'member' },
})

/** Node 22 and Bun have none; tabs are a matter of browsers. */
const hasLocks = 'locks' in navigator

const isToken = ({ path }: Sent) => path === '/oauth2/token'

/** Two tabs of one browser: two storages with the same items and, if given, the same locks. */
function tabs(fetch: Parameters<typeof createClient>[0]['fetch'], tokens: Tokens) {
  const items = new Map([['vitrine', JSON.stringify(tokens)]])
  const area = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage
  const tab = () =>
    createClient({ baseUrl, fetch, auth: oauth({ clientId: 'c', storage: webStorage(area) }) })
  return [tab(), tab()] as const
}

test.skipIf(!hasLocks)('two tabs share one renewal under a lock', async () => {
  const { fetch, to } = stubFetch((sent) => (isToken(sent) ? grantOf('new') : undefined))
  const [one, two] = tabs(fetch, member(0))

  await Promise.all([getCurrentCart(one), getCurrentCart(two)])

  expect(to('/oauth2/token')).toHaveLength(1)
})

test.skipIf(!hasLocks)(
  'a tab whose storage updates shortly after the lock is released does not renew',
  async () => {
    const { fetch, to } = stubFetch((sent) => (isToken(sent) ? grantOf('new') : undefined))
    const views = [new Map<string, string>(), new Map<string, string>()]
    const tab = (own: Map<string, string>) => {
      own.set('vitrine', JSON.stringify(member(0)))
      const setItem = (key: string, value: string) => {
        own.set(key, value)
        setTimeout(() => {
          for (const view of views) view.set(key, value)
        }, 20)
      }
      const area = { getItem: (key: string) => own.get(key) ?? null, setItem } as Storage
      return createClient({ baseUrl, fetch, auth: oauth({ clientId: 'c', storage: webStorage(area) }) })
    }

    await Promise.all(views.map((own) => getCurrentCart(tab(own))))

    expect(to('/oauth2/token')).toHaveLength(1)
  },
)

test('waits at most five seconds for a lock', async () => {
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    },
  })
  const { fetch, to } = stubFetch((sent) => (isToken(sent) ? grantOf('new') : undefined))
  const [tab] = tabs(fetch, member(0))

  const call = getCurrentCart(tab)
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(5000))
  expect(to('/oauth2/token')).toHaveLength(0)
  patience.abort()
  await call

  expect(to('/oauth2/token')).toHaveLength(1)
  timeout.mockRestore()
})

test('a full storage keeps no used token, and the page continues with the new one', async () => {
  const { fetch, to } = stubFetch((sent) => (isToken(sent) ? grantOf('new') : undefined))
  const items = new Map([['vitrine', JSON.stringify(member(0))]])
  const area = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage
  const auth = oauth({ clientId: 'c', storage: webStorage(area) })
  const tab = createClient({ baseUrl, fetch, auth })

  await getCurrentCart(tab)
  await getCurrentCart(tab)

  expect(to('/oauth2/token')).toHaveLength(1)
  expect(await auth.getTokens()).toMatchObject({ refreshToken: { value: 'refresh-new', role: 'member' } })
  expect(items.size).toBe(0)
})

test.each(['{"not ours', '{"theme":"dark"}'])(
  'works without locks and with foreign content in the storage: %s',
  async (left) => {
    vi.stubGlobal('navigator', {})
    const { fetch, to } = stubFetch((sent) => (isToken(sent) ? grantOf('new') : undefined))
    const items = new Map([['vitrine', left]])
    const area = {
      getItem: (key: string) => items.get(key),
      setItem: (key: string, value: string) => items.set(key, value),
    }
    const storage = webStorage(area as unknown as Storage)

    await getCurrentCart(createClient({ baseUrl, fetch, auth: oauth({ clientId: 'c', storage }) }))

    expect(to('/oauth2/token')[0]?.body.grantType).toBe('anonymous')
    expect(items.get('vitrine')).toContain('access-new')
  },
)
