import { describe, expect, test } from 'vitest'
import { address, answerIn, fromOurPage, location, signInAt } from '../../../test/browser.ts'
import { baseUrl } from '../../../test/requests.ts'
import {
  cookieOf,
  createWorld,
  mira,
  pageOf,
  redirectUri,
  verifier,
  type World,
} from '../../../test/world.ts'

describe('logout', () => {
  test('ends the cookie, the tokens that came from it, and those of the client that asked', async () => {
    const world = await createWorld()
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
    const world = await createWorld()
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
    const world = await createWorld()
    const { cookie, url } = await begun(world)
    const reply = await world.get(url, { cookie })
    expect(answerIn(location(reply))).toHaveProperty('code')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    const again = await world.get(url, { cookie: cookieOf(reply), accept: 'text/html' })
    expect(pageOf(again)).toMatchObject({ page: 'error' })
  })

  test('is nothing in another browser, nor after a minute', async () => {
    const world = await createWorld()
    const { cookie, url } = await begun(world)
    const other = cookieOf(await world.get(await address(world)))
    expect((await world.get(url, { cookie: other })).status).toBe(400)
    expect((await world.get(url)).status).toBe(400)
    await world.platform.clock.advance(61_000)
    expect((await world.get(url, { cookie })).status).toBe(400)
  })
})
