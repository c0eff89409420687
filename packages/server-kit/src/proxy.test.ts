import { describe, expect, test } from 'vitest'

import { proxy } from './proxy.ts'
import { createSession } from './session.ts'

interface Seen {
  readonly url: string
  readonly init: RequestInit
}

function platform(answers: readonly ((seen: Seen) => Response)[] = []) {
  const seen: Seen[] = []
  let calls = 0
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    seen.push({ url, init })
    if (url.endsWith('/oauth2/token'))
      return Response.json({ access_token: 'fresh', refresh_token: 'r2', expires_in: 900 })
    const answer = answers[calls++]
    return answer
      ? answer({ url, init })
      : Response.json({ cart: {} }, { headers: { 'set-cookie': 'theirs=1', 'x-request-id': 'q1' } })
  }
  return { seen, fetch }
}

const expiresAt = Math.floor(Date.now() / 1000) + 900
const cookie = `vitrine-session=${encodeURIComponent(JSON.stringify({ accessToken: { value: 'ada', expiresAt }, refreshToken: { value: 'r1', role: 'member' } }))}`
const ask = (
  path: string,
  init: RequestInit & { headers?: Record<string, string> },
  fetch: typeof globalThis.fetch,
) =>
  proxy(
    createSession(new Request(`http://shop.test${path}`, init), {
      baseUrl: 'http://platform.test',
      clientId: 'c',
      fetch: fetch as never,
    }),
    '/api',
  )
const own = { 'sec-fetch-site': 'same-origin' }

describe('proxy', () => {
  test('adds the tokens of the session and keeps them to itself', async () => {
    const { seen, fetch } = platform()
    const response = await ask(
      '/api/v1/carts/current?x=1',
      { headers: { ...own, cookie, 'x-forwarded-for': '1.2.3.4' } },
      fetch as never,
    )
    expect(seen[0]?.url).toBe('http://platform.test/v1/carts/current?x=1')
    expect(seen[0]?.init.headers).toEqual({ authorization: 'ada' })
    expect([...response.headers.keys()].sort()).toEqual([
      'cache-control',
      'content-type',
      'x-request-id',
      'x-vitrine-role',
    ])
    expect(JSON.stringify([await response.text(), ...response.headers])).not.toContain('ada')
  })

  test('renews a refused token once and answers with the new cookie', async () => {
    const { seen, fetch } = platform([() => Response.json({}, { status: 401 })])
    const response = await ask('/api/v1/carts/current', { headers: { ...own, cookie } }, fetch as never)
    expect(response.status).toBe(200)
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/carts/current',
      '/oauth2/token',
      '/v1/carts/current',
    ])
    expect(response.headers.get('set-cookie')).toContain('fresh')
  })

  test('begins no session for an open call', async () => {
    const { seen, fetch } = platform()
    await ask(
      '/api/v1/products/query',
      { method: 'POST', body: '{}', headers: { ...own, 'x-vitrine-open': '1' } },
      fetch as never,
    )
    expect(seen).toHaveLength(1)
  })

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://evil.test' },
  ])('refuses a request from elsewhere: %o', async (headers) => {
    const { seen, fetch } = platform()
    const response = await ask(
      '/api/v1/carts/current',
      { method: 'DELETE', headers: { ...(headers as unknown as Record<string, string>), cookie } },
      fetch as never,
    )
    expect(response.status).toBe(403)
    expect(seen).toEqual([])
  })

  test('reaches calls only, not the token endpoint', async () => {
    const { seen, fetch } = platform()
    expect(
      (await ask('/api/oauth2/token', { method: 'POST', body: '{}', headers: own }, fetch as never)).status,
    ).toBe(404)
    expect(seen).toEqual([])
  })
})
