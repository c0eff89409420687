import { describe, expect, test } from 'vitest'
import { address, fromOurPage, signInAt } from '../../../test/browser.ts'
import { cookieOf, createWorld, messageOf, mira, type World } from '../../../test/world.ts'

const shop = 'http://localhost:4020'
const inFrame = {
  request: { responseMode: 'web_message', redirectUri: undefined },
  headers: { origin: shop },
}
const fromFrame = (cookie: string) => ({
  cookie,
  referer: `${shop}/`,
  'sec-fetch-site': 'cross-site',
  'sec-fetch-dest': 'iframe',
})

/** A browser with a signed-in account: its cookies for our site, and for a frame in another site. */
async function signedIn(world: World) {
  const { finished } = await signInAt(world, await address(world))
  const [first = '', second = ''] = finished.headers.getSetCookie()
  return { first, second, cookie: first.split(';')[0] ?? '', silent: second.split(';')[0] ?? '' }
}

/** Navigates to the sign-out page from the address bar. */
const signOut = (world: World, cookie: string) =>
  world.get('/v1/logout', { cookie, 'sec-fetch-site': 'none' })

const frame = (world: World, prompt = 'none') => address(world, { ...inFrame, prompt })

describe('the second cookie', () => {
  test('is set with a sign-in, for frames of other sites and hidden from scripts', async () => {
    const { first, second } = await signedIn(await createWorld())
    expect(first).toMatch(/^vitrine=[\w-]{40,}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/)
    expect(second).toMatch(
      /^vitrine-silent=[\w-]{40,}; Path=\/; Max-Age=1209600; HttpOnly; Secure; SameSite=None$/,
    )
    expect(second).not.toContain(first.split(/[=;]/)[1])
  })

  test('signs in within a silent frame', async () => {
    const world = await createWorld()
    const { silent } = await signedIn(world)
    const page = await world.get(await frame(world), fromFrame(silent))
    expect(messageOf(page)).toEqual({ code: expect.any(String), state: 'the-state', iss: expect.any(String) })
  })

  test('is rejected for pages, calls and redirects', async () => {
    const world = await createWorld()
    const { silent } = await signedIn(world)
    const top = await world.get(await address(world, { prompt: 'none' }), { cookie: silent })
    expect(top.headers.get('location')).toContain('login_required')
    expect((await world.get('/v1/members/my', fromOurPage(silent))).status).toBe(401)
    // The second cookie is not accepted under the name of the first.
    const renamed = silent.replace('vitrine-silent', 'vitrine')
    expect((await world.get('/v1/members/my', fromOurPage(renamed))).status).toBe(401)
    const swapped = silent.replace('vitrine-silent', 'vitrine-silent-silent')
    expect(messageOf(await world.get(await frame(world), fromFrame(swapped)))).toMatchObject({
      error: 'login_required',
    })
  })

  test.each([
    ['another site', { referer: 'https://evil.example/' }],
    ['an unknown site', { referer: '' }],
    ['another host of our site', { referer: 'https://evil.example/', 'sec-fetch-site': 'same-site' }],
  ])('signs no user in within a frame of %s, and is still valid afterwards', async (_, more) => {
    const world = await createWorld()
    const { silent } = await signedIn(world)
    const url = await frame(world)
    const page = await world.get(url, { ...fromFrame(silent), ...more })
    expect(messageOf(page)).toMatchObject({ error: 'login_required' })
    expect(messageOf(await world.get(url, fromFrame(silent)))).toMatchObject({ code: expect.any(String) })
  })

  test('is accepted from our own page after a reload', async () => {
    const world = await createWorld()
    const { silent } = await signedIn(world)
    const again = { cookie: silent, 'sec-fetch-site': 'same-origin' }
    const page = await world.get(`${await frame(world)}&storage_access=1`, again)
    expect(messageOf(page)).toMatchObject({ code: expect.any(String), storageAccess: true })
  })

  test('the first cookie is rejected in a silent frame of another site', async () => {
    const world = await createWorld()
    const { cookie } = await signedIn(world)
    const disguised = cookie.replace('vitrine', 'vitrine-silent')
    expect(messageOf(await world.get(await frame(world), fromFrame(disguised)))).toMatchObject({
      error: 'login_required',
    })
  })

  test.each([
    ['signs out', (world: World, cookie: string) => signOut(world, cookie)],
    [
      'changes the password',
      async (world: World) => {
        const { access_token: authorization } = await world.member()
        return world.post('/v2/change-password', { newPassword: 'another-password' }, { authorization })
      },
    ],
  ])('ends when its owner %s', async (_, end) => {
    const world = await createWorld()
    const { cookie, silent } = await signedIn(world)
    expect((await end(world, cookie)).status).toBeLessThan(400)
    expect(messageOf(await world.get(await frame(world), fromFrame(silent)))).toMatchObject({
      error: 'login_required',
    })
  })

  test('is rejected once the account is blocked', async () => {
    const world = await createWorld()
    const { silent } = await signedIn(world)
    await world.platform.db
      .updateTable('identities')
      .set({ status: 'BLOCKED' })
      .where('site_id', '=', world.platform.siteId)
      .where('id', '=', mira.id)
      .execute()
    expect(messageOf(await world.get(await frame(world), fromFrame(silent)))).toMatchObject({
      error: 'login_required',
    })
  })

  test('a sign-out removes both cookies', async () => {
    const world = await createWorld()
    const { cookie } = await signedIn(world)
    const reply = await signOut(world, cookie)
    const cookies = reply.headers.getSetCookie()
    expect(cookies.map((one) => one.split('=')[0])).toEqual(['vitrine', 'vitrine-silent'])
    for (const one of cookies) expect(one).toContain('Max-Age=0')
    expect(reply.headers.get('set-login')).toBe('logged-out')
  })

  test('is not set for a visitor, and a new sign-in invalidates the old one', async () => {
    const world = await createWorld()
    const visitor = await world.get(await address(world))
    expect(visitor.headers.getSetCookie()[1]).toContain('vitrine-silent=; Path=/; Max-Age=0')
    const before = await signedIn(world)
    await signInAt(world, await address(world), before.cookie)
    expect(messageOf(await world.get(await frame(world), fromFrame(before.silent)))).toMatchObject({
      error: 'login_required',
    })
  })

  test('the first cookie takes precedence if both are sent', async () => {
    const world = await createWorld()
    const { silent } = await signedIn(world)
    const visitor = cookieOf(await world.get(await address(world)))
    const page = await world.get(await frame(world), { cookie: `${visitor}; ${silent}` })
    expect(messageOf(page)).toMatchObject({ error: 'login_required' })
  })
})

describe('a frame without cookies', () => {
  const inactive = { ...fromFrame(''), 'sec-fetch-storage-access': 'inactive' }

  test('checks whether the browser blocks third-party cookies', async () => {
    const world = await createWorld()
    const page = await world.get(await frame(world))
    expect(page.body).toContain('document.hasStorageAccess')
    expect(page.body).toContain('third_party_cookies_blocked')
    expect(page.headers.get('activate-storage-access')).toBeNull()
  })

  test('is asked to retry with storage access if the browser supports it', async () => {
    const world = await createWorld()
    const url = await frame(world)
    const page = await world.get(url, { ...inactive, origin: shop })
    expect(page.headers.get('activate-storage-access')).toBe(`retry; allowed-origin="${shop}"`)
    const { silent } = await signedIn(world)
    const again = { ...fromFrame(silent), 'sec-fetch-storage-access': 'active', origin: shop }
    expect(messageOf(await world.get(url, again))).toMatchObject({
      code: expect.any(String),
      storageAccess: true,
    })
  })

  test('is not asked to retry for an unregistered origin', async () => {
    const world = await createWorld()
    const page = await world.get(await frame(world), { ...inactive, origin: 'https://evil.example' })
    expect(page.headers.get('activate-storage-access')).toBeNull()
  })
})
