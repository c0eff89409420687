import { describe, expect, test } from 'vitest'
import { address, location, signInAt, standardAddress } from '../../../test/browser.ts'
import { inProduction } from '../../../test/production.ts'
import { authRequest, createWorld, pageOf, redirectUri } from '../../../test/world.ts'

describe('pages about an account', () => {
  test('cannot be framed or cached, and run only our own scripts', async () => {
    const world = await createWorld()
    const { cookie } = await signInAt(world, await address(world))
    const elsewhere = { cookie, 'sec-fetch-site': 'cross-site' }
    const pages = {
      'sign-in': await world.get(await address(world)),
      'choose-account': await world.get(await address(world, { prompt: 'select_account' }), { cookie }),
      consent: await world.get(await address(world, { prompt: 'consent' }), { cookie }),
      'sign-out': await world.get('/v1/logout', elsewhere),
      'signed-out': await world.get('/_hosted/signed-out'),
      'recovery-request': await world.get('/_hosted/recovery'),
      error: await world.get('/oauth2/authorize?session=unknown'),
    }
    for (const [name, page] of Object.entries(pages)) {
      expect(pageOf(page).page).toBe(name)
      const policy = page.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toMatch(/script-src 'nonce-[\w+/=]{20,}'/)
      expect(policy).not.toContain('unsafe')
      expect(page.headers.get('x-frame-options')).toBe('DENY')
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  test('on https their cookie is __Host-, HttpOnly, Secure and Lax', async () => {
    const world = await createWorld()
    await using production = await inProduction(world, 'https://id.shop.example')
    const page = await production.fetch(`https://id.shop.example${standardAddress(world.clientId)}`)
    const [cookie] = page.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-vitrine=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/)
    expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000')
  })
})

/** URLs that browsers, servers and people read differently and that resemble the registered one. */
const deceptions = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'https:evil.example',
  'http:/\\evil.example',
  'javascript:alert(1)//http://localhost:4020/',
  'data:text/html,http://localhost:4020/',
  'http://localhost:4020@evil.example/',
  'http://localhost:4020\\@evil.example/',
  'http://localhost:4020%40evil.example/',
  'http://user@localhost:4020/auth/callback',
  'http://localhost:4020.evil.example/auth/callback',
  'http://evil.example#@localhost:4020/auth/callback',
  'http://evil.example?http://localhost:4020/auth/callback',
  'http://localhost:4021/auth/callback',
  'http://localhost/auth/callback',
  'https://localhost:4020/auth/callback',
  'http://localhost.:4020/auth/callback',
  'http://localhoѕt:4020/auth/callback',
  'http://evil。example/',
  'http://local\thost:4020/auth/callback',
  ' http://localhost:4020/auth/callback',
  'http://localhost:4020/auth/callback\n',
] as const

/** URLs of the registered origin that are not registered. */
const neighbours = [
  'HTTP://LOCALHOST:4020/auth/callback',
  'http://localhost:4020/Sign-In/Callback',
  'http://localhost:4020/auth/callback/',
  'http://localhost:4020/auth/callback?next=//evil.example',
  'http://localhost:4020/auth/callback#evil',
  'http://localhost:4020/sign-in/../auth/callback',
  'http://localhost:4020/sign-in/%2e%2e/callback',
  'http://localhost:4020/auth/callback;x',
  'http://localhost:04020/auth/callback',
  'http://ⓛocalhost:4020/auth/callback',
] as const

describe('a redirect address', () => {
  test('must match the registered one exactly, otherwise there is no redirect', async () => {
    const world = await createWorld()
    await using production = await inProduction(world)
    const { access_token: authorization } = await production.visitor()
    const create = (body: object) => production.post('/v1/redirect-session', body, { authorization })
    for (const uri of [...deceptions, ...neighbours]) {
      const asked = await production.get(standardAddress(world.clientId, { redirect_uri: uri }))
      expect([uri, location(asked), asked.status]).toEqual([uri, '', 400])
      const auth = { authRequest: authRequest(world.clientId, { redirectUri: uri }) }
      expect([uri, (await create({ auth })).status]).toEqual([uri, 400])
      const query = new URLSearchParams({ postLogoutRedirectUri: uri, clientId: world.clientId })
      expect([uri, location(await production.get(`/v1/logout?${query}`))]).toEqual([uri, ''])
    }
    for (const uri of deceptions)
      expect([uri, (await create({ login: {}, callbacks: { postFlowUrl: uri } })).status]).toEqual([uri, 400])
    const registered = await production.get(standardAddress(world.clientId, { prompt: 'none' }))
    expect(location(registered).startsWith(`${redirectUri}?`)).toBe(true)
  })
})
