// One test per applicable rule of RFC 9700 (Best Current Practice for OAuth 2.0 Security). decisions/0021 lists the
// others.
import { beforeEach, describe, expect, test } from 'vitest'

import { address, answerIn, fromOurPage, location, signInAt, standardAddress } from '../../../test/browser.ts'
import { baseUrl, type Reply } from '../../../test/requests.ts'
import {
  codeChallenge,
  cookieOf,
  createWorld,
  mira,
  pageOf,
  redirectUri,
  type Tokens,
  verifier,
  type World,
} from '../../../test/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})

/** Returns the code of a standard request. */
async function codeFor(changes: Record<string, string> = {}): Promise<string> {
  const { finished } = await signInAt(world, standardAddress(world.clientId, changes))
  return new URL(finished.body.redirectTo).searchParams.get('code') ?? ''
}

const exchange = (code: string, changes: object = {}) =>
  world.post('/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: world.clientId,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
    ...changes,
  })

const renew = (refreshToken: string, changes: object = {}) =>
  world.post('/oauth2/token', {
    grant_type: 'refresh_token',
    client_id: world.clientId,
    refresh_token: refreshToken,
    ...changes,
  })

const isAlive = async ({ access_token }: Pick<Tokens, 'access_token'>) =>
  (await world.post('/oauth2/token-info', { token: access_token })).body.active as boolean

/** No redirect: a page shows the error. */
function staysHere(reply: Reply): void {
  expect(reply.headers.get('location')).toBeNull()
  expect(reply.status).toBe(400)
}

describe('2.1 and 4.1: redirect addresses', () => {
  test.each([
    ['another path', 'https://shop.example/callback/more'],
    ['another host', 'https://shop.example.evil.example/callback'],
    ['a query that was not registered', 'https://shop.example/callback?next=1'],
    ['another case', 'https://shop.example/Callback'],
    ['a slash at the end', 'https://shop.example/callback/'],
    ['user-info', 'https://shop.example@evil.example/callback'],
    ['a dot segment', 'https://shop.example/x/../callback'],
    ['another port', 'https://shop.example:8443/callback'],
  ])('4.1.3: match exactly: a page rejects %s', async (_, address) => {
    await register({ redirect_uris: ['https://shop.example/callback'] })
    staysHere(await world.get(standardAddress(strangers, { redirect_uri: address })))
    const good = await world.get(
      standardAddress(strangers, { redirect_uri: 'https://shop.example/callback' }),
    )
    expect(good.status).toBe(200)
  })

  test('4.11: neither the sign-in nor the sign-out is an open redirector', async () => {
    staysHere(await world.get(standardAddress('0199a000-0000-7000-8000-00000000ffff')))
    const out = await world.get('/v1/logout?postLogoutRedirectUri=https://evil.example/')
    expect(out.headers.get('location')).toBeNull()
  })
})

describe('2.1.1: authorization codes', () => {
  test.each([
    ['is missing', { code_challenge: '' }],
    ['is plain', { code_challenge: verifier, code_challenge_method: 'plain' }],
    ['has no method, which means plain', { code_challenge_method: '' }],
  ])('a request is rejected with a redirect to the client if its code challenge %s', async (_, changes) => {
    const reply = await world.get(standardAddress(world.clientId, changes))
    const answer = new URL(location(reply))
    expect(answer.origin + answer.pathname).toBe(redirectUri)
    expect(answer.searchParams.get('error')).toBe('invalid_request')
    expect(answer.searchParams.get('state')).toBe('the-state')
  })

  test.each([
    ['without a verifier', { code_verifier: undefined }, 'invalid_request'],
    ['with another one', { code_verifier: `${verifier}x` }, 'invalid_grant'],
    ['with the challenge itself', { code_verifier: codeChallenge }, 'invalid_grant'],
    ['for another redirect address', { redirect_uri: 'http://localhost:4020/other' }, 'invalid_grant'],
    ['without the redirect address', { redirect_uri: undefined }, 'invalid_grant'],
  ])('4.8.2: a code is not exchanged %s', async (_, changes, error) => {
    expect((await exchange(await codeFor(), changes)).body.error).toBe(error)
  })

  test('4.5.3: a code is bound to its client', async () => {
    await register({ redirect_uris: [redirectUri] })
    const reply = await exchange(await codeFor(), { client_id: strangers })
    expect(reply.body.error).toBe('invalid_grant')
  })

  test('4.2.4: a code is accepted once; a later reuse ends its tokens', async () => {
    const code = await codeFor()
    const { body: tokens } = await exchange(code)
    expect((await exchange(code)).body.error).toBe('invalid_grant')
    expect(await isAlive(tokens)).toBe(true)
    await world.platform.clock.advance(11_000)
    expect((await exchange(code)).body.error).toBe('invalid_grant')
    expect(await isAlive(tokens)).toBe(false)
    expect((await renew(tokens.refresh_token)).body.error).toBe('invalid_grant')
  })
})

describe('2.1.2 and 2.4: grants that are not offered', () => {
  test.each(['token', 'id_token', 'code token', 'id_token token'])(
    'response_type=%s is rejected',
    async (type) => {
      const reply = await world.get(standardAddress(world.clientId, { response_type: type }))
      expect(new URL(location(reply)).searchParams.get('error')).toBe('unsupported_response_type')
    },
  )

  test('the password grant is rejected', async () => {
    const body = { grant_type: 'password', username: mira.email, password: mira.password }
    expect((await world.post('/oauth2/token', { ...body, client_id: world.clientId })).body.error).toBe(
      'unsupported_grant_type',
    )
  })
})

describe('2.2.2 and 4.14: refresh tokens', () => {
  test('rotate; a parent within ten seconds gets the same successor', async () => {
    const first = await world.visitor()
    const one = await renew(first.refresh_token)
    const other = await renew(first.refresh_token)
    expect(one.body.refresh_token).not.toBe(first.refresh_token)
    expect(other.body.refresh_token).toBe(one.body.refresh_token)
  })

  test('a stolen token ends its family once both sides have used it', async () => {
    const first = await world.member()
    const thief = await renew(first.refresh_token)
    await world.platform.clock.advance(11_000)
    expect((await renew(first.refresh_token)).body.error).toBe('invalid_grant')
    expect((await renew(thief.body.refresh_token)).body.error).toBe('invalid_grant')
    expect(await isAlive(thief.body)).toBe(false)
  })

  test('are bound to their client', async () => {
    await register({ redirect_uris: [redirectUri] })
    const { refresh_token } = await world.visitor()
    expect((await renew(refresh_token, { client_id: strangers })).body.error).toBe('invalid_grant')
    expect((await renew(refresh_token)).status).toBe(200)
  })

  test('expire after thirty days without use, and after ninety days in any case', async () => {
    const day = 86_400_000
    const idle = await world.visitor()
    let { refresh_token: busy } = await world.visitor()
    for (let month = 0; month < 3; month++) {
      await world.platform.clock.advance(29 * day)
      busy = (await renew(busy)).body.refresh_token
    }
    expect((await renew(idle.refresh_token)).body.error).toBe('invalid_grant')
    await world.platform.clock.advance(4 * day)
    expect((await renew(busy)).body.error).toBe('invalid_grant')
  })

  test('of an app can be renewed by the app only', async () => {
    const { appId: client_id, appSecret: client_secret } = world.app
    const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: mira.id }
    const { body } = await world.post('/oauth2/token', { ...grant, client_id, client_secret })
    expect((await renew(body.refresh_token, { client_id })).body.error).toBe('invalid_client')
    expect((await renew(body.refresh_token, { client_id, client_secret: 'guess' })).body.error).toBe(
      'invalid_client',
    )
    expect((await renew(body.refresh_token, { client_id, client_secret })).status).toBe(200)
  })

  test('2.2.1: tokens are Bearer tokens, and the metadata lists no sender constraints', async () => {
    const { body } = await world.get('/.well-known/oauth-authorization-server')
    expect(Object.keys(body).filter((name) => /dpop|mtls|certificate/.test(name))).toEqual([])
    expect((await world.visitor()) as unknown).toMatchObject({ token_type: 'Bearer' })
  })
})

describe('4.4: mix-up', () => {
  test.each(['query', 'fragment'])('each response contains the issuer, in the %s', async (response_mode) => {
    const { finished } = await signInAt(world, standardAddress(world.clientId, { response_mode }))
    const url = new URL(finished.body.redirectTo)
    const answer =
      response_mode === 'query' ? Object.fromEntries(url.searchParams) : answerIn(finished.body.redirectTo)
    expect(answer).toMatchObject({ iss: baseUrl, state: 'the-state', code: expect.any(String) })
  })

  test('each error response contains the issuer', async () => {
    const silent = await world.get(standardAddress(world.clientId, { prompt: 'none' }))
    const answer = Object.fromEntries(new URL(location(silent)).searchParams)
    expect(answer).toMatchObject({ error: 'login_required', iss: baseUrl, state: 'the-state' })
  })

  test('the issuer equals the one in the metadata (RFC 8414)', async () => {
    const { body } = await world.get('/.well-known/oauth-authorization-server')
    expect(body).toMatchObject({ issuer: baseUrl, authorization_response_iss_parameter_supported: true })
    expect((await world.get('/.well-known/openid-configuration')).body).toEqual(body)
  })
})

describe('4.2, 4.3, 4.12, 4.16: browsers', () => {
  test('4.2.4: pages send no referrer and are not cached', async () => {
    const page = await world.get(standardAddress(world.clientId))
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toContain('no-store')
  })

  test('4.3: a token in the URL is ignored', async () => {
    const { access_token } = await world.member()
    const reply = await world.get(`/members/v1/members/my?access_token=${access_token}`)
    expect(reply.status).toBe(401)
  })

  test('4.12: the redirect after a form is not 307, which would repeat the body', async () => {
    const form = new URLSearchParams(standardAddress(world.clientId).split('?')[1])
    const response = await world.platform.fetch(`${baseUrl}/oauth2/authorize`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    expect([302, 303]).toContain(response.status)
  })

  test('4.16: the sign-in page cannot be framed', async () => {
    const page = await world.get(standardAddress(world.clientId))
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('4.7: only our own pages can end a sign-in request', async () => {
    const page = await world.get(await address(world))
    const cookie = cookieOf(page)
    const body = { session: pageOf(page).session, deny: true }
    const foreign = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await world.post('/_hosted/authorize', body, foreign)).status).toBe(401)
    expect((await world.post('/_hosted/authorize', body, fromOurPage(cookie))).status).toBe(200)
  })
})

describe('2.5 and 4.15: clients', () => {
  test('a wrong secret and an unknown app get the same error', async () => {
    const ask = (client_id: string) =>
      world.post('/oauth2/token', { grant_type: 'client_credentials', client_id, client_secret: 'guess' })
    const [wrong, unknown] = [await ask(world.app.appId), await ask(strangers)]
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body.error_description).toBe(unknown.body.error_description)
  })

  test('the id of an app never identifies a person', async () => {
    const { appId: client_id, appSecret: client_secret } = world.app
    const grant = { grant_type: 'client_credentials', client_id, client_secret }
    const { body } = await world.post('/oauth2/token', grant)
    const asPerson = await world.get('/oauth2/user-info', { authorization: body.access_token })
    expect(asPerson.status).toBe(403)
  })
})

const strangers = '0199a000-0000-7000-8000-000000000001'

/** Registers a second client of the site. */
async function register({ redirect_uris }: { readonly redirect_uris: readonly string[] }): Promise<void> {
  const { db, siteId, clock } = world.platform
  await db
    .insertInto('oauth_clients')
    .values({
      site_id: siteId,
      id: strangers,
      name: 'Another shop',
      redirect_uris: JSON.stringify(redirect_uris),
      origins: '[]',
      post_logout_uris: '[]',
      home_url: null,
      created_at: clock.now(),
    })
    .execute()
}
