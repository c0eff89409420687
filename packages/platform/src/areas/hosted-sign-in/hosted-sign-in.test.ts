import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { OpenDatabase } from '../../db/open.ts'
import {
  authRequest,
  baseUrl,
  cookieOf,
  createWorld,
  messageOf,
  mira,
  openTestDatabase,
  pageOf,
  type Reply,
  redirectUri,
  verifier,
  type World,
} from '../credentials/test-world.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Asked {
  readonly prompt?: string
  readonly request?: object
  readonly authorization?: string
  readonly headers?: Record<string, string>
}

/** Makes a redirect session `auth` and answers its address below the base. */
async function address(world: World, { prompt = 'login', request, authorization, headers }: Asked = {}) {
  const token = authorization ?? (await world.visitor()).access_token
  const auth = {
    authRequest: authRequest(world.clientId, { redirectUri, responseMode: 'fragment', ...request }),
    prompt,
  }
  const reply = await world.post('/v1/redirect-session', { auth }, { authorization: token, ...headers })
  return reply.body.redirectSession.fullUrl.slice(baseUrl.length) as string
}

/** What our own pages send: the cookie, and the proof that it is them. */
const fromOurPage = (cookie: string) => ({ cookie, origin: baseUrl, 'sec-fetch-site': 'same-origin' })

/** Opens the sign-in page and logs in there, as a browser would. */
async function signInAt(world: World, url: string, cookie?: string) {
  const page = await world.get(url, cookie ? { cookie } : {})
  const browser = cookie ?? cookieOf(page)
  const session = pageOf(page).session
  const login = await world.post(
    '/v2/login',
    { loginId: { email: mira.email }, password: mira.password },
    fromOurPage(browser),
  )
  const body = { session, sessionToken: login.body.sessionToken }
  const finished = await world.post('/_hosted/authorize', body, fromOurPage(browser))
  return { page, browser, login, body, finished, cookie: cookieOf(finished) }
}

function answerIn(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)))
}

const location = (reply: Reply) => reply.headers.get('location') ?? ''

describe('a sign-in by redirect', () => {
  test('shows the page, takes the log-in, and brings the code back in the fragment', async () => {
    const world = await createWorld(database)
    const { page, finished, cookie, browser } = await signInAt(world, await address(world))
    expect(pageOf(page)).toMatchObject({
      page: 'sign-in',
      clientName: 'Storefront',
      allowSignUp: true,
      prompt: 'login',
    })
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(cookie).not.toBe(browser)

    const target: string = finished.body.redirectTo
    expect(target.startsWith(`${redirectUri}#`)).toBe(true)
    const answer = answerIn(target)
    expect(answer).toEqual({ code: expect.any(String), state: 'the-state', iss: baseUrl })
    const tokens = await world.post('/oauth2/token', {
      grantType: 'authorization_code',
      clientId: world.clientId,
      code: answer.code,
      codeVerifier: verifier,
      redirectUri,
    })
    const my = await world.get('/v1/members/my', { authorization: tokens.body.access_token })
    expect(my.body.member.id).toBe(mira.id)
  })

  test('brings it back in the query when asked to', async () => {
    const world = await createWorld(database)
    const { finished } = await signInAt(world, await address(world, { request: { responseMode: 'query' } }))
    const url = new URL(finished.body.redirectTo)
    expect(url.hash).toBe('')
    expect(url.searchParams.get('state')).toBe('the-state')
  })

  test('is over after the first answer: one of two tabs gets the code', async () => {
    const world = await createWorld(database)
    const url = await address(world)
    const { body, cookie } = await signInAt(world, url)
    const again = await world.post('/_hosted/authorize', { session: body.session }, fromOurPage(cookie))
    expect(again.status).toBe(404)
    expect(pageOf(await world.get(url))).toMatchObject({ page: 'error' })
  })

  test('is refused to the client when the person says so', async () => {
    const world = await createWorld(database)
    const page = await world.get(await address(world))
    const { session } = pageOf(page)
    const denied = await world.post(
      '/_hosted/authorize',
      { session, deny: true },
      fromOurPage(cookieOf(page)),
    )
    expect(answerIn(denied.body.redirectTo)).toMatchObject({ error: 'access_denied', state: 'the-state' })
  })

  test('takes neither a token nor another site in place of our own page', async () => {
    const world = await createWorld(database)
    const page = await world.get(await address(world))
    const { session } = pageOf(page)
    const cookie = cookieOf(page)
    const { access_token: authorization } = await world.visitor()
    expect((await world.post('/_hosted/authorize', { session }, { authorization })).status).toBe(403)
    const foreign = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await world.post('/_hosted/authorize', { session }, foreign)).status).toBe(401)
  })

  test('does not take a session token that was got in another browser', async () => {
    const world = await createWorld(database)
    const attacker = await world.get(await address(world))
    const login = await world.post(
      '/v2/login',
      { loginId: { email: mira.email }, password: mira.password },
      fromOurPage(cookieOf(attacker)),
    )
    const victim = await world.get(await address(world))
    const body = { session: pageOf(victim).session, sessionToken: login.body.sessionToken }
    const reply = await world.post('/_hosted/authorize', body, fromOurPage(cookieOf(victim)))
    expect(reply.body.details.applicationError.code).toBe('SESSION_TOKEN_INVALID')
  })
})

describe('who is signed in already', () => {
  test.each([
    [undefined, 'code'],
    ['none', 'code'],
    ['login', 'sign-in'],
    ['select_account', 'account'],
    ['consent', 'account'],
  ])('prompt %s → %s', async (prompt, expected) => {
    const world = await createWorld(database)
    const { cookie } = await signInAt(world, await address(world))
    const asked =
      prompt === undefined
        ? { authRequest: authRequest(world.clientId, { redirectUri, responseMode: 'fragment' }) }
        : undefined
    const { access_token: authorization } = await world.visitor()
    const url = asked
      ? (
          await world.post('/v1/redirect-session', { auth: asked }, { authorization })
        ).body.redirectSession.fullUrl.slice(baseUrl.length)
      : await address(world, { prompt: prompt ?? '' })
    const reply = await world.get(url, { cookie })
    if (expected === 'code') expect(answerIn(location(reply))).toHaveProperty('code')
    else expect(pageOf(reply)).toMatchObject({ page: expected })
  })

  test('goes on with the account that the account page shows', async () => {
    const world = await createWorld(database)
    const { cookie } = await signInAt(world, await address(world))
    const page = pageOf(await world.get(await address(world, { prompt: 'select_account' }), { cookie }))
    expect(page).toMatchObject({ account: { email: mira.email } })
    const reply = await world.post('/_hosted/authorize', { session: page.session }, fromOurPage(cookie))
    expect(answerIn(reply.body.redirectTo)).toHaveProperty('code')
  })

  test('cannot answer prompt=login without a new log-in', async () => {
    const world = await createWorld(database)
    const { cookie } = await signInAt(world, await address(world))
    const page = pageOf(await world.get(await address(world), { cookie }))
    const reply = await world.post('/_hosted/authorize', { session: page.session }, fromOurPage(cookie))
    expect(reply.status).toBe(400)
  })

  test('nobody: prompt=none says login_required', async () => {
    const world = await createWorld(database)
    const reply = await world.get(await address(world, { prompt: 'none' }))
    expect(answerIn(location(reply))).toMatchObject({ error: 'login_required', state: 'the-state' })
  })
})

describe('the hidden frame', () => {
  const silent = { redirectUri: undefined, responseMode: 'web_message' }

  test('hands the code to the origin that asked, and may be framed by registered ones alone', async () => {
    const world = await createWorld(database)
    const { cookie } = await signInAt(world, await address(world))
    const url = await address(world, {
      prompt: 'none',
      request: silent,
      headers: { origin: 'http://localhost:4020' },
    })
    const page = await world.get(url, { cookie })
    expect(messageOf(page)).toMatchObject({ code: expect.any(String), state: 'the-state' })
    expect(page.body).toContain('["http://localhost:4020"]')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/frame-ancestors http:\/\/localhost:4020/)
    expect(policy).not.toContain('unsafe-inline')
    expect(page.headers.get('x-frame-options')).toBeNull()
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  test('never names an origin that is not registered', async () => {
    const world = await createWorld(database, {}, { dev: true })
    const headers = { origin: 'https://evil.example' }
    const url = await address(world, { prompt: 'none', request: silent, headers })
    const page = await world.get(url, { referer: 'https://evil.example/page' })
    expect(messageOf(page)).toMatchObject({ error: 'login_required', state: 'the-state' })
    expect(page.body).not.toContain('evil')
    expect(page.headers.get('content-security-policy')).not.toContain('evil')
  })

  test('spends a session token once', async () => {
    const world = await createWorld(database)
    const { access_token: authorization } = await world.visitor()
    const login = await world.post(
      '/v2/login',
      { loginId: { email: mira.email }, password: mira.password },
      { authorization },
    )
    const request = { ...silent, sessionToken: login.body.sessionToken }
    const first = await world.get(await address(world, { prompt: 'none', request, authorization }))
    expect(messageOf(first)).toHaveProperty('code')
    const second = await world.get(await address(world, { prompt: 'none', request, authorization }))
    expect(messageOf(second)).toMatchObject({ error: 'login_required' })
  })

  test('does not take a session token after five minutes', async () => {
    const world = await createWorld(database)
    const { access_token: authorization } = await world.visitor()
    const login = await world.post(
      '/v2/login',
      { loginId: { email: mira.email }, password: mira.password },
      { authorization },
    )
    await world.platform.clock.advance(5 * 60_000 + 1000)
    const request = { ...silent, sessionToken: login.body.sessionToken }
    const page = await world.get(await address(world, { prompt: 'none', request, authorization }))
    expect(messageOf(page)).toMatchObject({ error: 'login_required' })
  })
})

describe('a redirect session', () => {
  const violationsOf = (reply: Reply) =>
    reply.body.details.validationError.fieldViolations.map(({ field }: { field: string }) => field)

  test.each([
    'https://evil.example/callback',
    'javascript:alert(1)',
    'unused://',
    'http://localhost:4020@evil.example/',
    'http://localhost:4020\\@evil.example/',
  ])('refuses the redirect address %s', async (uri) => {
    const world = await createWorld(database)
    const { access_token: authorization } = await world.visitor()
    const auth = { authRequest: authRequest(world.clientId, { redirectUri: uri }), prompt: 'login' }
    const reply = await world.post('/v1/redirect-session', { auth }, { authorization })
    expect(reply.status).toBe(400)
    expect(violationsOf(reply)).toEqual(['auth.authRequest.redirectUri'])
  })

  test('in production takes the registered address alone, not any port of this machine', async () => {
    const world = await createWorld(database)
    await using production = await siblingInProduction(world)
    const { access_token: authorization } = await production.visitor()
    const create = (uri: string) =>
      production.post(
        '/v1/redirect-session',
        { auth: { authRequest: authRequest(world.clientId, { redirectUri: uri }) } },
        { authorization },
      )
    expect((await create(redirectUri)).status).toBe(200)
    expect((await create('http://localhost:5555/sign-in/callback')).status).toBe(400)
    expect((await create(`${redirectUri}/more`)).status).toBe(400)
  })

  test('takes exactly one intent, and callbacks of registered origins', async () => {
    const world = await createWorld(database)
    const { access_token: authorization } = await world.visitor()
    const create = (body: object) => world.post('/v1/redirect-session', body, { authorization })
    expect(violationsOf(await create({}))).toEqual(['intent'])
    expect(violationsOf(await create({ login: {}, storesProduct: { productSlug: 'vase' } }))).toEqual([
      'storesProduct',
    ])
    const evil = { callbacks: { postFlowUrl: 'https://evil.example/' } }
    expect(violationsOf(await create({ login: {}, ...evil }))).toEqual(['callbacks.postFlowUrl'])
  })

  test('leads to a product of the shop, and says what the site does not offer', async () => {
    const world = await createWorld(database)
    const { access_token: authorization } = await world.visitor()
    const open = async (body: object) => {
      const made = await world.post('/v1/redirect-session', body, { authorization })
      return world.get(made.body.redirectSession.fullUrl.slice(baseUrl.length))
    }
    expect(location(await open({ storesProduct: { productSlug: 'blue vase' } }))).toBe(
      'http://localhost:4020/products/blue%20vase',
    )
    expect(pageOf(await open({ bookingsBook: { resourceId: 'r' } }))).toMatchObject({ page: 'error' })
  })

  test('carries the language that was asked for', async () => {
    const world = await createWorld(database)
    const { access_token: authorization } = await world.visitor()
    const preferences = { additionalQueryParameters: { lang: 'de' } }
    const reply = await world.post('/v1/redirect-session', { login: {}, preferences }, { authorization })
    expect(reply.body.redirectSession.urlDetails.searchParams).toMatchObject({ lang: 'de' })
  })
})

describe('logout', () => {
  test('ends the cookie, the tokens that came from it, and those of the client that asked', async () => {
    const world = await createWorld(database)
    const { finished, cookie } = await signInAt(world, await address(world))
    const { code } = answerIn(finished.body.redirectTo)
    const grant = {
      grantType: 'authorization_code',
      clientId: world.clientId,
      code,
      codeVerifier: verifier,
      redirectUri,
    }
    const tokens = await world.post('/oauth2/token', grant)
    const authorization = tokens.body.access_token
    const body = {
      logout: { clientId: world.clientId },
      callbacks: { postFlowUrl: 'http://localhost:4020/products/x' },
    }
    const made = await world.post('/v1/redirect-session', body, { authorization })
    const reply = await world.get(made.body.redirectSession.fullUrl.slice(baseUrl.length), { cookie })
    expect(location(reply)).toBe('http://localhost:4020/products/x')
    expect(reply.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect((await world.post('/oauth2/token-info', { token: authorization })).body.active).toBe(false)
    const silent = await world.get(await address(world, { prompt: 'none' }), { cookie })
    expect(answerIn(location(silent))).toMatchObject({ error: 'login_required' })
  })

  test('goes to registered addresses alone; else a page says that it is done', async () => {
    const world = await createWorld(database)
    const to = (uri: string) =>
      world.get(`/v1/logout?postLogoutRedirectUri=${encodeURIComponent(uri)}&clientId=${world.clientId}`)
    expect(location(await to('http://localhost:4020/'))).toBe('http://localhost:4020/')
    expect(pageOf(await to('https://evil.example/'))).toMatchObject({ page: 'signed-out' })
    expect(pageOf(await world.get('/v1/logout'))).toMatchObject({ page: 'signed-out' })
  })
})

describe('callback', () => {
  async function begun(world: World) {
    const page = await world.get(await address(world))
    const cookie = cookieOf(page)
    const credentials = { loginId: { email: mira.email }, password: mira.password }
    const login = await world.post('/v2/login', credentials, fromOurPage(cookie))
    const query = `state=${pageOf(page).session}&sessionToken=${login.body.sessionToken}`
    return { cookie, url: `/v1/callback?${query}` }
  }

  test('ends the sign-in in the browser that began it, once', async () => {
    const world = await createWorld(database)
    const { cookie, url } = await begun(world)
    const reply = await world.get(url, { cookie })
    expect(answerIn(location(reply))).toHaveProperty('code')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    const again = await world.get(url, { cookie: cookieOf(reply), accept: 'text/html' })
    expect(pageOf(again)).toMatchObject({ page: 'error' })
  })

  test('is nothing in another browser, nor after a minute', async () => {
    const world = await createWorld(database)
    const { cookie, url } = await begun(world)
    const other = cookieOf(await world.get(await address(world)))
    expect((await world.get(url, { cookie: other })).status).toBe(400)
    expect((await world.get(url)).status).toBe(400)
    await world.platform.clock.advance(61_000)
    expect((await world.get(url, { cookie })).status).toBe(400)
  })
})

/** The same site, served as it would be in production. */
async function siblingInProduction(world: World) {
  const sibling = await createWorld(database, {}, { dev: false, siteId: world.platform.siteId })
  return {
    ...sibling,
    clientId: world.clientId,
    visitor: () => world.visitor(),
    [Symbol.asyncDispose]: () => sibling.platform.close(),
  }
}
