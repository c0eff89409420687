import { describe, expect, test } from 'vitest'
import {
  address,
  answerIn,
  fromOurPage,
  location,
  queryOf,
  signInAt,
  standardAddress,
} from '../../../test/browser.ts'
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
  test('ends the session cookie and the tokens', async () => {
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

  test('redirects to registered addresses only; otherwise a page confirms the sign-out', async () => {
    const world = await createWorld()
    const to = (uri: string) =>
      world.get(`/v1/logout?postLogoutRedirectUri=${encodeURIComponent(uri)}&clientId=${world.clientId}`)
    expect(location(await to('http://localhost:4020/'))).toBe('http://localhost:4020/')
    expect(pageOf(await to('https://evil.example/'))).toMatchObject({ page: 'signed-out' })
    expect(pageOf(await world.get('/v1/logout'))).toMatchObject({ page: 'signed-out' })
  })
})

describe('a sign-out request from another site', () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  const isSignedIn = async (world: World, cookie: string) =>
    'code' in answerIn(location(await world.get(await address(world, { prompt: 'none' }), { cookie })))

  async function signedIn() {
    const world = await createWorld()
    const { cookie } = await signInAt(world, await address(world))
    return { world, cookie }
  }

  test('signs out only after the user confirms on our own page', async () => {
    const { world, cookie } = await signedIn()
    const home = 'http://localhost:4020/'
    const query = new URLSearchParams({ postLogoutRedirectUri: home, clientId: world.clientId, state: 's' })
    const page = await world.get(`/v1/logout?${query}`, { cookie, ...elsewhere })
    expect(page.status).toBe(200)
    const { request, people, stayUrl } = pageOf(page)
    expect(people).toMatchObject([{ email: mira.email }])
    expect(stayUrl).toBe(`${home}?state=s`)
    expect(page.headers.getSetCookie()).toEqual([])
    expect(await isSignedIn(world, cookie)).toBe(true)

    const foreign = { cookie, origin: 'https://evil.example', ...elsewhere }
    expect((await world.post('/_hosted/sign-out', request as object, foreign)).status).toBe(401)
    const done = await world.post('/_hosted/sign-out', request as object, fromOurPage(cookie))
    expect(done.body.redirectTo).toBe(`${home}?state=s`)
    expect(done.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect(await isSignedIn(world, cookie)).toBe(false)
  })

  test('asks before it ends a session for another site, but not for the user’s own tokens', async () => {
    const { world, cookie } = await signedIn()
    const stranger = await world.visitor()
    const body = { logout: { clientId: world.clientId } }
    const open = async (authorization: string) => {
      const made = await world.post('/v1/redirect-session', body, { authorization })
      return world.get(made.body.redirectSession.fullUrl.slice(baseUrl.length), { cookie, ...elsewhere })
    }
    expect(pageOf(await open(stranger.access_token))).toMatchObject({ page: 'sign-out' })
    expect(pageOf(await open((await world.member()).access_token))).toMatchObject({ page: 'signed-out' })
    expect(await isSignedIn(world, cookie)).toBe(false)
  })

  test('ends the requesting session, whichever account is signed in', async () => {
    const { world, cookie } = await signedIn()
    const { access_token: token } = await world.member('jonas@example.com', 'jonas-signs-in')
    const body = { logout: { clientId: world.clientId } }
    const made = await world.post('/v1/redirect-session', body, { authorization: token })
    const url = made.body.redirectSession.fullUrl.slice(baseUrl.length)
    expect(pageOf(await world.get(url, { cookie, ...elsewhere }))).toMatchObject({ page: 'sign-out' })
    expect((await world.post('/oauth2/token-info', { token })).body.active).toBe(false)
    expect(await isSignedIn(world, cookie)).toBe(true)
  })

  test('needs no confirmation with a valid id token of the user', async () => {
    const { world, cookie } = await signedIn()
    const url = standardAddress(world.clientId, { scope: 'openid' })
    const { code } = queryOf(location(await world.get(url, { cookie })))
    const grant = {
      grantType: 'authorization_code',
      clientId: world.clientId,
      codeVerifier: verifier,
      redirectUri,
    }
    const { id_token: idToken } = (await world.post('/oauth2/token', { ...grant, code })).body
    const leave = (hint: string) =>
      world.get(
        `/oauth2/logout?${new URLSearchParams({
          id_token_hint: hint,
          post_logout_redirect_uri: 'http://localhost:4020/',
          state: 'there',
        })}`,
        { cookie, ...elsewhere },
      )
    expect(pageOf(await leave(`${idToken}x`))).toMatchObject({ page: 'sign-out' })
    expect(location(await leave(idToken))).toBe('http://localhost:4020/?state=there')
    expect(await isSignedIn(world, cookie)).toBe(false)
  })

  test('for one client leaves the browser signed in', async () => {
    const { world, cookie } = await signedIn()
    const url = await address(world, { prompt: 'none' })
    const { code } = answerIn(location(await world.get(url, { cookie })))
    const grant = {
      grantType: 'authorization_code',
      clientId: world.clientId,
      codeVerifier: verifier,
      redirectUri,
    }
    const { access_token: token } = (await world.post('/oauth2/token', { ...grant, code })).body
    const query = new URLSearchParams({ clientId: world.clientId, only: 'client' })
    const reply = await world.get(`/v1/logout?${query}`, {
      cookie,
      'sec-fetch-site': 'none',
    })
    expect(reply.headers.getSetCookie()).toEqual([])
    expect((await world.post('/oauth2/token-info', { token })).body.active).toBe(false)
    expect(await isSignedIn(world, cookie)).toBe(true)
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

  test('completes the sign-in once, in the browser that started it', async () => {
    const world = await createWorld()
    const { cookie, url } = await begun(world)
    const reply = await world.get(url, { cookie })
    expect(answerIn(location(reply))).toHaveProperty('code')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    const again = await world.get(url, { cookie: cookieOf(reply), accept: 'text/html' })
    expect(pageOf(again)).toMatchObject({ page: 'error' })
  })

  test('is rejected in another browser, and after a minute', async () => {
    const world = await createWorld()
    const { cookie, url } = await begun(world)
    const other = cookieOf(await world.get(await address(world)))
    expect((await world.get(url, { cookie: other })).status).toBe(400)
    expect((await world.get(url)).status).toBe(400)
    await world.platform.clock.advance(61_000)
    expect((await world.get(url, { cookie })).status).toBe(400)
  })
})
