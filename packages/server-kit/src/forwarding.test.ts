import { isApiError } from '@vitrine/client'
import { sendContactMessage } from '@vitrine/client/contact-messages'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { secret } from '../test/echo-platform.ts'
import { type Served, serve } from '../test/serve.ts'
import { forwardAddresses } from './forwarding.ts'
import { createSite, type Site } from './site.ts'

const forwardedHeader = 'x-vitrine-forwarded-for'

let shop: Served
let seen: Headers
let handle: (request: Request) => Promise<Response>

beforeAll(async () => {
  forwardAddresses(`${secret}, an earlier secret of more than 32 characters`)
  shop = await serve(async (request) => {
    seen = request.headers
    return handle(request)
  })
})
afterAll(() => shop.close())

test('a short secret is rejected, and without a secret nothing is forwarded', () => {
  expect(() => forwardAddresses('short')).toThrow('VITRINE_FORWARDING_SECRET')
  expect(() => forwardAddresses(undefined)).not.toThrow()
})

describe('the header for the platform', () => {
  test.each([
    ['has the address of the socket', {}, '127.0.0.1'],
    [
      'has the addresses of proxies',
      { 'x-forwarded-for': '9.9.9.9, 198.51.100.1' },
      '9.9.9.9,198.51.100.1,127.0.0.1',
    ],
    ['has IPv6 addresses', { 'x-forwarded-for': '2001:db8::7' }, '2001:db8::7,127.0.0.1'],
    [
      'has nothing before an invalid address',
      { 'x-forwarded-for': '9.9.9.9, a;b, 1.1.1.1' },
      '1.1.1.1,127.0.0.1',
    ],
    [
      'has the last of many',
      { 'x-forwarded-for': Array(500).fill('1.1.1.1').join() },
      `${'1.1.1.1,'.repeat(9)}127.0.0.1`,
    ],
    ['replaces a forged one', { [forwardedHeader]: '1;1.1.1.1;forged' }, '127.0.0.1'],
  ])('%s', async (_, headers, expected) => {
    handle = async () => new Response()
    await fetch(shop.url, { headers: headers as Record<string, string> })
    expect(seen.get(forwardedHeader)?.split(';')).toEqual([
      expect.stringMatching(/^\d{10}$/),
      expected,
      expect.stringMatching(/^[\w-]{43}$/),
    ])
  })
})

describe('the limits of the platform', () => {
  let platform: TestPlatform
  let site: Site

  async function start(forwardingSecrets: readonly string[]): Promise<void> {
    platform = await createTestPlatform({ forwardingSecrets, trustedProxies: ['127.0.0.1'] })
    const { baseUrl, clientId } = await platform.connection()
    site = createSite({
      ...{ baseUrl, clientId, secrets: [secret], allow: ['/v1/contact-messages'] },
      // The shop has another address than the trusted proxies.
      fetch: (url, init) => platform.fetch(new Request(url, init), { ip: '203.0.113.50' }),
    })
    handle = async (request) => {
      const session = await site.open(request)
      const answer = await site.answer(session)
      if (answer) return answer
      try {
        await sendContactMessage(session.client, { name: 'Ada', email: 'ada@example.com', message: 'Hello' })
        return new Response('sent')
      } catch (error) {
        if (!isApiError(error)) throw error
        return new Response(error.code)
      }
    }
  }

  const send = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(shop.url, { headers: { 'x-forwarded-for': address, ...headers } })).text()

  test('count each visitor of a shop’s server, regardless of the address they claim', async () => {
    await start(['another secret of more than 32 characters', secret])
    for (const address of ['198.51.100.1', '2001:db8::7'])
      for (const _ of [1, 2]) expect(await send(address)).toBe('sent')
    expect(await send('192.0.2.1, 198.51.100.1')).toBe('-19971')
    expect(await send('2001:db8::8')).toBe('-19971')
    expect(await send('198.51.100.2')).toBe('sent')
    await platform.close()
  })

  test('count each visitor of the proxied calls of the browser', async () => {
    await start([secret])
    const call = async (address: string) => {
      const own = { 'sec-fetch-site': 'same-origin', 'x-vitrine-open': '0' }
      const answer = await fetch(`${shop.url}/api/v1/contact-messages`, {
        method: 'POST',
        headers: { ...own, 'x-forwarded-for': address, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Hello' }),
      })
      return answer.status
    }
    for (const expected of [200, 200, 428]) expect(await call('198.51.100.1')).toBe(expected)
    expect(await call('198.51.100.2')).toBe(200)
    await platform.close()
  })

  test('count the address of the server if the platform has another secret or none', async () => {
    for (const secrets of [[], ['another secret of more than 32 characters']]) {
      await start(secrets)
      expect(await send('198.51.100.1')).toBe('sent')
      expect(await send('198.51.100.2')).toBe('sent')
      expect(await send('198.51.100.3')).toBe('-19971')
      await platform.close()
    }
  })
})
