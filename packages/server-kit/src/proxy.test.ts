import { describe, expect, test } from 'vitest'

import { cookieFor, echoPlatform, optionsFor, tokensOf } from '../test/echo-platform.ts'
import { createSite } from './site.ts'

const own = { 'sec-fetch-site': 'same-origin', 'x-vitrine-open': '0' }

function site() {
  const platform = echoPlatform()
  const seen: { readonly url: string; readonly init: RequestInit }[] = []
  const errors: unknown[] = []
  const { open, answer } = createSite({
    ...optionsFor(platform),
    allow: ['/v1/carts/current', '/v1/products'],
    onError: (error) => errors.push(error),
    fetch(url, init) {
      seen.push({ url, init })
      return platform.fetch(url, init)
    },
  })
  return {
    platform,
    seen,
    errors,
    cookie: () => cookieFor({ open }, tokensOf('ada')),
    async ask(path: string, headers: Record<string, string>, init: RequestInit = {}): Promise<Response> {
      const request = new Request(`http://shop.test${path}`, { ...init, headers })
      return (await answer(await open(request))) as Response
    },
  }
}

describe('the calls of the browser', () => {
  test('carry the session’s tokens, and the browser never receives them', async () => {
    const { ask, seen, cookie, platform } = site()
    platform.answer = () =>
      Response.json({ cart: {} }, { headers: { 'set-cookie': 'theirs=1', 'x-request-id': 'q1' } })
    const headers = { ...own, cookie: await cookie(), 'x-forwarded-for': '1.2.3.4', authorization: 'forged' }
    const response = await ask('/api/v1/carts/current?x=1', headers)
    expect(seen[0]?.url).toBe('http://platform.test/v1/carts/current?x=1')
    expect(seen[0]?.init.headers).toEqual({ authorization: 'access-ada-1' })
    expect([...response.headers.keys()].sort()).toEqual([
      'cache-control',
      'content-type',
      'x-content-type-options',
      'x-request-id',
      'x-vitrine-role',
      'x-vitrine-session',
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify([await response.text(), ...response.headers])).not.toMatch(/(access|refresh)-ada/)
  })

  test('forward a stream as it arrives, and end it without an error when the browser disconnects', async () => {
    const { ask, cookie, platform } = site()
    const upstream = new TransformStream<Uint8Array, Uint8Array>()
    const writer = upstream.writable.getWriter()
    platform.answer = () => new Response(upstream.readable)
    const left = new AbortController()
    const response = await ask(
      '/api/v1/products/stream',
      { ...own, cookie: await cookie() },
      { signal: left.signal },
    )
    const reader = response.body?.getReader()
    void writer.write(new TextEncoder().encode('one'))
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('one')
    left.abort()
    await writer.abort(new Error('aborted'))
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
  })

  test('are no error of the site when the browser has left, and one when the platform does not answer', async () => {
    const { ask, cookie, platform, errors } = site()
    const left = new AbortController()
    const headers = { ...own, cookie: await cookie() }
    platform.answer = () => {
      left.abort()
      throw new TypeError('terminated')
    }
    await ask('/api/v1/carts/current', headers, { signal: left.signal })
    expect(errors).toEqual([])
    expect((await ask('/api/v1/carts/current', headers)).status).toBe(503)
    expect(errors).toMatchObject([{ code: 'NETWORK_ERROR' }])
  })

  test('are repeated with their body after a refused token is renewed', async () => {
    const { ask, seen, cookie, platform } = site()
    platform.answer = (authorization) =>
      Response.json({}, { status: authorization === 'access-ada-1' ? 401 : 200 })
    const init = { method: 'PATCH', body: '{"note":"é"}' }
    const response = await ask('/api/v1/carts/current', { ...own, cookie: await cookie() }, init)
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toContain('vitrine-session=')
    const sent = seen.filter(({ url }) => url.endsWith('/v1/carts/current'))
    expect(sent.map(({ init }) => new TextDecoder().decode(init.body as Uint8Array))).toEqual([
      init.body,
      init.body,
    ])
  })

  test('start no session if they are open calls', async () => {
    const { ask, platform } = site()
    const init = { method: 'POST', body: '{}' }
    await ask('/api/v1/products/query', { ...own, 'x-vitrine-open': '1' }, init)
    expect(platform.asked).toEqual(['/v1/products/query'])
  })

  test('stream the response', async () => {
    const { ask, cookie, platform } = site()
    const { readable, writable } = new TransformStream()
    const writer = writable.getWriter()
    platform.answer = () => new Response(readable)
    const response = await ask('/api/v1/carts/current', { ...own, cookie: await cookie() })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    void writer.write(new TextEncoder().encode('first'))
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first')
    await writer.close()
    expect((await reader.read()).done).toBe(true)
  })

  test.each([
    { ...own, 'sec-fetch-site': 'cross-site' },
    { ...own, 'sec-fetch-site': 'same-site' },
    { ...own, 'sec-fetch-site': 'none' },
    { 'x-vitrine-open': '0', origin: 'http://evil.test' },
    { 'x-vitrine-open': '0', origin: 'null' },
    { 'x-vitrine-open': '0' },
    { 'sec-fetch-site': 'same-origin' },
  ])('are refused from other origins, and without the header that no form can send: %o', async (headers) => {
    const { ask, seen, cookie } = site()
    const sent = { ...headers, cookie: await cookie() } as unknown as Record<string, string>
    expect((await ask('/api/v1/carts/current', sent, { method: 'DELETE' })).status).toBe(403)
    expect(seen).toEqual([])
  })

  test.each([
    '/api/oauth2/token',
    '/api/v1/carts/currently',
    '/api/v1/carts',
    '/api/v2/login',
    '/api/v1/products/../../oauth2/token',
    '/api/v1/products/..%2f..%2foauth2/token',
    '/api/v1/products//evil',
    '/api//evil.test/v1/products',
  ])('cannot reach a path that the site does not allow: %s', async (path) => {
    const { ask, seen, cookie } = site()
    expect((await ask(path, { ...own, cookie: await cookie() }, { method: 'POST', body: '{}' })).status).toBe(
      404,
    )
    expect(seen).toEqual([])
  })

  test('are at most one mebibyte long, regardless of their content-length', async () => {
    const { ask, seen, cookie } = site()
    const text = 'é'.repeat(600_000)
    const body = new Blob([text]).stream()
    const headers = { ...own, cookie: await cookie() }
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit
    expect((await ask('/api/v1/products/query', headers, init)).status).toBe(413)
    expect(seen).toEqual([])
  })

  test('get an error envelope when the platform is unreachable', async () => {
    const { ask, cookie, platform } = site()
    const headers = { ...own, cookie: await cookie() }
    platform.answer = () => {
      throw new TypeError('fetch failed')
    }
    const response = await ask('/api/v1/carts/current', headers)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ details: { applicationError: { code: 'UNAVAILABLE' } } })
  })
})
