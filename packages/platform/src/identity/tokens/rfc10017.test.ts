// The server's part of RFC 10017 (OAuth 2.0 for Browser-Based Applications). packages/client tests the browser's
// part, and packages/server-kit the backend for frontend.
import { beforeEach, describe, expect, test } from 'vitest'

import { fromOurPage, location, signInAt, standardAddress } from '../../../test/browser.ts'
import { baseUrl, requestsTo } from '../../../test/requests.ts'
import { createWorld, messageOf, redirectUri, verifier, type World } from '../../../test/world.ts'
import { createPlatform, type Platform } from '../../assembly/platform.ts'

const shop = 'http://localhost:4020'
const elsewhere = 'https://elsewhere.example'
let world: World
/** The same site outside development. */
let site: Platform
beforeEach(async () => {
  world = await createWorld()
  const { database, siteId } = world.platform
  site = await createPlatform({
    baseUrl: 'https://platform.example',
    database,
    siteId,
    runJobs: false,
    gateway: 'none',
  })
})

function ask(path: string, origin: string, method = 'POST', body: object = {}) {
  return site.fetch(`https://platform.example${path}`, {
    method,
    headers: { origin, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
}
const readers = (response: Response) => response.headers.get('access-control-allow-origin')

describe('cross-origin requests', () => {
  test.each(['/oauth2/token', '/_api/oauth2/token', '/v1/oauth/token', '/oauth/access'])(
    '%s allows registered origins only',
    async (path) => {
      const body = { grantType: 'anonymous', clientId: world.clientId }
      expect(readers(await ask(path, shop, 'POST', body))).toBe(shop)
      expect(readers(await ask(path, elsewhere, 'POST', body))).toBeNull()
      expect(readers(await ask(path, 'null', 'POST', body))).toBeNull()
      expect(readers(await ask(path, elsewhere, 'OPTIONS'))).toBeNull()
      expect(readers(await ask(path, shop, 'OPTIONS'))).toBe(shop)
    },
  )

  test.each(['/oauth2/revoke', '/oauth2/introspect', '/oauth2/user-info', '/oauth2/token-info'])(
    '%s allows registered origins only',
    async (path) => {
      expect(readers(await ask(path, shop))).toBe(shop)
      expect(readers(await ask(path, elsewhere))).toBeNull()
    },
  )

  test.each(['/oauth2/authorize', '/v1/callback', '/v1/logout', '/oauth2/logout', '/_hosted/sign-in'])(
    '%s allows no cross-origin requests',
    async (path) => {
      expect(readers(await ask(path, shop, 'GET'))).toBeNull()
      expect(readers(await ask(path, shop, 'OPTIONS'))).toBeNull()
    },
  )

  test('keys and metadata are public', async () => {
    expect(readers(await ask('/oauth2/jwks', elsewhere, 'GET'))).toBe('*')
    expect(readers(await ask('/.well-known/openid-configuration', elsewhere, 'GET'))).toBe('*')
  })
})

describe('a page is a public client', () => {
  test('a client secret is neither required nor accepted', async () => {
    const grant = { grantType: 'anonymous', clientId: world.clientId }
    expect((await world.post('/oauth2/token', grant)).status).toBe(200)
    const withSecret = await world.post('/oauth2/token', { ...grant, clientSecret: 'in the page' })
    expect(withSecret).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  })

  test('its refresh tokens rotate, and a renewal does not extend the maximum lifetime', async () => {
    const first = await world.member()
    const info = async (token: string) =>
      (
        await world.post('/oauth2/introspect', {
          token,
          client_id: world.app.appId,
          client_secret: world.app.appSecret,
        })
      ).body.exp as number
    const day = 86_400_000
    let token = first.refresh_token
    for (let month = 0; month < 3; month++) {
      await world.platform.clock.advance(28 * day)
      const reply = await world.post('/oauth2/token', { grant_type: 'refresh_token', refresh_token: token })
      expect(reply.body.refresh_token).not.toBe(token)
      token = reply.body.refresh_token
    }
    const left = (await info(token)) * 1000 - world.platform.clock.now().getTime()
    expect(left).toBeLessThanOrEqual(6 * day)
  })

  test('an access token of a member lives for a quarter of an hour', async () => {
    expect((await world.member()).expires_in).toBe(900)
  })
})

describe('the answer', () => {
  test('is a redirect to a registered address, never a message to any origin', async () => {
    const { finished } = await signInAt(world, standardAddress(world.clientId))
    expect(finished.body.redirectTo.startsWith(`${redirectUri}?`)).toBe(true)
    const frame = await world.get(
      standardAddress(world.clientId, { prompt: 'none', response_mode: 'web_message' }),
      { referer: `${elsewhere}/` },
    )
    expect(frame.body).not.toContain("postMessage(message,'*')")
    expect(frame.body).not.toContain(elsewhere)
    expect(messageOf(frame)).toMatchObject({ error: 'login_required', iss: baseUrl })
    expect(frame.headers.get('content-security-policy')).not.toContain(elsewhere)
  })

  test('contains a code, never a token', async () => {
    const { finished } = await signInAt(world, standardAddress(world.clientId, { scope: 'openid email' }))
    const parameters = [...new URL(finished.body.redirectTo).searchParams.keys()]
    expect(parameters.toSorted()).toEqual(['code', 'iss', 'state'])
  })

  test('of the token endpoint is not cached', async () => {
    const { headers } = await world.post('/oauth2/token', {
      grantType: 'anonymous',
      clientId: world.clientId,
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('pragma')).toBe('no-cache')
  })
})

describe('the cookie of our own pages', () => {
  test('is __Host-, HttpOnly, Secure and has no domain', async () => {
    const requests = requestsTo({
      fetch: (url, init) =>
        site.fetch(String(url).replace(baseUrl, 'https://platform.example'), init as RequestInit),
    })
    const page = await requests.get(standardAddress(world.clientId))
    const cookies = page.headers.getSetCookie()
    expect(cookies.find((cookie) => cookie.startsWith('__Host-vitrine='))).toContain('SameSite=Lax')
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-[\w-]+=[\w-]*; Path=\/; /)
      expect(cookie).toMatch(/HttpOnly; Secure/)
      expect(cookie).not.toContain('Domain')
    }
  })

  test('changes at a sign-in (session fixation)', async () => {
    const { browser, cookie } = await signInAt(world, standardAddress(world.clientId))
    expect(cookie).not.toBe(browser)
    const planted = await world.get(standardAddress(world.clientId, { prompt: 'none' }), { cookie: browser })
    expect(location(planted)).toContain('login_required')
  })

  test('is ignored for calls from another site', async () => {
    const { cookie } = await signInAt(world, standardAddress(world.clientId))
    const foreign = { cookie, origin: elsewhere, 'sec-fetch-site': 'cross-site' }
    expect((await world.get('/members/v1/members/my', foreign)).status).toBe(401)
    expect((await world.get('/members/v1/members/my', fromOurPage(cookie))).status).toBe(200)
  })
})

test('the exchange needs the verifier that the page kept', async () => {
  const { finished } = await signInAt(world, standardAddress(world.clientId))
  const code = new URL(finished.body.redirectTo).searchParams.get('code') ?? ''
  const grant = {
    grant_type: 'authorization_code',
    client_id: world.clientId,
    redirect_uri: redirectUri,
    code,
  }
  const reply = await world.post('/oauth2/token', { ...grant, code_verifier: verifier })
  expect(reply.status).toBe(200)
})
