import { type BrowserContext, expect, type Page } from '@playwright/test'

import { signInAt } from '../client-sign-in.ts'
import { test } from '../fixtures.ts'
import type { Vitrine } from '../sites/blank-site.ts'
import { account, type World } from '../world.ts'

declare const vitrine: Vitrine

// One worker starts the platform of these journeys.
test.describe.configure({ mode: 'default' })

type Options = Omit<NonNullable<Parameters<Vitrine['signInSilently']>[1]>, 'signal'>

/** The page's connection to the platform. */
interface Client {
  readonly url: string
  readonly clientId: string
}

const clientOf = ({ platform, connection }: World): Client => ({
  url: platform,
  clientId: connection.clientId,
})

/** In the page: signs in silently with a new client; answers the result and the member. */
const attempt = async ({ url, clientId, options }: Client & { options: Options }) => {
  const client = vitrine.createClient({
    baseUrl: url,
    auth: vitrine.oauth({ clientId, storage: vitrine.webStorage(sessionStorage) }),
  })
  const result = await vitrine.signInSilently(client, options)
  const read = () => vitrine.getCurrentMember(client, { fieldsets: ['FULL'] })
  const email = result.signedIn ? (await read()).member?.loginEmail : undefined
  return { result, email, frames: document.querySelectorAll('iframe').length }
}

// Longer than any of these journeys, so that no result comes from a timeout.
const patient = 600_000

const on = (page: Page, identity: World, options: Options = {}) =>
  page.evaluate(attempt, { ...clientOf(identity), options: { timeout: patient, ...options } })

/** Clears the shop's own session, but not the platform's. */
const forget = (page: Page) => page.evaluate(() => sessionStorage.clear())

const blocked = { signedIn: false, method: 'frame', reason: 'third_party_cookies_blocked' }

test.describe('with cookies in other sites’ frames', () => {
  test('a hidden frame signs in, then the shop’s own session does, also after its token expires', async ({
    browse,
    site,
    identity,
  }) => {
    const page = await browse('allowed')
    await signInAt(page, identity)
    await page.goto(site.foreignUrl)
    const methods = ['session', 'refresh', 'frame'] as const
    const first = await on(page, identity, { methods })
    expect(first).toMatchObject({
      result: { signedIn: true, method: 'frame' },
      email: account(identity, 'member').email,
      frames: 0,
    })
    expect((await on(page, identity, { methods })).result).toEqual({ signedIn: true, method: 'session' })

    await page.evaluate(() => {
      const tokens = JSON.parse(sessionStorage.getItem('vitrine') ?? '{}')
      tokens.accessToken.expiresAt = 1
      sessionStorage.setItem('vitrine', JSON.stringify(tokens))
    })
    const renewed = await on(page, identity, { methods })
    expect(renewed).toMatchObject({
      result: { signedIn: true, method: 'refresh' },
      email: account(identity, 'member').email,
    })
  })

  test('without a session, the attempt reports it and offers no redirect', async ({
    browse,
    site,
    identity,
  }) => {
    const page = await browse('allowed')
    await page.goto(site.foreignUrl)
    const { result, frames } = await on(page, identity, { redirectUri: site.foreignUrl })
    expect(result).toEqual({ signedIn: false, method: 'frame', reason: 'login_required' })
    expect(frames).toBe(0)
  })

  test('after a sign-out at the platform, no silent sign-in succeeds', async ({ browse, site, identity }) => {
    const page = await browse('allowed')
    await signInAt(page, identity)
    await page.goto(`${identity.platform}/v1/logout`)
    await page.goto(site.foreignUrl)
    expect((await on(page, identity)).result).toMatchObject({ reason: 'login_required' })
    expect(await page.context().cookies(identity.platform)).toEqual([])
  })

  test('the second cookie gives access to no page and no call', async ({ browse, identity }) => {
    const page = await browse('allowed')
    await signInAt(page, identity)
    const context = page.context()
    const cookies = await context.cookies(identity.platform)
    expect(
      cookies.map(({ name, sameSite, secure, httpOnly }) => ({ name, sameSite, secure, httpOnly })),
    ).toEqual([
      { name: 'vitrine', sameSite: 'Lax', secure: false, httpOnly: true },
      { name: 'vitrine-silent', sameSite: 'None', secure: true, httpOnly: true },
    ])
    await context.clearCookies({ name: 'vitrine' })
    const status = await page.evaluate(async () => (await fetch('/v1/members/my')).status)
    expect(status).toBe(401)
  })
})

test.describe('without cookies in other sites’ frames', () => {
  test('the missing cookies are detected without a timeout, and a redirect signs in', async ({
    browse,
    site,
    identity,
  }) => {
    const page = await browse('blocked')
    await signInAt(page, identity)
    await page.goto(site.foreignUrl)
    const { result, frames } = await on(page, identity, { redirectUri: site.foreignUrl })
    expect(result).toMatchObject(blocked)
    expect(frames).toBe(0)
    const email = await followRedirect(page, identity, result)
    expect(email).toBe(account(identity, 'member').email)
  })

  test('without a session, the redirect returns with that result', async ({ browse, site, identity }) => {
    const page = await browse('blocked')
    await page.goto(site.foreignUrl)
    const { result } = await on(page, identity, { redirectUri: site.foreignUrl })
    expect(result).toMatchObject(blocked)
    expect(await followRedirect(page, identity, result)).toBe('login_required')
  })

  test('a browser with storage access granted sends its cookies', async ({ browse, site, identity }) => {
    const page = await browse('blocked')
    await signInAt(page, identity)
    await page.goto(site.foreignUrl)
    await allowStorageAccess(page.context(), { page, site: site.foreignUrl, identity })
    const { result, email } = await on(page, identity, { methods: ['storage_access', 'frame'] })
    expect(result).toEqual({ signedIn: true, method: 'storage_access' })
    expect(email).toBe(account(identity, 'member').email)
  })

  test('the browser shows its sign-in dialog (FedCM), and later signs in without it', async ({
    browse,
    site,
    identity,
  }) => {
    const page = await browse('blocked')
    await signInAt(page, identity)
    await page.goto(site.foreignUrl)
    await agreeToDialogs(page)
    const { email } = account(identity, 'member')
    const asked = await on(page, identity, { fedcm: 'ask' })
    expect(asked).toMatchObject({ result: { signedIn: true, method: 'fedcm' }, email })
    await forget(page)
    // Chromium grants this with the first FedCM sign-in; a headless shell does not.
    await allowStorageAccess(page.context(), { page, site: site.foreignUrl, identity })
    const quiet = await on(page, identity)
    expect(quiet).toMatchObject({ result: { signedIn: true, method: 'storage_access' }, email })
    await forget(page)
    const silent = await on(page, identity, { fedcm: 'silent' })
    expect(silent).toMatchObject({ result: { signedIn: true, method: 'fedcm' }, email })
  })

  test('the browser signs in silently only after an earlier sign-in with it', async ({
    browse,
    site,
    identity,
  }) => {
    const page = await browse('blocked')
    await signInAt(page, identity)
    await page.goto(site.foreignUrl)
    const { result } = await on(page, identity, { fedcm: 'silent', methods: ['fedcm'] })
    expect(result).toEqual({ signedIn: false, method: 'fedcm', reason: 'login_required' })
  })
})

test.describe('failures', () => {
  test('a platform without an answer causes a timeout, and leaves nothing behind', async ({
    browse,
    site,
    identity,
  }) => {
    const page = await browse('allowed')
    await page.goto(site.foreignUrl)
    await page.route('**/oauth2/authorize*', () => undefined)
    const { result, frames } = await on(page, identity, { methods: ['frame'], timeout: 700 })
    expect(result).toEqual({ signedIn: false, method: 'frame', reason: 'timed_out' })
    expect(frames).toBe(0)
    expect(await messageListeners(page)).toBe(0)
  })

  test('aborting rejects with the reason, and leaves nothing behind', async ({ browse, site, identity }) => {
    const page = await browse('allowed')
    await page.goto(site.foreignUrl)
    await page.route('**/oauth2/authorize*', () => undefined)
    const began = page.waitForRequest('**/oauth2/authorize*')
    const ended = page.evaluate(async ({ url, clientId }) => {
      const client = vitrine.createClient({ baseUrl: url, auth: vitrine.oauth({ clientId }) })
      const caller = new AbortController()
      Object.assign(window, { callOff: () => caller.abort() })
      const options = { methods: ['frame'] as const, signal: caller.signal }
      return vitrine.signInSilently(client, options).catch((error: Error) => error.name)
    }, clientOf(identity))
    await began
    await page.evaluate(() => (window as unknown as { callOff: () => void }).callOff())
    expect(await ended).toBe('AbortError')
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await messageListeners(page)).toBe(0)
  })

  test('an unreachable platform does not ask for a new sign-in', async ({ browse, site, identity }) => {
    const page = await browse('allowed')
    await page.goto(site.foreignUrl)
    await page.route(`${identity.platform}/**`, (route) => route.abort())
    const { result } = await on(page, identity, { methods: ['frame'] })
    expect(result).toEqual({ signedIn: false, method: 'frame', reason: 'network' })
  })

  test('a site that is not registered cannot frame the platform, which is detected without a timeout', async ({
    browse,
    site,
    identity,
  }) => {
    const page = await browse('allowed')
    await signInAt(page, identity)
    await page.context().grantPermissions(['local-network-access'])
    const html = await (await page.request.get(site.url)).text()
    await page.route('https://stranger.example/', (route) =>
      route.fulfill({ body: html, contentType: 'text/html' }),
    )
    // The platform gives this page no tokens, so they come from elsewhere.
    const tokens = await page.evaluate(async (clientId) => {
      const body = JSON.stringify({ grantType: 'anonymous', clientId })
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/oauth2/token', { method: 'POST', headers, body })).json()
    }, identity.connection.clientId)
    await page.goto('https://stranger.example/')
    await page.evaluate(({ access_token, refresh_token }) => {
      const accessToken = { value: access_token, expiresAt: Date.now() / 1000 + 900 }
      const refreshToken = { value: refresh_token, role: 'visitor' }
      sessionStorage.setItem('vitrine', JSON.stringify({ accessToken, refreshToken }))
    }, tokens)
    const { result, frames } = await on(page, identity, { methods: ['frame'] })
    expect(result).toEqual({ signedIn: false, method: 'frame', reason: 'not_allowed' })
    expect(frames).toBe(0)
  })

  test('an unknown client is rejected', async ({ browse, site, identity }) => {
    const page = await browse('allowed')
    await page.goto(site.foreignUrl)
    const clientId = '00000000-0000-4000-8000-000000000000'
    const stranger = { ...identity, connection: { ...identity.connection, clientId } }
    const { result } = await on(page, stranger, { methods: ['frame'] })
    expect(result).toEqual({ signedIn: false, method: 'frame', reason: 'not_allowed' })
  })
})

type Result = Awaited<ReturnType<typeof attempt>>['result']

/** Goes to the platform and back; answers the signed-in member, or the error. */
async function followRedirect(page: Page, identity: World, result: Result): Promise<string | undefined> {
  if (result.signedIn || !result.redirect) throw new Error('No redirect was offered')
  const { redirect } = result
  await Promise.all([
    page.waitForURL((url) => url.hash.includes('state=')),
    page.evaluate((to) => vitrine.goToSignIn(to), redirect),
  ])
  return page.evaluate(async ({ url, clientId }) => {
    const client = vitrine.createClient({ baseUrl: url, auth: vitrine.oauth({ clientId }) })
    const done = await vitrine.completeSignIn(client)
    if (done.status !== 'SIGNED_IN') return 'problem' in done ? done.problem : done.status
    return (await vitrine.getCurrentMember(client, { fieldsets: ['FULL'] })).member?.loginEmail
  }, clientOf(identity))
}

/** Grants storage access, as a user who clicks in such a frame and agrees. */
async function allowStorageAccess(
  context: BrowserContext,
  { page, site, identity }: { page: Page; site: string; identity: World },
): Promise<void> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Browser.setPermission', {
    permission: { name: 'storage-access' },
    setting: 'granted',
    origin: new URL(site).origin,
    embeddedOrigin: identity.platform,
  } as Parameters<typeof cdp.send<'Browser.setPermission'>>[1])
}

/** Accepts the first account in the browser's dialogs. The browser's own delays after a rejection stay. */
async function agreeToDialogs(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('FedCm.enable', {})
  cdp.on('FedCm.dialogShown', ({ dialogId, dialogType }) => {
    if (dialogType === 'AccountChooser') void cdp.send('FedCm.selectAccount', { dialogId, accountIndex: 0 })
  })
}

async function messageListeners(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'window' })
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
  return listeners.filter(({ type }) => type === 'message').length
}
