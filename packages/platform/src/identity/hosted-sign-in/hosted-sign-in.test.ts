import { describe, expect, test } from 'vitest'
import { address, answerIn, fromOurPage, location, signInAt } from '../../../test/browser.ts'
import { baseUrl } from '../../../test/requests.ts'
import {
  authRequest,
  cookieOf,
  createWorld,
  messageOf,
  mira,
  pageOf,
  redirectUri,
  verifier,
} from '../../../test/world.ts'

describe('a sign-in by redirect', () => {
  test('shows the page, accepts the password, and returns the code in the fragment', async () => {
    const world = await createWorld()
    const { page, finished, cookie, browser } = await signInAt(world, await address(world))
    expect(pageOf(page)).toMatchObject({
      page: 'sign-in',
      clientName: 'Test',
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

  test('returns the code in the query with responseMode query', async () => {
    const world = await createWorld()
    const { finished } = await signInAt(world, await address(world, { request: { responseMode: 'query' } }))
    const url = new URL(finished.body.redirectTo)
    expect(url.hash).toBe('')
    expect(url.searchParams.get('state')).toBe('the-state')
  })

  test('can be completed once', async () => {
    const world = await createWorld()
    const url = await address(world)
    const { body, cookie } = await signInAt(world, url)
    const again = await world.post('/_hosted/authorize', { session: body.session }, fromOurPage(cookie))
    expect(again.status).toBe(404)
    expect(pageOf(await world.get(url))).toMatchObject({ page: 'error' })
  })

  test('returns access_denied to the client if the user declines', async () => {
    const world = await createWorld()
    const page = await world.get(await address(world))
    const { session } = pageOf(page)
    const denied = await world.post(
      '/_hosted/authorize',
      { session, deny: true },
      fromOurPage(cookieOf(page)),
    )
    expect(answerIn(denied.body.redirectTo)).toMatchObject({ error: 'access_denied', state: 'the-state' })
  })

  test('accepts neither a token nor another site instead of our own page', async () => {
    const world = await createWorld()
    const page = await world.get(await address(world))
    const { session } = pageOf(page)
    const cookie = cookieOf(page)
    const { access_token: authorization } = await world.visitor()
    expect((await world.post('/_hosted/authorize', { session }, { authorization })).status).toBe(403)
    const foreign = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await world.post('/_hosted/authorize', { session }, foreign)).status).toBe(401)
  })

  test('rejects a session token from another browser', async () => {
    const world = await createWorld()
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

describe('a signed-in account', () => {
  test('staff can sign in as a member in the same browser', async () => {
    const world = await createWorld()
    const owner = { email: 'owner@example.com', password: 'owner-signs-in' }
    const colleague = await signInAt(world, await address(world), undefined, owner)
    const { finished } = await signInAt(world, await address(world), colleague.cookie)
    expect(answerIn(finished.body.redirectTo)).toHaveProperty('code')
  })

  test.each([
    [undefined, 'code'],
    ['none', 'code'],
    ['login', 'sign-in'],
    ['select_account', 'choose-account'],
    ['consent', 'consent'],
  ])('prompt %s → %s', async (prompt, expected) => {
    const world = await createWorld()
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

  test('cannot complete prompt=login without a new sign-in', async () => {
    const world = await createWorld()
    const { cookie } = await signInAt(world, await address(world))
    const page = pageOf(await world.get(await address(world), { cookie }))
    const reply = await world.post('/_hosted/authorize', { session: page.session }, fromOurPage(cookie))
    expect(reply.status).toBe(400)
  })

  test('without an account, prompt=none returns login_required', async () => {
    const world = await createWorld()
    const reply = await world.get(await address(world, { prompt: 'none' }))
    expect(answerIn(location(reply))).toMatchObject({ error: 'login_required', state: 'the-state' })
  })
})

describe('a link with the session token of another user', () => {
  test('issues one code, and does not sign the browser in', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const credentials = { loginId: { email: mira.email }, password: mira.password }
    const link = async (prompt: string) => {
      const { sessionToken } = (await world.post('/v2/login', credentials, { authorization })).body
      return address(world, { prompt, request: { sessionToken }, authorization })
    }
    const cookie = cookieOf(await world.get(await address(world)))
    expect(answerIn(location(await world.get(await link('login'), { cookie })))).toHaveProperty('code')
    const silent = await world.get(await address(world, { prompt: 'none' }), { cookie })
    expect(answerIn(location(silent))).toMatchObject({ error: 'login_required' })
    expect(pageOf(await world.get(await link('consent'), { cookie }))).toMatchObject({ page: 'sign-in' })
  })
})

describe('the hidden frame', () => {
  const silent = { redirectUri: undefined, responseMode: 'web_message' }

  test('sends the code to the requesting origin, and only registered origins may frame it', async () => {
    const world = await createWorld()
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
    const world = await createWorld()
    const headers = { origin: 'https://evil.example' }
    const url = await address(world, { prompt: 'none', request: silent, headers })
    const page = await world.get(url, { referer: 'https://evil.example/page' })
    expect(messageOf(page)).toMatchObject({ error: 'login_required', state: 'the-state' })
    expect(page.body).not.toContain('evil')
    expect(page.headers.get('content-security-policy')).not.toContain('evil')
  })

  test('spends a session token once', async () => {
    const world = await createWorld()
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
    const world = await createWorld()
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
