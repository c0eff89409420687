import { createClient, type Fetch, oauth } from '@vitrine/client'
import { cookieSession } from '@vitrine/client/cookie-session'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'

import { cookieFor, secret } from '../test/echo-platform.ts'
import type * as greetings from '../test/greetings.web.ts'
import { createSessions } from './session.ts'
import { createWebMethods, type WebMethods } from './web-methods.ts'
import { createWebMethodsClient, type WebMethodsClient } from './web-methods-client.ts'

const site = 'https://shop.test'
const generic =
  'Error: Unable to handle the request. Contact the site administrator or view site monitoring logs for more information.'
const files = { 'greetings.web.ts': () => import('../test/greetings.web.ts') }
type Own = WebMethods<typeof files>

let platform: TestPlatform
let errors: unknown[] = []
let production: Own
let development: Own

beforeAll(async () => {
  platform = await createTestPlatform()
  const onError = (error: unknown) => void errors.push(error)
  const options = { files, baseUrl: platform.baseUrl, fetch: toPlatform, onError }
  production = createWebMethods(options)
  development = createWebMethods({ ...options, development: true })
})
beforeEach(() => {
  errors = []
})
afterAll(() => platform.close())

const toPlatform: Fetch = (url, init) => platform.fetch(new Request(url, init))

/** The `fetch` of a browser: it reaches the site, and the platform for tokens. */
const toBoth =
  (methods: Own): Fetch =>
  (url, init) =>
    url.startsWith(site) ? methods.handle(new Request(url, init)) : toPlatform(url, init)

async function as(who: 'visitor' | 'member' | 'staff', methods = production): Promise<WebMethodsClient<Own>> {
  const client = await platform.as(who)
  return createWebMethodsClient<Own>({ client: { ...client, fetch: toBoth(methods) }, baseUrl: site })
}

/** Sends a request without our client. */
async function ask(path: string, body: unknown, { method = 'POST', authorization = '' } = {}) {
  const request = new Request(site + path, {
    method,
    ...(authorization && { headers: { authorization } }),
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return production.handle(request)
}

async function visitorToken(): Promise<string> {
  const client = await platform.as('visitor')
  return (await client.auth.headers(client, false, undefined)).authorization ?? ''
}

test('a script without a base URL gets an error', async () => {
  const client = createClient({ baseUrl: platform.baseUrl })
  const { 'greetings.web.ts': own } = createWebMethodsClient<Own>({ client })
  await expect(own.myAddress()).rejects.toThrow(new TypeError('baseUrl is missing'))
})

describe('a web method', () => {
  test('is called from the browser with types and without generated code', async () => {
    const { 'greetings.web.ts': methods } = await as('visitor')
    expect(await methods.multiply(6, 7)).toBe(42)
    expect(await methods.tomorrow('2026-11-21')).toBe('2026-11-22T00:00:00.000Z')
    expect(await methods.nothing()).toBeUndefined()
    expectTypeOf(methods.multiply).toEqualTypeOf<(a: number, b: number) => Promise<number>>()
    expectTypeOf(methods.tomorrow).returns.resolves.toEqualTypeOf<string>()
    // A number that a schema reads from text is sent as text.
    expectTypeOf(methods.signUp).parameter(0).toEqualTypeOf<{ email: string; times: string }>()
    expectTypeOf(methods.myAddress).parameters.toEqualTypeOf<[]>()
    expectTypeOf(methods).not.toHaveProperty('hidden')
    expectTypeOf<WebMethodsClient<WebMethods<{ 'g.web.ts': typeof greetings }>>['g.web.ts']>().toEqualTypeOf(
      methods,
    )
  })

  test('knows its caller and calls the platform as the caller', async () => {
    const { accounts } = await platform.connection()
    const { 'greetings.web.ts': methods } = await as('member')
    const me = await methods.myAddress()
    expect(me).toEqual({
      email: accounts.find(({ role }) => role === 'member')?.email,
      id: expect.any(String),
    })
  })

  test('is a plain function on the server', async () => {
    const { multiply, signUp } = await files['greetings.web.ts']()
    expect(multiply(2, 3)).toBe(6)
    expect(signUp({ email: 'a@b.test', times: 2 }, 'Ada')).toBe('Ada a@b.test 2')
  })
})

describe('permissions', () => {
  const may = async (who: 'visitor' | 'member' | 'staff') => {
    const { 'greetings.web.ts': methods } = await as(who)
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => 'yes',
        (error: Error) => error.message,
      )
    return [
      await outcome(methods.multiply(1, 1)),
      await outcome(methods.myAddress()),
      await outcome(methods.restart(true)),
    ]
  }

  test('limit the methods that visitors, members and staff can call', async () => {
    const no = 'Insufficient permissions'
    expect(await may('visitor')).toEqual(['yes', no, no])
    expect((await may('member')).slice(0, 3)).toEqual(['yes', 'yes', no])
    expect((await may('staff')).at(-1)).toBe('yes')
  })

  test('reject calls without a token, and apps', async () => {
    const refusalOf = async (authorization: string) =>
      (await (await ask('/_webMethods/greetings.web.ts/multiply.ajx', [1, 2], { authorization })).json())
        .result.message
    expect(await refusalOf('')).toBe('Request is missing authentication data')
    expect(await refusalOf('made up')).toBe('Insufficient permissions')
    expect(await refusalOf((await platform.connection()).apiKey)).toBe('Insufficient permissions')
  })

  test('reject a revoked token', async () => {
    const client = await platform.as('member')
    const methods = createWebMethodsClient<Own>({
      client: {
        ...client,
        fetch: toBoth(production),
        auth: {
          headers: (
            (sent) => () =>
              sent
          )(await client.auth.headers(client, false, undefined)),
        },
      },
      baseUrl: site,
    })['greetings.web.ts']
    await methods.myAddress()
    const { refreshToken } = await client.auth.getTokens()
    await toPlatform(`${platform.baseUrl}/oauth2/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: refreshToken.value }),
    })
    await expect(methods.myAddress()).rejects.toThrow('Insufficient permissions')
  })
})

describe('errors', () => {
  test('in production, the browser gets the specified message, and the log the details', async () => {
    const authorization = await visitorToken()
    const response = await ask('/_webMethods/greetings.web.ts/fail.ajx', [], { authorization })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      result: { name: 'TypeError', message: generic, stack: generic },
      exception: true,
    })
    expect(errors).toMatchObject([{ secret: '1234' }])
    const { 'greetings.web.ts': methods } = await as('visitor')
    await expect(methods.fail()).rejects.toMatchObject({ name: 'TypeError', message: generic })
  })

  test('in development, the browser gets the details', async () => {
    const { 'greetings.web.ts': methods } = await as('visitor', development)
    await expect(methods.fail()).rejects.toMatchObject({
      name: 'TypeError',
      message: 'the password of the database is 1234',
      stack: expect.stringContaining('greetings.web.ts'),
      secret: '1234',
    })
  })

  test('a WebMethodError reaches the browser unchanged', async () => {
    const { 'greetings.web.ts': methods } = await as('visitor')
    const refusal = methods.refuse()
    await expect(refusal).rejects.toBeInstanceOf(Error)
    await expect(refusal).rejects.toMatchObject({
      name: 'WebMethodError',
      message: 'There is no such greeting',
      code: 'NO_SUCH_GREETING',
      data: { near: 'hello' },
    })
    await expect(methods.throwText()).rejects.toBe('as it is')
  })

  test('an invalid argument is named', async () => {
    const { 'greetings.web.ts': methods } = await as('visitor')
    expect(await methods.signUp({ email: 'ada@example.com', times: '3' }, 'Ada')).toBe(
      'Ada ada@example.com 3',
    )
    await expect(methods.signUp({ email: 'ada', times: '3' }, 'A')).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: expect.stringMatching(/^args\[0\]\.email: .+; args\[1\]: .+/),
      data: { fieldViolations: [{ field: 'args[0].email' }, { field: 'args[1]' }] },
    })
    const authorization = await visitorToken()
    const path = '/_webMethods/greetings.web.ts/signUp.ajx'
    const tooMany = await ask(path, [{ email: 'a@b.test', times: '1' }, 'Ada', 1], { authorization })
    expect((await tooMany.json()).result.message).toBe('args[2]: There are 2 arguments, not 3')
    const none = await ask(path, [], { authorization })
    expect((await none.json()).result.code).toBe('INVALID_ARGUMENT')
  })

  test.each([
    ['/_webMethods/greetings/multiply.ajx', '[]'],
    ['/_webMethods/greetings.web.ts/multiply', '[]'],
    ['/_webMethods/', '[]'],
    ['/elsewhere', '[]'],
    ['/_webMethods/greetings.web.ts/%E0%A4%A.ajx', '[]'],
    ['/_webMethods/greetings.web.ts/multiply.ajx', '{}'],
    ['/_webMethods/greetings.web.ts/multiply.ajx', 'no json'],
    ['/_webMethods/greetings.web.ts/multiply.ajx', ''],
    ['/_webMethods/greetings.web.ts/multiply.ajx', 'null'],
  ])('%s with the body %j is an invalid request', async (path, body) => {
    const response = await ask(path, body, { authorization: await visitorToken() })
    expect([response.status, await response.text()]).toEqual([400, 'invalid request'])
  })

  test('a long path of dots is rejected quickly', async () => {
    const started = process.cpuUsage()
    expect((await ask(`/_webMethods/${'.'.repeat(30_000)}`, [], {})).status).toBe(400)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(200)
  })

  test('hidden, inherited or missing functions cannot be called', async () => {
    const authorization = await visitorToken()
    for (const name of ['hidden', 'toString', 'constructor', '__proto__', 'default']) {
      const response = await ask(`/_webMethods/greetings.web.ts/${name}.ajax`, [], { authorization })
      expect(await response.json()).toMatchObject({ result: { message: generic }, exception: true })
    }
    const other = await ask('/_webMethods/to.string/valueOf.ajax', [], { authorization })
    expect((await other.json()).exception).toBe(true)
    expect(String(errors.at(-1))).toContain("Cannot find module 'to.string'")
  })

  test('an oversized body is rejected', async () => {
    const response = await ask('/_webMethods/greetings.web.ts/multiply.ajx', ['x'.repeat(1_100_000)])
    expect(response.status).toBe(413)
  })

  test('a call to an unreachable site fails without a retry', async () => {
    let tries = 0
    const client = createClient({
      baseUrl: platform.baseUrl,
      auth: oauth({ clientId: (await platform.connection()).clientId }),
      fetch: async (url, init) => {
        if (!url.startsWith(site)) return toPlatform(url, init)
        tries++
        throw new TypeError('fetch failed')
      },
    })
    const methods = createWebMethodsClient<Own>({ client, baseUrl: site })['greetings.web.ts']
    await expect(methods.multiply(1, 2)).rejects.toMatchObject({ name: 'ApiError', code: 'NETWORK_ERROR' })
    expect(tries).toBe(1)
  })
})

test('pages of all origins can call with a token', async () => {
  const path = '/_webMethods/greetings.web.ts/multiply.ajx'
  const preflight = await ask(path, undefined, { method: 'OPTIONS' })
  expect([preflight.status, await preflight.json()]).toEqual([200, {}])
  for (const response of [preflight, await ask(path, 'no json')]) {
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toContain(
      'Authorization,Content-Type,Baggage,Sentry-Trace,X-Wix-Consistent',
    )
  }
  expect((await ask(path, undefined, { method: 'GET' })).status).toBe(405)
})

describe('with tokens that stay on the server', () => {
  const setUp = async () => {
    const { clientId } = await platform.connection()
    const sessions = createSessions({
      baseUrl: platform.baseUrl,
      clientId,
      secrets: [secret],
      fetch: toPlatform,
      siteUrl: site,
    })
    const methods = createWebMethods({ files, baseUrl: platform.baseUrl, fetch: toPlatform, sessions })
    const member = await platform.as('member')
    const cookie = await cookieFor(sessions, await member.auth.getTokens(), site)
    return { methods, cookie }
  }

  test('the session cookie identifies the caller', async () => {
    const { methods, cookie } = await setUp()
    const client = createClient({
      baseUrl: '',
      auth: cookieSession({ role: 'member' }),
      fetch: async (url, init) => {
        const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie, origin: site }
        return methods.handle(new Request(site + url, { ...init, headers }))
      },
    })
    const { 'greetings.web.ts': own } = createWebMethodsClient<typeof methods>({ client })
    expect(await own.myAddress()).toMatchObject({ email: expect.stringContaining('@') })
  })

  test('a page of another site cannot use the session cookie', async () => {
    const { methods, cookie } = await setUp()
    const url = `${site}/_webMethods/greetings.web.ts/myAddress.ajx`
    const headers = { cookie, 'x-vitrine-open': '0' }
    const sent = { method: 'POST', body: '[]' }
    const from = async (more: object) =>
      (await methods.handle(new Request(url, { ...sent, headers: { ...headers, ...more } }))).status
    expect(await from({ origin: 'https://elsewhere.test' })).toBe(403)
    expect(await from({ origin: site, 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await from({})).toBe(403)
    expect(await from({ origin: site })).toBe(200)
    const form = new Request(url, { ...sent, headers: { cookie, origin: site } })
    expect((await methods.handle(form)).status).toBe(403)
  })
})
