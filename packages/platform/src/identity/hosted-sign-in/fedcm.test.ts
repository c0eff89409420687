import { describe, expect, test } from 'vitest'
import { address, location, signInAt } from '../../../test/browser.ts'
import { baseUrl, type Reply } from '../../../test/requests.ts'
import { createWorld, mira, pageOf, verifier, type World } from '../../../test/world.ts'

const shop = 'http://localhost:4020'
const byBrowser = { 'sec-fetch-dest': 'webidentity' }

async function signedIn(world: World): Promise<string> {
  const { finished } = await signInAt(world, await address(world))
  expect(finished.headers.get('set-login')).toBe('logged-in')
  return finished.headers.getSetCookie()[1]?.split(';')[0] ?? ''
}

async function sessionOf(world: World, origin = shop): Promise<string> {
  const request = { responseMode: 'web_message', redirectUri: undefined }
  const url = await address(world, { request, prompt: 'none', headers: { origin } })
  return new URL(url, baseUrl).searchParams.get('session') ?? ''
}

/** Browsers send a form. */
async function form(
  world: World,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<Reply> {
  const response = await world.platform.fetch(baseUrl + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function assertion(
  world: World,
  { cookie = '', origin = shop, ...more }: Record<string, string>,
): Promise<Reply> {
  const params = JSON.stringify({ session: await sessionOf(world) })
  const fields = {
    client_id: world.clientId,
    account_id: mira.id,
    params,
    disclosure_text_shown: 'false',
    ...more,
  }
  return form(world, '/_hosted/fedcm/assertion', fields, { ...byBrowser, cookie, origin })
}

test('the well-known file leads the browser to the FedCM endpoints and the sign-in page', async () => {
  const world = await createWorld()
  const { body: found } = await world.get('/.well-known/web-identity')
  const [provider] = found.provider_urls
  const { body: config } = await world.get(provider.slice(baseUrl.length))
  expect(config).toEqual({
    accounts_endpoint: `${baseUrl}/_hosted/fedcm/accounts`,
    id_assertion_endpoint: `${baseUrl}/_hosted/fedcm/assertion`,
    disconnect_endpoint: `${baseUrl}/_hosted/fedcm/disconnect`,
    login_url: `${baseUrl}/_hosted/fedcm/sign-in`,
  })
  const page = await world.get(location(await world.get('/_hosted/fedcm/sign-in')).slice(baseUrl.length))
  expect(pageOf(page)).toMatchObject({ page: 'sign-in' })
  const closing = await world.get('/_hosted/fedcm/signed-in')
  expect(closing.body).toContain('IdentityProvider?.close()')
  expect(closing.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

describe('the accounts', () => {
  test('are the signed-in accounts, with the clients that they have used', async () => {
    const world = await createWorld()
    const cookie = await signedIn(world)
    const accounts = async () =>
      (await world.get('/_hosted/fedcm/accounts', { ...byBrowser, cookie })).body.accounts
    expect(await accounts()).toEqual([
      expect.objectContaining({
        id: mira.id,
        email: mira.email,
        name: expect.any(String),
        approved_clients: [],
      }),
    ])
    await world.member()
    expect(await accounts()).toMatchObject([{ approved_clients: [world.clientId] }])
  })

  test('need the second cookie', async () => {
    const world = await createWorld()
    const { cookie } = await signInAt(world, await address(world))
    const reply = await world.get('/_hosted/fedcm/accounts', { ...byBrowser, cookie })
    expect(reply.status).toBe(401)
  })

  test('are returned to FedCM requests of the browser only', async () => {
    const world = await createWorld()
    const cookie = await signedIn(world)
    for (const dest of [{}, { 'sec-fetch-dest': 'empty' }, { 'sec-fetch-dest': 'iframe' }]) {
      const reply = await world.get('/_hosted/fedcm/accounts', { ...(dest as object), cookie })
      expect(reply.status).toBe(403)
    }
  })
})

describe('an assertion', () => {
  test('is an authorization code for the redirect session of the shop', async () => {
    const world = await createWorld()
    const reply = await assertion(world, { cookie: await signedIn(world) })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('access-control-allow-origin')).toBe(shop)
    expect(reply.headers.get('access-control-allow-credentials')).toBe('true')
    const { code, state, iss } = JSON.parse(reply.body.token)
    expect([state, iss]).toEqual(['the-state', baseUrl])
    const { clientId } = world
    const grant = { grantType: 'authorization_code', clientId, code, codeVerifier: verifier }
    const tokens = await world.post('/oauth2/token', grant)
    const my = await world.get('/v1/members/my', { authorization: tokens.body.access_token })
    expect(my.body.member.id).toBe(mira.id)
  })

  test('cannot be exchanged without the code verifier', async () => {
    const world = await createWorld()
    const reply = await assertion(world, { cookie: await signedIn(world) })
    const { code } = JSON.parse(reply.body.token)
    const { clientId } = world
    const codeVerifier = `${verifier}-of-somebody-else`
    const tokens = await world.post('/oauth2/token', {
      grantType: 'authorization_code',
      clientId,
      code,
      codeVerifier,
    })
    expect(tokens.status).toBe(400)
  })

  test('is issued once per redirect session', async () => {
    const world = await createWorld()
    const cookie = await signedIn(world)
    const params = JSON.stringify({ session: await sessionOf(world) })
    expect((await assertion(world, { cookie, params })).status).toBe(200)
    const again = await assertion(world, { cookie, params })
    expect([again.status, again.body]).toEqual([400, { error: { code: 'invalid_request' } }])
  })

  test.each([
    ['no member is signed in', 401, {}],
    ['another account is meant', 401, { account_id: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0002' }],
    ['the session is unknown', 400, { params: '{"session":"0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0009"}' }],
    ['the parameters are no JSON', 400, { params: 'session' }],
    ['the session is no text', 400, { params: '{"session":{"a":1}}' }],
    ['the parameters are null', 400, { params: 'null' }],
  ])('is refused when %s', async (why, status, more) => {
    const world = await createWorld()
    const cookie = why.startsWith('no member') ? '' : await signedIn(world)
    const reply = await assertion(world, { cookie, ...more })
    expect(reply.status).toBe(status)
    expect(reply.body.error.code).toMatch(/access_denied|invalid_request/)
  })

  test('is rejected for an unregistered origin, without CORS credentials', async () => {
    const world = await createWorld()
    const reply = await assertion(world, { cookie: await signedIn(world), origin: 'https://evil.example' })
    expect(reply.status).toBe(403)
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('is rejected for an unknown client', async () => {
    const world = await createWorld()
    const client_id = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0009'
    expect((await assertion(world, { cookie: await signedIn(world), client_id })).status).toBe(403)
  })

  test('is rejected if a page sends the request instead of the browser', async () => {
    const world = await createWorld()
    const cookie = await signedIn(world)
    const fields = { client_id: world.clientId, account_id: mira.id }
    const headers = { cookie, origin: shop, 'sec-fetch-dest': 'empty' }
    expect((await form(world, '/_hosted/fedcm/assertion', fields, headers)).status).toBe(403)
  })

  test('is rejected for another origin than the one that created the session', async () => {
    const world = await createWorld()
    const cookie = await signedIn(world)
    const params = JSON.stringify({ session: await sessionOf(world, 'http://localhost:4099') })
    expect((await assertion(world, { cookie, params })).status).toBe(400)
  })
})

test('disconnecting an account from a shop ends the tokens of the shop', async () => {
  const world = await createWorld()
  const cookie = await signedIn(world)
  const { access_token: authorization } = await world.member()
  const fields = { client_id: world.clientId, account_hint: mira.id }
  const headers = { ...byBrowser, cookie, origin: shop }
  const reply = await form(world, '/_hosted/fedcm/disconnect', fields, headers)
  expect([reply.status, reply.body]).toEqual([200, { account_id: mira.id }])
  expect((await world.get('/v1/members/my', { authorization })).status).toBe(401)
  const other = await form(world, '/_hosted/fedcm/disconnect', { ...fields, account_hint: 'x' }, headers)
  expect(other.status).toBe(401)
})
